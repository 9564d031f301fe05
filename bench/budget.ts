import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../tests/helpers/browser/chromium.ts';
import { sizes, visits } from './budget-measures.ts';
import { startDemo } from './demo-site.ts';
import { type Row, report } from './table.ts';

// Measures what a visit to the demo content weighs, against budgets: `npm run budget`. Exits with a status
// above 0 when a budget is exceeded.

await using folder = await mkdtempDisposable(join(tmpdir(), 'budget-'));
// Brotli's sizes differ by 2 % with the address in the pages: always the same one.
await using site = await startDemo(folder.path, { SITE_URL: 'http://site.example' });
await using browser = await chromium.launch(ensureChromium());
const rows: Row[] = [];
for (const [what, measure] of Object.entries({ ...sizes, ...visits })) {
  console.error(`measuring: ${what} …`);
  rows.push(...(await measure(browser, site.url)));
}
report(rows);
