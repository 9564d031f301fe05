import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../tests/harness/chromium.ts';
import { pages } from './bare-page.ts';
import { chromiumArguments, origins, type Side, sides, startOrigins } from './origins.ts';
import { type Row, report } from './table.ts';
import { rowOfMedians } from './times.ts';
import { type Load, load } from './visit-load.ts';

type Loads = Readonly<Record<Side, Load[]>>;

// Runs in the network namespace that `visit.ts` makes, and says what it measures.
const runs = process.argv.includes('--quick') ? 3 : 9;

const folder = await mkdtemp(join(tmpdir(), 'visit-'));
try {
  await using started = new AsyncDisposableStack();
  const proxyPort = await startOrigins(folder, started);
  const link = new Worker(new URL('./visit-relay.ts', import.meta.url), { argv: [`${proxyPort}`] });
  started.defer(async () => void (await link.terminate()));
  const [port] = await once(link, 'message');
  const { args, ...found } = findChromium();
  const launched = chromium.launch({
    ...found,
    args: [...args, '--disable-quic', ...chromiumArguments(port)],
  });
  const browser = started.adopt(await launched, (one) => one.close());
  const rows: Row[] = [];
  for (const { name, path } of pages) {
    const loads = await measure(browser, path);
    rows.push(rowOf(`${name}: FCP`, 'fcp', loads));
    rows.push(rowOf(`${name}: LCP`, 'lcp', loads, { most: 1.1 }));
  }
  report(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Loads a page from both sides by turns. */
async function measure(browser: Browser, path: string): Promise<Loads> {
  const loads: Loads = { ours: [], bare: [] };
  // The first round does not count.
  for (let run = 0; run <= runs; run += 1) {
    console.error(`measuring: ${path}, ${run} of ${runs} …`);
    for (const side of sides) {
      const one = await load(browser, origins[side] + path);
      if (run > 0) loads[side].push(one);
    }
  }
  for (const side of sides) {
    const elements = new Set(loads[side].map(({ element }) => element));
    console.log(`${path}, ${side}: largest is ${[...elements].join('; ')}`);
  }
  return loads;
}

function rowOf(what: string, metric: 'fcp' | 'lcp', loads: Loads, bound?: Row['bound']): Row {
  const of = (side: Side) => loads[side].map((one) => one[metric]);
  return rowOfMedians(`${what}, ours / bare`, 'ms', of('ours'), of('bare'), bound);
}
