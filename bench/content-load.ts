import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { MutationEvent, SanityClient } from '@sanity/client';
import { connect, makeToken } from '../content-service/src/test-kill.ts';
import { writeDocuments } from './documents.ts';
import { startService } from './service.ts';

/** How many write and listen, and for how long, in ms. */
export interface Crowd {
  readonly writers: number;
  readonly listeners: number;
  readonly time: number;
}

/** Takes who writes and listens; gives what came of it, and a sentence for all that was lost, reordered or doubled. */
export async function measureCrowd(port: number, { writers, listeners, time }: Crowd) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-crowd-'));
  const content = join(folder, 'content');
  const data = join(folder, 'data');
  await writeDocuments(content, 100);
  const service = await startService(content, data, port);
  try {
    const token = makeToken({ CONTENT_DATA_DIR: data });
    const client = connect(service.url, token);
    const heard = await Promise.all(
      Array.from({ length: listeners }, () => listenTo(connect(service.url, token))),
    );
    const end = performance.now() + time;
    const told = await Promise.all(
      Array.from({ length: writers }, (_, writer) => writeUntil(client, writer, end)),
    );
    const kept = told.flatMap(({ transactions }) => transactions);
    await Promise.race([Promise.all(heard.map((one) => one.until(kept.length))), wait(30_000)]);
    const wrong = heard.flatMap((one, index) =>
      faults(one.events, new Set(kept)).map((fault) => `listener ${index}: ${fault}`),
    );
    for (const one of heard) one.stop();
    const latencies = told.flatMap((one) => one.latencies).toSorted((a, b) => a - b);
    return {
      transactions: kept.length,
      'a second': Math.round(kept.length / (time / 1000)),
      events: heard.reduce((sum, one) => sum + one.events.length, 0),
      'commit p50 ms': at(latencies, 0.5),
      'commit p99 ms': at(latencies, 0.99),
      'memory MB': Math.round(await service.memory()),
      wrong,
    };
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function listenTo(client: SanityClient) {
  const events: MutationEvent[] = [];
  const ready = Promise.withResolvers<void>();
  let enough = () => {};
  let wanted = Number.POSITIVE_INFINITY;
  const subscription = client
    .listen('*[_type == "crowd"]', {}, { events: ['welcome', 'mutation'], includeResult: false })
    .subscribe((event) => {
      if (event.type === 'welcome') ready.resolve();
      if (event.type !== 'mutation') return;
      events.push(event);
      if (events.length >= wanted) enough();
    });
  await ready.promise;
  return {
    events,
    until: (count: number) =>
      new Promise<void>((resolve) => {
        [wanted, enough] = [count, resolve];
        if (events.length >= count) resolve();
      }),
    stop: () => subscription.unsubscribe(),
  };
}

async function writeUntil(client: SanityClient, writer: number, end: number) {
  const transactions: string[] = [];
  const latencies: number[] = [];
  // Ten documents among all: writers meet on each of them.
  for (let turn = 0; performance.now() < end; turn += 1) {
    const started = performance.now();
    const { transactionId } = await client
      .transaction()
      .createIfNotExists({ _id: `crowd-${(writer + turn) % 10}`, _type: 'crowd', writer, turn })
      .patch(`crowd-${(writer + turn) % 10}`, (patch) => patch.set({ writer, turn }))
      .commit();
    latencies.push(performance.now() - started);
    transactions.push(transactionId);
  }
  return { transactions, latencies };
}

/** Each document's events must chain, revision to revision, and all of them be there once. */
function faults(events: readonly MutationEvent[], kept: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const last = new Map<string, string | undefined>();
  const seen = new Set<string>();
  for (const { documentId, previousRev, resultRev, transactionId } of events) {
    if (seen.has(transactionId)) found.push(`${transactionId} came twice`);
    seen.add(transactionId);
    if (previousRev !== last.get(documentId)) found.push(`${documentId} does not chain`);
    last.set(documentId, resultRev);
  }
  const lost = [...kept].filter((id) => !seen.has(id));
  if (lost.length > 0) found.push(`${lost.length} transactions never came`);
  return found;
}

function at(sorted: readonly number[], share: number): number {
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 10) / 10;
}
