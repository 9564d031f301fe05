import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../tests/harness/chromium.ts';
import { sizes, visits } from './budget-measures.ts';
import { startDemo } from './demo-site.ts';
import { type Row, report } from './table.ts';

// Measures what a visit to the demo content weighs, against budgets: `npm run budget -- sizes`.
// Exits with a status above 0 when a budget is exceeded.

const folder = await mkdtemp(join(tmpdir(), 'budget-'));
try {
  await using started = new AsyncDisposableStack();
  const site = started.adopt(await startDemo(folder), (one) => one.stop());
  const browser = started.adopt(await chromium.launch(ensureChromium()), (one) => one.close());
  const rows: Row[] = [];
  for (const [what, measure] of Object.entries({ ...sizes, ...visits })) {
    console.error(`measuring: ${what} …`);
    rows.push(...(await measure(browser, site.url)));
  }
  report(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}
