import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pages } from './bare-page.ts';
import { launchChromium, mobileLink, origins, startLink, startOrigins } from './origins.ts';
import { type Row, report } from './table.ts';
import { percentile } from './times.ts';
import { type Control, controls, longestTask, type Moment, type Tap, tap } from './touch-tap.ts';

// Runs in the network namespace that `run-on-link.ts` makes, and says what it measures.
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    saving: { type: 'boolean', default: false },
    warm: { type: 'boolean', default: false },
    cpu: { type: 'string', default: '4' },
  },
});
const runs = options.quick ? 3 : 20;
const cpu = Number(options.cpu);
const moments: readonly Moment[] = ['loading', 300, 1000, 3000];

/** Whether all bounds are asked for: a processor more than four times slower has one for interactions alone. */
const isUsual = cpu <= 4;
/** Milliseconds within which a control shows what it does, or has to say first that it was felt. */
const AT_ONCE = 200;
const SHOWN = options.saving ? 1300 : AT_ONCE;
const FELT = 100;
/** Browsers report tasks from 50 ms on. */
const TASK = 50;
const INTERACTION = isUsual ? 200 : 500;

await using folder = await mkdtempDisposable(join(tmpdir(), 'touch-'));
await using started = new AsyncDisposableStack();
const port = await startLink(await startOrigins(folder.path, started), mobileLink, started);
const browser = started.use(await launchChromium(port, '--disable-quic'));
const visitor = { origin: origins.ours, cpu, isSaving: options.saving, isBack: options.warm };
const rows: Row[] = [];
for (const control of controls) rows.push(...(await rowsOf(control)));
for (const { name, path } of pages) {
  const what = `${name}: longest task after the load, without a tap`;
  console.error(`measuring: ${what} …`);
  const tasks: number[] = [];
  for (let run = 0; run < runs; run += 1) tasks.push(await longestTask(browser, visitor, path));
  rows.push(row(what, tasks, isUsual ? TASK : undefined));
}
report(rows);

async function rowsOf(control: Control): Promise<Row[]> {
  const found: Row[] = [];
  const all: Tap[] = [];
  for (const moment of moments) {
    const when = moment === 'loading' ? 'while the page loads' : `${moment} ms after the load`;
    const what = `${control.name}, ${when}`;
    console.error(`measuring: ${what} …`);
    const taps: Tap[] = [];
    for (let run = 0; run < runs; run += 1) taps.push(await tap(browser, visitor, control, moment));
    const shown = taps.map((one) => one.shown);
    found.push(row(`${what}: shown`, shown, isUsual ? SHOWN : undefined));
    if (percentile(shown, 75) > AT_ONCE)
      found.push(
        row(
          `${what}: felt`,
          taps.map(({ felt }) => felt),
          isUsual ? FELT : undefined,
        ),
      );
    all.push(...taps);
  }
  return [
    ...found,
    row(
      `${control.name}: interaction`,
      all.map(({ interaction }) => interaction),
      INTERACTION,
    ),
  ];
}

function row(what: string, times: readonly number[], most?: number): Row {
  const at = (percent: number) => Math.round(percentile(times, percent));
  const ours = `p50 ${at(50)}, p75 ${at(75)}, longest ${at(100)} ms`;
  return { what, ours, figure: at(75), ...(most !== undefined && { bound: { most } }) };
}
