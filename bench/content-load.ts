import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SanityClient } from '@sanity/client';
import { sanityClient } from '../harness/sanity-client.ts';
import { makeToken, startServiceProcess } from '../harness/service-process.ts';
import { writeDocuments } from './documents.ts';
import { memoryOf } from './memory.ts';

/** Numbers of clients, and milliseconds. */
export interface Crowd {
  readonly writers: number;
  readonly listeners: number;
  readonly time: number;
}

/**
 * Writes and listens with many clients, and returns figures and a sentence for each event that was
 * lost, reordered or duplicated.
 */
export async function measureCrowd(port: number, { writers, listeners, time }: Crowd) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-crowd-'));
  const content = join(folder, 'content');
  const data = join(folder, 'data');
  await writeDocuments(content, 100);
  const settings = { CONTENT_DIR: content, CONTENT_DATA_DIR: data, CONTENT_PORT: `${port}` };
  const service = await startServiceProcess(settings);
  try {
    const token = makeToken(settings);
    const client = sanityClient(service.url, { token });
    const subscribed = await Promise.all(
      Array.from({ length: listeners }, () => listenTo(sanityClient(service.url, { token }))),
    );
    const end = performance.now() + time;
    const perWriter = await Promise.all(
      Array.from({ length: writers }, (_, writer) => writeUntil(client, writer, end)),
    );
    const latencies = perWriter.flat().toSorted((a, b) => a - b);
    const transactions = latencies.length;
    const all = Promise.all(subscribed.map((one) => one.until(transactions)));
    await Promise.race([all, wait(30_000, undefined, { ref: false })]);
    for (const one of subscribed) one.stop();
    const wrong = subscribed.flatMap((one, index) =>
      one.faults(transactions).map((fault) => `listener ${index}: ${fault}`),
    );
    return {
      transactions,
      'a second': Math.round(transactions / (time / 1000)),
      events: subscribed.reduce((sum, one) => sum + one.count(), 0),
      'commit p50 ms': at(latencies, 0.5),
      'commit p99 ms': at(latencies, 0.99),
      'memory MB': Math.round((await memoryOf(service.pid)).all),
      wrong,
    };
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Checks that all events of a listener arrived once and in order: the revisions of each document
 * form a chain.
 */
async function listenTo(client: SanityClient) {
  const last = new Map<string, string | undefined>();
  const broken: string[] = [];
  const ready = Promise.withResolvers<void>();
  let count = 0;
  let enough = () => {};
  let wanted = Number.POSITIVE_INFINITY;
  const subscription = client
    .listen('*[_type == "crowd"]', {}, { events: ['welcome', 'mutation'], includeResult: false })
    .subscribe((event) => {
      if (event.type === 'welcome') ready.resolve();
      if (event.type !== 'mutation') return;
      const { documentId, previousRev, resultRev } = event;
      if (previousRev !== last.get(documentId)) broken.push(`${documentId} does not chain`);
      last.set(documentId, resultRev);
      count += 1;
      if (count >= wanted) enough();
    });
  await ready.promise;
  return {
    count: () => count,
    until: (number: number) =>
      new Promise<void>((resolve) => {
        [wanted, enough] = [number, resolve];
        if (count >= number) resolve();
      }),
    faults: (number: number) =>
      count === number ? broken : [...broken, `${count} events of ${number} transactions`],
    stop: () => subscription.unsubscribe(),
  };
}

async function writeUntil(client: SanityClient, writer: number, end: number): Promise<number[]> {
  const latencies: number[] = [];
  // Only ten documents, so that writers conflict.
  for (let turn = 0; performance.now() < end; turn += 1) {
    const started = performance.now();
    await client
      .transaction()
      .createIfNotExists({ _id: `crowd-${(writer + turn) % 10}`, _type: 'crowd', writer, turn })
      .patch(`crowd-${(writer + turn) % 10}`, (patch) => patch.set({ writer, turn }))
      .commit();
    latencies.push(performance.now() - started);
  }
  return latencies;
}

function at(sorted: readonly number[], share: number): number {
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10;
}
