-- A flood of beacons: nonsense, JSON, bytes, other origins, too long ones, and some that are well-formed. 220
-- connections that pause for 20 ms send some 10,000 a second.
local browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36"
local view = "view / phone typed good good good"
local bodies = {
  "nonsense", '{"view":"/","call":1e9}', "\0\255\1", view .. "\nproject __proto__",
  string.rep("x", 5000), view,
}
local count = 0

function delay()
  return 20
end

function request()
  count = count + 1
  local host = wrk.host .. ":" .. wrk.port
  local origin = count % 7 == 0 and "https://evil.example" or "http://" .. host
  local headers = { ["Host"] = host, ["Origin"] = origin, ["User-Agent"] = browser }
  return wrk.format("POST", nil, headers, bodies[count % #bodies + 1])
end
