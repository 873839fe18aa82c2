-- Questions for wrk: positions of several rulesets, one after the other.
wrk.method = "POST"
wrk.path = "/api"
wrk.headers["Content-Type"] = "application/json"

local positions = {
  "nim 3 5 7", "nim 1000000 123456 654321", "take:1,4,9 12 8 9", "kayles 9 12", "wythoff 6,10",
  "nim 3 + 0.77 12 + wythoff 6,10", "grundys-game 20 30", "0.137 40", "lasker 5 8", "euclid 30,21",
}
local number = 0

request = function()
  number = number % #positions + 1
  return wrk.format(nil, nil, nil, '{"ask":"solve","position":"' .. positions[number] .. '"}')
end

done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format("requests %d\n", summary.requests))
  io.write(string.format("a second %.0f\n", summary.requests / (summary.duration / 1e6)))
  io.write(string.format("errors %d\n", errors.connect + errors.read + errors.write + errors.status + errors.timeout))
  for _, part in ipairs({ 50, 99, 99.9 }) do
    io.write(string.format("percentile %s: %.2f ms\n", part, latency:percentile(part) / 1000))
  end
end
