-- Names the hands on the table by the rules of a game. GAMES and WORDS stand above: the games with their cards, and what is said.

local current = 1

-- Whether one order is better than another, and whether they are the same; what comes first weighs most.
local function better(one, other)
  for place = 1, #one do
    if one[place] ~= other[place] then return one[place] > other[place] end
  end
  return false
end

local function bombs(game, total)
  local over, under = game.bombs.over, game.bombs.under
  if (over and total > over) or (under and total < under) then return true end
  for _, at in ipairs(game.bombs.at) do
    if total == at then return true end
  end
  return false
end

local function out(name, total)
  return {name = name, total = total, order = {-1, 0, 0, 0}, out = true}
end

local function called(game, number, total, high)
  local special = game.specials[number]
  local value = special.worth or (game.piles and math.abs(total) or total)
  return {name = special.name, total = total, value = value, order = {special.place, high, 0, 0}}
end

local function by_total(game, total)
  if game.lost and total > game.lost.over then return out(game.lost.name, total) end
  if bombs(game, total) then return out(game.bombs.name, total) end
  for number, special in ipairs(game.specials) do
    if special.total == total then return called(game, number, total, 0) end
  end
  local value = total
  if game.wrap and total > game.wrap.over then value = total - game.wrap.less end
  if game.piles then value = math.abs(value) end
  local distance, goal
  for place, target in ipairs(game.targets) do
    local here = math.abs(value - target)
    if not distance or here < distance then distance, goal = here, place end
  end
  return {name = game.plain, total = total, value = value, order = {0, 0, -distance, -goal}}
end

-- Whether some of the cards, each for one place, fill all places from this one on.
local function filled(slots, place, read, used)
  if place > #slots then return true end
  for number, look in ipairs(read) do
    if not used[number] and look.fits[slots[place]] then
      used[number] = true
      local whole = filled(slots, place + 1, read, used)
      used[number] = nil
      if whole then return true end
    end
  end
  return false
end

local function judge(game, read)
  local total = 0
  for _, look in ipairs(read) do total = total + look.value end
  local best = by_total(game, total)
  local saves = not game.lost or total <= game.lost.over or game.lost.arrays
  for _, way in ipairs(saves and game.ways[#read] or {}) do
    if (not way.total or way.total == total) and filled(way.slots, 1, read, {}) then
      local made = called(game, way.special, total, way.high)
      if better(made.order, best.order) then best = made end
    end
  end
  return best
end

-- Calls back with each way to read the cards; those that copy take on what another card is read as.
local function each_reading(game, ids, back)
  local read, copiers = {}, {}
  for place, id in ipairs(ids) do
    if game.cards[id].copies then copiers[#copiers + 1] = place end
  end
  local function copy(number, originals)
    if number > #copiers then return back(read) end
    local place = copiers[number]
    local card = game.cards[ids[place]]
    if #originals == 0 then
      read[place] = card.looks[1]
      return copy(number + 1, originals)
    end
    for _, original in ipairs(originals) do
      read[place] = card.copies[original.number]
      copy(number + 1, originals)
    end
  end
  local function choose(place)
    if place > #ids then
      local originals = {}
      for other, id in ipairs(ids) do
        if not game.cards[id].copies then originals[#originals + 1] = read[other] end
      end
      return copy(1, originals)
    end
    local card = game.cards[ids[place]]
    if card.copies then return choose(place + 1) end
    for _, look in ipairs(card.looks) do
      read[place] = look
      choose(place + 1)
    end
  end
  choose(1)
end

-- How a hand of these cards ends when it is read at its best: its name, value and order.
function name_hand(number, ids)
  local game, best = GAMES[number], nil
  each_reading(game, ids, function(read)
    local ending = judge(game, read)
    local same = best and not better(ending.order, best.order) and not better(best.order, ending.order)
    if not best or better(ending.order, best.order) or (same and ending.total < best.total) then best = ending end
  end)
  return best
end

function say_hand(ending)
  return string.format(WORDS.hand, ending.name, tostring(ending.out and ending.total or ending.value))
end

-- The best of several hands, by the names of those who hold them; none where the game is decided otherwise.
function say_best(number, endings)
  local best, who = nil, {}
  for _, one in ipairs(GAMES[number].compared and endings or {}) do
    if not one.ending.out then
      if not best or better(one.ending.order, best) then
        best, who = one.ending.order, {one.who}
      elseif not better(best, one.ending.order) then
        who[#who + 1] = one.who
      end
    end
  end
  if #who == 0 then return nil end
  return string.format(#who > 1 and WORDS.level or WORDS.best, table.concat(who, ", "))
end

local function ids_of(objects)
  local ids = {}
  for _, object in ipairs(objects) do
    local good, notes = pcall(JSON.decode, object.getGMNotes())
    if good and type(notes) == "table" and GAMES[current].cards[notes.id] then ids[#ids + 1] = notes.id end
  end
  return ids
end

function name_hands(_, asking)
  local selected = ids_of(Player[asking].getSelectedObjects())
  if #selected > 0 then
    printToAll(say_hand(name_hand(current, selected)))
    return
  end
  local endings = {}
  for _, colour in ipairs(Player.getAvailableColors()) do
    local ids = ids_of(Player[colour].getHandObjects())
    if #ids > 0 then
      local ending = name_hand(current, ids)
      endings[#endings + 1] = {who = colour, ending = ending}
      printToAll(colour .. ": " .. say_hand(ending))
    end
  end
  local best = say_best(current, endings)
  if best then printToAll(best) end
end

function onLoad()
  self.createButton({
    click_function = "name_hands", function_owner = self, label = WORDS.button, tooltip = GAMES[current].title,
    position = {0, 0.3, 0}, width = 1800, height = 500, font_size = 220,
  })
  for number, game in ipairs(GAMES) do
    self.addContextMenuItem(game.title, function()
      current = number
      self.editButton({index = 0, tooltip = game.title})
      printToAll(game.title)
    end)
  end
end
