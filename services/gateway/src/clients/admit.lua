-- Both rolling windows of one account in one round trip, exact: two lists of the times of admitted requests,
-- newest first. A refused request is in neither.
-- KEYS[1] minute list, KEYS[2] day list. ARGV: per minute, minute in ms, per day, day in ms.
-- Returns {admitted, minute remaining, minute reset ms, day remaining, day reset ms, retry after ms}.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function window(key, limit, length)
  local oldest = redis.call('LINDEX', key, -1)
  while oldest and tonumber(oldest) <= now - length do
    redis.call('RPOP', key)
    oldest = redis.call('LINDEX', key, -1)
  end
  local count = redis.call('LLEN', key)
  local wait = 0
  if count >= limit then wait = tonumber(redis.call('LINDEX', key, limit - 1)) + length - now end
  return { key = key, count = count, limit = limit, length = length, wait = wait, oldest = oldest and tonumber(oldest) or now }
end
local minute = window(KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]))
local day = window(KEYS[2], tonumber(ARGV[3]), tonumber(ARGV[4]))
local wait = math.max(minute.wait, day.wait)
local admitted = wait <= 0 and 1 or 0
for _, w in ipairs({ minute, day }) do
  if admitted == 1 then
    redis.call('LPUSH', w.key, now)
    redis.call('PEXPIRE', w.key, w.length)
    w.count = w.count + 1
  end
  w.remaining = math.max(0, w.limit - w.count)
  w.reset = w.count > 0 and w.oldest + w.length - now or 0
end
return { admitted, minute.remaining, minute.reset, day.remaining, day.reset, math.max(0, wait) }
