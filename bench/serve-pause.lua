-- Each connection pauses between its requests, in ms, so that the core has time to spare.
function delay()
  return 4
end
