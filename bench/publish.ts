import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServiceProcess } from '../harness/service-process.ts';
import { keepCoresBusy } from './busy-cores.ts';
import { writeDocuments } from './documents.ts';
import { startSite } from './site.ts';

// Measures the time from an edit to the page, and of a publish: `npm run bench:publish`, or `-- 50`
// for a dataset of 50 projects, or `-- 50 busy` while other processes keep all cores busy. Bounds hold
// for up to a thousand projects, of which a page shows 50; with more, most of the time is spent on
// reading the whole dataset, as an edit of the file requires. Exits with a status above 0 when a bound
// is exceeded.
const isBusy = process.argv.includes('busy');
const named = process.argv.slice(2).map(Number).filter(Number.isFinite);
const sizes = named.length > 0 ? named : [10, 100, 1000, 10_000];
const boundedSize = 1000;
const visibleBound = 1000;
const publishBound = 300;
const edits = 40;
const ports = { content: 4393, site: 4394 };
/** The share of projects among the documents. */
const projectsPart = 0.55;

interface Row {
  projects: number;
  visible: readonly number[];
  publish: readonly number[];
}

const rows: Row[] = [];
const endBusyness = isBusy ? keepCoresBusy() : () => {};
for (const projects of sizes) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-publish-'));
  try {
    rows.push(await measure(folder, projects));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
endBusyness();
report(rows);

async function measure(folder: string, projects: number): Promise<Row> {
  const content = join(folder, 'content');
  const count = Math.ceil(projects / projectsPart);
  await writeDocuments(content, count, 'Edition 0');
  const service = await startServiceProcess({
    CONTENT_DIR: content,
    CONTENT_DATA_DIR: join(folder, 'content-data'),
    CONTENT_PORT: `${ports.content}`,
  });
  const site = await startSite({
    PORT: `${ports.site}`,
    SANITY_API_HOST: service.url,
    SITE_DATA_DIR: join(folder, 'site-data'),
  });
  try {
    await seen(site.url, 'Edition 0');
    const visible: number[] = [];
    for (let edit = 1; edit <= edits; edit += 1) {
      // At random moments, because the publisher polls.
      await wait(Math.random() * 1500);
      await writeDocuments(join(folder, 'next'), count, `Edition ${edit}.`);
      await rename(join(folder, 'next/data.ndjson'), join(content, 'data.ndjson'));
      const edited = performance.now();
      await seen(site.url, `Edition ${edit}.`);
      visible.push(performance.now() - edited);
    }
    const publish = site.lines().flatMap(({ took }) => (typeof took === 'number' ? [took] : []));
    // The first publish also compresses files that later ones share.
    return { projects, visible, publish: publish.slice(-edits) };
  } finally {
    await site.stop();
    await service.stop();
  }
}

async function seen(url: string, text: string): Promise<void> {
  const request = { headers: { 'accept-encoding': 'identity' } };
  while (!(await (await fetch(url, request)).text()).includes(text)) await wait(10);
}

function report(all: readonly Row[]): void {
  console.log(`\nFrom an edit of the dataset to both pages, ${edits} edits at each size, ms:`);
  console.table(
    all.map(({ projects, visible, publish }) => ({
      projects,
      'visible p50': percentile(visible, 50),
      'visible p95': percentile(visible, 95),
      'visible max': percentile(visible, 100),
      'publish p50': percentile(publish, 50),
      'publish p95': percentile(publish, 95),
    })),
  );
  const bounded = all.filter(({ projects }) => projects <= boundedSize);
  const broken = bounded.flatMap(({ projects, visible, publish }) => [
    ...(percentile(visible, 95) > visibleBound ? [`visible p95 at ${projects} projects`] : []),
    ...(!isBusy && percentile(publish, 95) > publishBound
      ? [`publish p95 at ${projects} projects`]
      : []),
  ]);
  const publishText = isBusy ? '' : `, publish p95 ${publishBound} ms`;
  console.log(`Bounds: visible p95 ${visibleBound} ms${publishText}.`);
  if (broken.length === 0) return;
  console.error(`Bound exceeded: ${broken.join(', ')}.`);
  process.exitCode = 1;
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.min(Math.ceil((sorted.length * percent) / 100), sorted.length) - 1;
  return Math.round(sorted[Math.max(index, 0)] ?? Number.NaN);
}
