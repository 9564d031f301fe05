import { runOnLink } from './run-on-link.ts';

// Loads both pages in Chromium through Caddy, with TLS, HTTP/2 and a mobile link of 150 ms and
// 1.6 Mbit/s, in a new tab and from a link on another site, and prints FCP, LCP and blocking time beside
// those of bare pages: `npm run bench:visit`, with `-- --quick` for three loads of each instead of nine, and
// `-- --cpu 12` for a main thread 12 times slower than this machine's. Exits with a status above 0 when a
// bound is exceeded.

await runOnLink('visit-run.ts');
