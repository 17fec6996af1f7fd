-- All rolling windows of one subject after another in one round trip, exact: for each window a list of the times of
-- admitted requests, newest first. A refused request is in none, nor is one that only reads the windows.
-- KEYS: one list for each window. ARGV: for each subject how many windows it has, how many requests an admitted
-- request counts as (0: it is not counted), then for each window its limit and its length in ms.
-- Returns for each subject {admitted, retry after ms, time in ms}, then for each window {remaining, reset ms}, all in
-- one list.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function window(key, limit, length, units)
  local oldest = redis.call('LINDEX', key, -1)
  while oldest and tonumber(oldest) <= now - length do
    redis.call('RPOP', key)
    oldest = redis.call('LINDEX', key, -1)
  end
  local count = redis.call('LLEN', key)
  local wait = 0
  if count + units > limit then wait = tonumber(redis.call('LINDEX', key, limit - units)) + length - now end
  return { key = key, count = count, limit = limit, length = length, wait = wait, oldest = oldest and tonumber(oldest) or now }
end
local answer = {}
local key, arg = 0, 1
while arg <= #ARGV do
  local windows = {}
  local wait = 0
  local counts = tonumber(ARGV[arg + 1])
  for i = 1, tonumber(ARGV[arg]) do
    key = key + 1
    windows[i] = window(KEYS[key], tonumber(ARGV[arg + 2 * i]), tonumber(ARGV[arg + 2 * i + 1]), math.max(1, counts))
    wait = math.max(wait, windows[i].wait)
  end
  arg = arg + 2 + 2 * #windows
  local admitted = wait <= 0 and 1 or 0
  answer[#answer + 1] = admitted
  answer[#answer + 1] = wait
  answer[#answer + 1] = now
  for _, w in ipairs(windows) do
    if admitted == 1 and counts > 0 then
      for _ = 1, counts do redis.call('LPUSH', w.key, now) end
      redis.call('PEXPIRE', w.key, w.length)
      w.count = w.count + counts
    end
    answer[#answer + 1] = math.max(0, w.limit - w.count)
    answer[#answer + 1] = math.max(w.wait, w.count > 0 and w.oldest + w.length - now or 0)
  end
end
return answer
