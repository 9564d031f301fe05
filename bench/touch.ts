import { runOnLink } from './run-on-link.ts';

// Taps each control of both pages first, on the link of `bench:visit` and with a processor four times slower, while the
// page loads and some time after, and prints how long it takes from the press until the page shows what the control
// says; then the longest task of each page after its load, for a visitor who touches nothing: `npm run bench:touch`,
// with `-- --quick` for three taps of each instead of twenty, `-- --cpu 12` for a slower processor, `-- --saving` for a
// visitor who saves data, and `-- --warm` for one who comes back. Exits with a status above 0 when a bound is exceeded.

await runOnLink('touch-run.ts');
