"""Documents and frames written to files, one module for each format; the only place that knows reportlab and pdfium."""
