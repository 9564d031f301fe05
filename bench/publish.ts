import { spawn } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeDataset } from './dataset.ts';
import { seen, startSite } from './site.ts';
import { type Row, report } from './table.ts';
import { rowOfTimes } from './times.ts';

// Measures the time from an edit to the page, and of a publish: `npm run bench:publish`, or `-- 50`
// for a dataset of 50 projects, or `-- 50 busy` while other processes keep all cores busy. Bounds hold
// for p95 and up to a thousand projects, of which a page shows 50. Exits with a status above 0 when a
// bound is exceeded.
const isBusy = process.argv.includes('busy');
const named = process.argv.slice(2).map(Number).filter(Number.isFinite);
const sizes = named.length > 0 ? named : [10, 100, 1000, 10_000];
const boundedSize = 1000;
/** Milliseconds. */
const bounds = { visible: 1000, publish: 300 };
const edits = 40;
// The work on pictures would last for minutes, beside the first edits.
const settings = { SITE_PICTURES: 'cdn' };

const rows: Row[] = [];
const spinning = Array.from({ length: isBusy ? availableParallelism() : 0 }, () =>
  spawn(process.execPath, ['-e', 'for (;;);']),
);
for (const projects of sizes) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-publish-'));
  rows.push(...(await measure(folder.path, projects)));
}
for (const one of spinning) one.kill();
report(rows);

async function measure(folder: string, projects: number): Promise<Row[]> {
  const dataset = join(folder, 'content');
  await writeDataset(dataset, projects, 'Edition 0');
  await using site = await startSite(folder, dataset, { settings });
  const plain = { headers: { 'accept-encoding': 'identity' } };
  const page = async () => (await fetch(site.url, plain)).text();
  await seen(page, 'Edition 0');
  const visible: number[] = [];
  for (let edit = 1; edit <= edits; edit += 1) {
    // At random moments, because the publisher polls.
    await wait(Math.random() * 1500);
    const edited = performance.now();
    await site.edit(`Edition ${edit}.`);
    await seen(page, `Edition ${edit}.`);
    visible.push(performance.now() - edited);
  }
  const isBounded = projects <= boundedSize;
  // The first publish also compresses files that later ones share.
  const publishes = site.publishes().slice(-edits);
  const of = `${projects} projects, ${edits} edits`;
  return [
    rowOfTimes(`${of}: from an edit to the page`, visible, isBounded ? bounds.visible : undefined),
    rowOfTimes(`${of}: a publish`, publishes, isBounded && !isBusy ? bounds.publish : undefined),
  ];
}
