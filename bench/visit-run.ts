import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../tests/harness/chromium.ts';
import { pages } from './bare-page.ts';
import {
  type Arrival,
  arrivals,
  chromiumArguments,
  origins,
  type Side,
  sides,
  startOrigins,
} from './origins.ts';
import { type Row, report } from './table.ts';
import { median, rowOfMedians } from './times.ts';
import { type Load, load } from './visit-load.ts';

type Loads = Readonly<Record<Side, Load[]>>;

/** At 6 a bare page has its first paint after some 640 ms on the machine of the last figures. */
const CPU = '6';

// Runs in the network namespace that `visit.ts` makes, and says what it measures.
const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, cpu: { type: 'string', default: CPU } },
});
const runs = options.quick ? 3 : 9;
const cpu = Number(options.cpu);

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
    for (const arrival of arrivals) {
      const loads = await measure(browser, path, arrival);
      rows.push(...rowsOf(`${name}, ${arrival}`, loads));
    }
  }
  report(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Loads a page from both sides by turns. */
async function measure(browser: Browser, path: string, arrival: Arrival): Promise<Loads> {
  const loads: Loads = { ours: [], bare: [] };
  // The first round does not count.
  for (let run = 0; run <= runs; run += 1) {
    console.error(`measuring: ${path}, ${arrival}, ${run} of ${runs} …`);
    for (const side of sides) {
      const one = await load(browser, { url: origins[side] + path, arrival, cpu });
      if (run > 0) loads[side].push(one);
    }
  }
  for (const side of sides) {
    const elements = new Set(loads[side].map(({ element }) => element));
    console.log(`${path}, ${side}: largest is ${[...elements].join('; ')}`);
  }
  return loads;
}

function rowsOf(what: string, loads: Loads): Row[] {
  type Metric = 'fcp' | 'lcp' | 'blocking';
  const of = (side: Side, metric: Metric) => loads[side].map((one) => one[metric]);
  const row = (name: string, metric: Metric, most: number) =>
    rowOfMedians(`${what}: ${name}`, 'ms', of('ours', metric), of('bare', metric), { most });
  const blocking = row('blocking', 'blocking', 1.2);
  return [
    row('FCP', 'fcp', 1.15),
    row('LCP', 'lcp', 1.05),
    // Without any on both sides there is no ratio.
    median(of('ours', 'blocking')) === 0 ? { ...blocking, figure: 0 } : blocking,
  ];
}
