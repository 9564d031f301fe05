/**
 * What Node runs the server with; `npm run site` has the same. Left to itself, V8 grows the young
 * generation step by step to 100 MB under load, for answers that are garbage at once.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'] as const;
