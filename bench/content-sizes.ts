import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sanityClient } from '../harness/sanity-client.ts';
import { makeToken, startServiceProcess } from '../harness/service-process.ts';
import { measureQueries, measureSearch, rounds } from './content-queries.ts';
import { measureWrites } from './content-writes.ts';
import { writeDocuments } from './documents.ts';
import { memoryOf } from './memory.ts';

const sizes = [100, 1000, 10_000];
/** For 10,000 documents. Those of a search and of memory grow with the documents beyond. */
const bounds = { warm: 50, search: 200, memory: 400 };

interface Row {
  size: number;
  megabytes: number;
  load: number;
  memory: number;
  writes: Awaited<ReturnType<typeof measureWrites>>;
  queries: Awaited<ReturnType<typeof measureQueries>>;
}

/** Measures a service with each of these numbers of documents, or with 100 to 10,000. */
export async function measureSizes(
  port: number,
  counts: readonly number[],
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const size of counts.length > 0 ? counts : sizes) {
    const dir = await mkdtemp(join(tmpdir(), 'bench-content-'));
    try {
      rows.push(await measure(dir, size, port));
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  }
  return rows;
}

/** Prints the figures, and returns the names of those that exceed their bounds. */
export function printSizes(rows: readonly Row[]): readonly string[] {
  console.log('\nOne content service, loaded from a raw export:');
  console.table(
    rows.map(({ size, megabytes, load, memory, writes }) => ({
      documents: size,
      'export MB': round(megabytes),
      'start to ready ms': Math.round(load),
      'memory MB': Math.round(memory),
      'first commit ms': round(writes.first),
      'commit ms': round(writes.commit),
      'event ms': round(writes.event),
    })),
  );
  const all = rows.flatMap(({ size, queries: timings }) =>
    Object.entries(timings).map(([query, timing]) => ({ size, query, ...timing })),
  );
  console.log(`Queries of the site and a search, ms (warm and cached: median of ${rounds}):`);
  console.table(
    all.map(({ size, query, cold, warm, cached }) => ({
      documents: size,
      query,
      cold: round(cold),
      warm: round(warm),
      cached: round(cached),
    })),
  );
  console.log(
    `Bounds: warm query ${bounds.warm} ms, warm search ${bounds.search} ms, ` +
      `memory ${bounds.memory} MB, at 10,000 documents.`,
  );
  const growth = (size: number) => Math.max(1, size / 10_000);
  const isHeavy = ({ size, memory }: Row) => memory > bounds.memory * growth(size);
  const boundOf = (query: string, size: number) =>
    query === 'search' ? bounds.search * growth(size) : bounds.warm;
  return [
    ...rows.filter(isHeavy).map(({ size }) => `memory at ${size} documents`),
    ...all
      .filter(({ query, size, warm }) => warm > boundOf(query, size))
      .map(({ query, size }) => `${query} at ${size} documents`),
  ];
}

async function measure(dir: string, size: number, port: number): Promise<Row> {
  const [content, data] = [join(dir, 'content'), join(dir, 'data')];
  const bytes = await writeDocuments(content, size);
  const settings = { CONTENT_DIR: content, CONTENT_DATA_DIR: data, CONTENT_PORT: `${port}` };
  const service = await startServiceProcess(settings);
  try {
    const token = makeToken(settings);
    const timings = await measureQueries(service.url);
    const writes = await measureWrites(sanityClient(service.url, { token }));
    const search = await measureSearch(service.url, token);
    const memory = await memoryAtRest(service.pid);
    return {
      size,
      megabytes: bytes / 1e6,
      load: service.startTime,
      writes,
      memory,
      queries: { ...timings, search },
    };
  } finally {
    await service.stop();
  }
}

/** Waits until the memory of an idle service shrinks no more, and returns its megabytes. */
async function memoryAtRest(pid: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (;;) {
    const { all: memory } = await memoryOf(pid);
    if (memory > least - 1) return least;
    least = memory;
    // V8 collects garbage after eight idle seconds.
    await wait(12_000);
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
