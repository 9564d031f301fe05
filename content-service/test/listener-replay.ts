import { expect } from 'vitest';
import { seeded } from '../../harness/seed.ts';
import type { Document } from '../src/documents/document.ts';
import type { Listeners } from '../src/listeners/listeners.ts';
import { parseFilter } from '../src/query/document-filter.ts';
import type { Store } from '../src/store/store.ts';
import { openListeners, startListening, type TestListener } from './recorded-listener.ts';
import { type Attributes, type Write, writtenStore } from './temporary-store.ts';

const queries = [
  '*',
  '*[_type == "a"]',
  '*[_id in ["d1", "d2", "d3"]]',
  '*[_type == "a" && n > 4]',
  '*[n < 3 || _id == "d5"]',
  '*[!(_id in path("drafts.**"))]',
];

function writeSomething(store: Store, write: Write, random: () => number): void {
  const below = (limit: number) => Math.floor(random() * limit);
  const written: Record<string, Attributes | null> = {};
  for (let count = 1 + below(4); count > 0; count -= 1) {
    const id = `${below(4) === 0 ? 'drafts.' : ''}d${below(8)}`;
    const isDeletion = below(4) === 0 && store.get(id) !== undefined;
    written[id] = isDeletion ? null : { _type: below(2) ? 'a' : 'b', n: below(10) };
  }
  write(written);
}

/** Applies a listener's events to `start`. Returns the documents, and the events that do not follow from those before. */
function replay(listeners: readonly TestListener[], start: ReadonlyMap<string, Document>) {
  const documents = new Map(start);
  const seen = new Set<string | undefined>();
  const astray: unknown[] = [];
  for (const event of listeners.flatMap((listener) => listener.mutations())) {
    const { documentId = '', transition, previousRev, resultRev, result } = event.data;
    const held = documents.get(documentId);
    // An assertion for each of 10,000 events would take most of the test's time.
    const follows =
      !seen.has(event.id) &&
      (held === undefined) === (transition === 'appear') &&
      (!held || previousRev === held._rev) &&
      (result ? result._rev === resultRev : resultRev !== undefined);
    if (!follows) astray.push(event);
    seen.add(event.id);
    if (transition === 'disappear') documents.delete(documentId);
    else if (result) documents.set(documentId, result);
  }
  return { documents, astray };
}

function matching(store: Store, query: string): Map<string, Document> {
  const { admits, matches } = parseFilter({ query, params: {} });
  const found = [...store.all()].filter(
    (document) => admits(document) && (matches?.(document) ?? true),
  );
  return new Map(found.map((document) => [document._id, document]));
}

/** Collects the events of one listener across its connections, and cuts the last: it may have lost events. */
function interrupt(connections: readonly TestListener[], random: () => number): void {
  const last = connections.at(-1);
  last?.leave();
  // A connection can break after any event, also in the middle of a transaction.
  const seen = last?.events.findLastIndex(({ id }) => id !== undefined) ?? -1;
  last?.events.splice((seen > 1 && random() > 0.5 ? seen - 1 : seen) + 1);
}

function comeBack(listeners: Listeners, query: string, connections: readonly TestListener[]) {
  const ids = connections.flatMap(({ events }) => events.map(({ id }) => id));
  const lastEventId = ids.findLast((id) => id !== undefined);
  return startListening(listeners, query, { options: { resume: true }, lastEventId });
}

/**
 * Writes at random to a store whose listeners are interrupted at random. Fails if the received events
 * do not reproduce exactly the documents that match.
 */
export async function expectReplay(seed: number): Promise<void> {
  const random = seeded(seed);
  const { store, write } = await writtenStore();
  for (let count = 0; count < 10; count += 1) writeSomething(store, write, random);
  const listeners = openListeners(store);
  const all = queries.map((query) => {
    return { query, start: matching(store, query), connections: [comeBack(listeners, query, [])] };
  });
  for (let count = 0; count < 120; count += 1) {
    writeSomething(store, write, random);
    const interrupted = all.filter(() => random() < 0.2);
    if (interrupted.length === 0) continue;
    for (const { connections } of interrupted) interrupt(connections, random);
    for (let missed = random() * 5; missed > 1; missed -= 1) writeSomething(store, write, random);
    for (const { query, connections } of interrupted)
      connections.push(comeBack(listeners, query, connections));
  }
  for (const { query, start, connections } of all) {
    expect(connections.length, query).toBeGreaterThan(5);
    const events = connections.flatMap((listener) => listener.events.map(({ event }) => event));
    expect(events, query).not.toContain('reset');
    const { documents, astray } = replay(connections, start);
    expect(astray, query).toEqual([]);
    expect(documents, query).toEqual(matching(store, query));
  }
}
