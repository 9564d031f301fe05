import { expect, test } from 'vitest';
import type { Document } from '../transaction.ts';
import { parseFilter } from './filter.ts';
import { createListeners } from './listeners.ts';
import { startListening, type TestListener } from './test-listener.ts';
import { type Attributes, createTestStore, type TestStore } from './test-store.ts';

const queries = [
  '*',
  '*[_type == "a"]',
  '*[_id in ["d1", "d2", "d3"]]',
  '*[_type == "a" && n > 4]',
  '*[n < 3 || _id == "d5"]',
  '*[!(_id in path("drafts.**"))]',
];

/** Numbers from 0 to 1 that are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function writeSomething(store: TestStore, random: () => number): void {
  const below = (limit: number) => Math.floor(random() * limit);
  const written: Record<string, Attributes | null> = {};
  for (let count = 1 + below(4); count > 0; count -= 1) {
    const id = `${below(4) === 0 ? 'drafts.' : ''}d${below(8)}`;
    const isDeletion = below(4) === 0 && store.get(id) !== undefined;
    written[id] = isDeletion ? null : { _type: below(2) ? 'a' : 'b', n: below(10) };
  }
  store.write(written);
}

/** Applies what a listener was told, checking each event against what came before. */
function replay(listeners: readonly TestListener[], start: ReadonlyMap<string, Document>) {
  const documents = new Map(start);
  const seen = new Set<string | undefined>();
  for (const { id, data } of listeners.flatMap((listener) => listener.mutations())) {
    expect(seen).not.toContain(id);
    seen.add(id);
    const { documentId = '', transition, previousRev, resultRev, result } = data;
    const held = documents.get(documentId);
    expect(held === undefined).toBe(transition === 'appear');
    if (held) expect(previousRev).toBe(held._rev);
    expect(result?._rev).toBe(resultRev);
    if (transition === 'disappear') documents.delete(documentId);
    else if (result) documents.set(documentId, result);
  }
  return documents;
}

function matching(store: TestStore, query: string): Map<string, Document> {
  const { admits, matches } = parseFilter(query, {});
  const found = [...store.all()].filter(
    (document) => admits(document) && (matches?.(document) ?? true),
  );
  return new Map(found.map((document) => [document._id, document]));
}

test.each(queries.flatMap((query) => [1, 2, 3, 4, 5].map((seed) => ({ query, seed }))))(
  'what is told of $query makes exactly its documents, through any interruption ($seed)',
  ({ query, seed }) => {
    const random = randomFrom(seed);
    const store = createTestStore();
    for (let count = 0; count < 10; count += 1) writeSomething(store, random);
    const listeners = createListeners(store);
    const start = matching(store, query);
    const options = { resume: true };
    const told = [startListening(listeners, query, { options })];
    for (let count = 0; count < 200; count += 1) {
      writeSomething(store, random);
      if (random() > 0.1) continue;
      const last = told.at(-1);
      last?.leave();
      for (let missed = random() * 5; missed > 1; missed -= 1) writeSomething(store, random);
      // A connection can break after any event, also in the middle of a transaction.
      const seen = last?.events.findLastIndex(({ id }) => id !== undefined) ?? -1;
      const kept = seen > 1 && random() > 0.5 ? seen - 1 : seen;
      last?.events.splice(kept + 1);
      const ids = told.flatMap(({ events }) => events.map(({ id }) => id));
      const lastEventId = ids.findLast((id) => id !== undefined);
      told.push(startListening(listeners, query, { options, lastEventId }));
    }
    expect(told.flatMap(({ events }) => events).filter(({ event }) => event === 'reset')).toEqual(
      [],
    );
    expect(replay(told, start)).toEqual(matching(store, query));
  },
);
