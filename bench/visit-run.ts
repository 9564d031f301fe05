import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../harness/chromium.ts';
import { pages } from './lighthouse-bare.ts';
import { median } from './serve-load.ts';
import { printTable, type Row } from './table.ts';
import { chromiumArguments } from './tls-proxy.ts';
import { type Load, load } from './visit-load.ts';
import { originOf, type Side, sides, startOrigins } from './visit-origins.ts';

// Runs in the network namespace that `visit.ts` makes, and says what it measures.
const runs = process.argv.includes('--quick') ? 3 : 9;
const isTraced = process.argv.includes('trace');

const folder = await mkdtemp(join(tmpdir(), 'visit-'));
try {
  // nginx's worker may run as another user.
  await chmod(folder, 0o755);
  await using started = new AsyncDisposableStack();
  const port = await startOrigins(folder, started);
  const { args, ...found } = findChromium();
  const launched = chromium.launch({
    ...found,
    args: [...args, '--disable-quic', ...chromiumArguments(port)],
  });
  const browser = started.adopt(await launched, (one) => one.close());
  const rows = [];
  for (const { name, path } of pages) {
    const loads = await measure(browser, name, path);
    rows.push(...rowsOf(name, loads));
    for (const side of sides) describe(`${name}, ${side}`, loads[side]);
  }
  const missed = printTable(rows);
  if (missed.length > 0) {
    console.error(`Missed: ${missed.map(({ what }) => what).join('; ')}.`);
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Loads a page from both sides by turns. */
async function measure(browser: Browser, name: string, path: string) {
  const loads: Record<Side, Load[]> = { release: [], bare: [] };
  // The first round does not count.
  for (let run = 0; run <= runs; run += 1) {
    console.error(`measuring: ${name}, ${run} of ${runs} …`);
    for (const side of sides) {
      const one = await load(browser, originOf(side) + path);
      if (run > 0) loads[side].push(one);
    }
  }
  return loads;
}

function rowsOf(name: string, loads: Readonly<Record<Side, readonly Load[]>>): Row[] {
  const row = (metric: 'fcp' | 'lcp', most?: number): Row => {
    const of = (side: Side) => median(loads[side].map((one) => one[metric]));
    const [ours, bare] = [of('release'), of('bare')];
    return {
      what: `${name}: ${metric.toUpperCase()}, release / bare`,
      ours: `${Math.round(ours)} ms`,
      other: `${Math.round(bare)} ms`,
      figure: ours / bare,
      ...(most !== undefined && { bound: { most } }),
    };
  };
  return [row('fcp'), row('lcp', 1.1)];
}

/** Prints the largest elements and, if asked, the requests of the last load. */
function describe(what: string, loads: readonly Load[]): void {
  console.log(
    `${what}: largest is ${[...new Set(loads.map(({ element }) => element))].join('; ')}`,
  );
  if (!isTraced) return;
  console.table(
    loads.at(-1)?.requests.map(({ url, sent, answered, finished, ...rest }) => ({
      url: url.replace(/\?.*/, '').slice(-60),
      ...rest,
      sent: Math.round(sent),
      answered: Math.round(answered),
      finished: Math.round(finished),
    })),
  );
  console.log(`LCP: ${loads.map(({ lcp }) => Math.round(lcp)).join(', ')}`);
}
