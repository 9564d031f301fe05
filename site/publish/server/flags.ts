/**
 * What Node runs the server with; `npm run site` has the same. Left to itself, V8 grows the young
 * generation step by step to 100 MB under load, for answers that are garbage at once, and the old one
 * to several times what lives in it, for connections that are gone. And what is left of it to collect
 * is so little that threads woken to help cost more than they bring, on a core they share.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--no-parallel-scavenge',
] as const;
