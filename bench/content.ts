import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, makeToken } from '../content-service/src/test-kill.ts';
import { queries } from '../site/src/content/queries.ts';
import { measureCrowd } from './content-load.ts';
import { measureBesideNginx } from './content-nginx.ts';
import { measureWrites } from './content-writes.ts';
import { writeDocuments } from './documents.ts';
import { measurePictures } from './pictures.ts';
import { prepareMachine } from './serve-load.ts';
import { printTable } from './serve-table.ts';
import { type RunningService, startService } from './service.ts';

// What the embedded content service costs, at four sizes, beside nginx, and with a crowd that writes
// and listens: `npm run bench:content`, or the names of sections for those alone (`-- crowd`).
// Bounds hold at every size; past one, the exit is not zero.
const sizes = [100, 1000, 10_000, 50_000];
const warmBound = 50;
const memoryBound = 500;
const rounds = 15;
const port = 4390;

interface Row {
  size: number;
  megabytes: number;
  load: number;
  memory: number;
  writes: Awaited<ReturnType<typeof measureWrites>>;
  queries: Record<string, { cold: number; warm: number; cached: number }>;
}

const crowd = { writers: 50, listeners: 200, time: 60_000 };
const broken: string[] = [];

const sections: Readonly<Record<string, () => Promise<void>>> = {
  async sizes() {
    const rows: Row[] = [];
    for (const size of sizes) {
      const dir = await mkdtemp(join(tmpdir(), 'bench-content-'));
      try {
        rows.push(await measure(dir, size));
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    }
    report(rows);
  },
  async pictures() {
    console.log('\nThe largest demo picture over HTTP, made first and then kept:');
    console.table(await measurePictures(port));
  },
  async crowd() {
    const { wrong, ...figures } = await measureCrowd(port, crowd);
    console.log(`\n${crowd.writers} who write and ${crowd.listeners} who listen, for a minute:`);
    console.table([{ ...figures, wrong: wrong.length }]);
    broken.push(...wrong.slice(0, 5));
  },
  async nginx() {
    await prepareMachine();
    console.log('\nAnswers a second on one core, and of nginx with the same bytes as files:');
    printTable(await measureBesideNginx({ service: port, nginx: port + 1 }));
  },
};

const named = process.argv.slice(2);
for (const [name, measureSection] of Object.entries(sections)) {
  if (named.length === 0 || named.includes(name)) await measureSection();
}
if (broken.length > 0) {
  console.error(`Broken: ${broken.join(', ')}.`);
  process.exitCode = 1;
}

async function measure(dir: string, size: number): Promise<Row> {
  const bytes = await writeDocuments(join(dir, 'content'), size);
  const service = await startService(join(dir, 'content'), join(dir, 'data'), port);
  try {
    const timings: Row['queries'] = {};
    for (const [name, query] of Object.entries(queries)) {
      const cold = await timed(service, query, '0');
      const uncached: number[] = [];
      const cached: number[] = [];
      // A parameter that no query reads makes a new entry in the service's cache.
      for (let round = 1; round <= rounds; round += 1) {
        uncached.push(await timed(service, query, `${round}`));
        cached.push(await timed(service, query, `${round}`));
      }
      timings[name] = { cold, warm: median(uncached), cached: median(cached) };
    }
    const token = makeToken({ CONTENT_DATA_DIR: join(dir, 'data') });
    const writes = await measureWrites(connect(service.url, token));
    const memory = await service.memory();
    return {
      size,
      writes,
      megabytes: bytes / 1e6,
      load: service.loadTime,
      memory,
      queries: timings,
    };
  } finally {
    await service.stop();
  }
}

async function timed(service: RunningService, query: string, round: string): Promise<number> {
  const search = new URLSearchParams({ query, $round: round });
  const started = performance.now();
  const response = await fetch(`${service.url}/v2023-07-01/data/query/production?${search}`);
  const { result } = await response.json();
  if (!response.ok || result === null) throw new Error(`no result for ${query}`);
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function report(all: readonly Row[]): void {
  console.log('\nOne content service, loaded from a raw export:');
  console.table(
    all.map(({ size, megabytes, load, memory, writes }) => ({
      documents: size,
      'export MB': round(megabytes),
      'start to ready ms': Math.round(load),
      'memory MB': Math.round(memory),
      'first commit ms': round(writes.first),
      'commit ms': round(writes.commit),
      'heard ms': round(writes.heard),
    })),
  );
  console.log(`The site's queries over HTTP, ms (warm and cached: median of ${rounds}):`);
  console.table(
    all.flatMap(({ size, queries: timings }) =>
      Object.entries(timings).map(([query, { cold, warm, cached }]) => ({
        documents: size,
        query,
        cold: round(cold),
        warm: round(warm),
        cached: round(cached),
      })),
    ),
  );
  const past = all.flatMap(({ size, memory, queries: timings }) => [
    ...(memory > memoryBound ? [`memory at ${size} documents`] : []),
    ...Object.entries(timings)
      .filter(([, { warm }]) => warm > warmBound)
      .map(([name]) => `${name} at ${size} documents`),
  ]);
  console.log(`Bounds: warm query ${warmBound} ms, memory ${memoryBound} MB.`);
  broken.push(...past);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
