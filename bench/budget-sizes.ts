import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../harness/chromium.ts';
import { firstView } from './budget-first-view.ts';
import { sizes, visits } from './budget-measures.ts';
import { type Figure, missed, printFigures } from './budget-table.ts';
import { startDemo } from './demo.ts';

// Measures what a visit to the demo content weighs, against budgets: `npm run budget -- sizes`.
// Exits with a status above 0 when a budget is exceeded.

const folder = await mkdtemp(join(tmpdir(), 'budget-'));
try {
  const figures = await measureAll();
  printFigures(figures);
  const past = missed(figures);
  if (past.length > 0) {
    console.error(`Missed: ${past.map(({ what }) => what).join('; ')}.`);
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measureAll(): Promise<Figure[]> {
  await using started = new AsyncDisposableStack();
  const site = started.adopt(await startDemo(folder), (one) => one.stop());
  const browser = started.adopt(await chromium.launch(ensureChromium()), (one) => one.close());
  const figures: Figure[] = [];
  for (const [what, measure] of Object.entries({ ...sizes, ...visits })) {
    console.error(`measuring: ${what} …`);
    figures.push(...(await measure(browser, site.url)));
  }
  const phone = { width: 360, height: 740, density: 3 };
  for (const path of ['/', '/projects']) {
    console.log(`\nWhat a first visit to ${path} loads at 360 px, density 3, headers included:`);
    const loaded = await firstView(browser, site.url, path, phone);
    console.table(loaded.map(({ url, type, size }) => ({ url: nameOf(url), type, bytes: size })));
  }
  return figures;
}

function nameOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const width = searchParams.get('w');
  return `…${pathname.slice(-40)}${width === null ? '' : ` at ${width} px`}`;
}
