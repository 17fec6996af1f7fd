-- All rolling windows of one subject after another in one round trip, exact: for each window a list of the times of
-- admitted requests, newest first. A refused request is in none, nor is one that only reads the windows.
-- KEYS: one list for each window. ARGV: for each subject how many windows it has, whether an admitted request is
-- counted (1 or 0), then for each window its limit and its length in ms.
-- Returns for each subject {admitted, retry after ms, time in ms}, then for each window {remaining, reset ms}, all in
-- one list.
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
local answer = {}
local key, arg = 0, 1
while arg <= #ARGV do
  local windows = {}
  local wait = 0
  local counts = ARGV[arg + 1] == '1'
  for i = 1, tonumber(ARGV[arg]) do
    key = key + 1
    windows[i] = window(KEYS[key], tonumber(ARGV[arg + 2 * i]), tonumber(ARGV[arg + 2 * i + 1]))
    wait = math.max(wait, windows[i].wait)
  end
  arg = arg + 2 + 2 * #windows
  local admitted = wait <= 0 and 1 or 0
  answer[#answer + 1] = admitted
  answer[#answer + 1] = wait
  answer[#answer + 1] = now
  for _, w in ipairs(windows) do
    if admitted == 1 and counts then
      redis.call('LPUSH', w.key, now)
      redis.call('PEXPIRE', w.key, w.length)
      w.count = w.count + 1
    end
    answer[#answer + 1] = math.max(0, w.limit - w.count)
    answer[#answer + 1] = math.max(w.wait, w.count > 0 and w.oldest + w.length - now or 0)
  end
end
return answer
