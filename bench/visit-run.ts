import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pages } from './bare-page.ts';
import {
  arrivals,
  inTurns,
  launchChromium,
  mobileLink,
  type Side,
  sides,
  startLink,
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

await using folder = await mkdtempDisposable(join(tmpdir(), 'visit-'));
await using started = new AsyncDisposableStack();
const port = await startLink(await startOrigins(folder.path, started), mobileLink, started);
const browser = started.use(await launchChromium(port, '--disable-quic'));
const rows: Row[] = [];
for (const { name, path } of pages) {
  for (const arrival of arrivals) {
    const what = `${name}, ${arrival}`;
    const run = (origin: string) => load(browser, { url: origin + path, arrival, cpu });
    const loads = await inTurns(what, runs, run);
    for (const side of sides) {
      const elements = new Set(loads[side].map(({ element }) => element));
      console.log(`${what}, ${side}: largest is ${[...elements].join('; ')}`);
    }
    rows.push(...rowsOf(what, loads));
  }
}
report(rows);

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
