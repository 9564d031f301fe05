import { runOnLink } from './run-on-link.ts';

// Opens the home page a hundred times on a fast link (20 ms, 20 Mbit/s), on a phone and on a desktop, with this
// processor and one four times slower, and prints on how many first views the letters are the typeface's, on how many
// second ones, and how much moved; then the same on the link of `bench:visit`, where only the second views have a bound:
// `npm run bench:typeface`, with `-- --quick` for ten times. Exits with a status above 0 when a bound is exceeded.

await runOnLink('typeface-run.ts');
