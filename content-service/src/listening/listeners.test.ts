import { expect, test } from 'vitest';
import { createListeners } from './listeners.ts';
import { startListening } from './test-listener.ts';
import { type Attributes, createTestStore } from './test-store.ts';

const faq = (question: string): Attributes => ({ _type: 'faq', question });

function open(documents: Record<string, Attributes> = {}) {
  const store = createTestStore(documents);
  return { store, listeners: createListeners(store) };
}

test('whoever comes is welcomed, and told what happens from then on', () => {
  const { store, listeners } = open({ 'faq-1': faq('How long?') });
  const { events, leave } = startListening(listeners, '*[_type == "faq"]');
  store.write({ 'faq-2': faq('How much?') });
  leave();
  store.write({ 'faq-3': faq('Where?') });
  expect(events.map(({ event, data }) => [event, data.documentId])).toEqual([
    ['welcome', undefined],
    ['mutation', 'faq-2'],
  ]);
  expect(events[0]?.data).toEqual({ listenerName: expect.any(String) });
});

test('an event has all that the client reads', () => {
  const { store, listeners } = open({ 'faq-1': faq('How long?') });
  const options = { previous: true, effects: true };
  const { mutations } = startListening(listeners, '*[_id == "faq-1"]', { options });
  const { id, timestamp } = store.write({ 'faq-1': faq('How long now?') }, 'p-somebody');
  const before = { _id: 'faq-1', _type: 'faq', question: 'How long?', _rev: 'transaction-1' };
  const after = { _id: 'faq-1', _type: 'faq', question: 'How long now?', _rev: id };
  expect(mutations()[0]).toEqual({
    event: 'mutation',
    id: `${id}#faq-1`,
    data: {
      eventId: `${id}#faq-1`,
      documentId: 'faq-1',
      transactionId: id,
      transition: 'update',
      identity: 'p-somebody',
      previousRev: 'transaction-1',
      resultRev: id,
      timestamp,
      visibility: 'query',
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
      mutations: [{ createOrReplace: expect.objectContaining(after) }],
      previous: expect.objectContaining(before),
      result: expect.objectContaining(after),
      effects: {
        apply: [0, expect.objectContaining(after)],
        revert: [0, expect.objectContaining(before)],
      },
    },
  });
});

test('what was not asked for is left out', () => {
  const { store, listeners } = open();
  const options = { result: false, mutations: false };
  const { mutations } = startListening(listeners, '*', { options });
  store.write({ 'faq-1': faq('How long?') });
  const [event] = mutations();
  expect(event?.data).toMatchObject({ documentId: 'faq-1', transition: 'appear' });
  for (const name of ['result', 'previous', 'effects', 'mutations', 'previousRev']) {
    expect(event?.data).not.toHaveProperty(name);
  }
});

test('a document that is created or deleted has no revision, and null, on the other side', () => {
  const { store, listeners } = open();
  const options = { previous: true, effects: true };
  const { mutations } = startListening(listeners, '*', { options });
  store.write({ 'faq-1': faq('How long?') });
  store.write({ 'faq-1': null });
  const [created, deleted] = mutations().map(({ data }) => data);
  expect(created).toMatchObject({ previous: null, effects: { revert: [0, null] } });
  expect(created).not.toHaveProperty('previousRev');
  expect(deleted).toMatchObject({ transition: 'disappear', effects: { apply: [0, null] } });
  expect(deleted).toMatchObject({ previousRev: 'transaction-1' });
  expect(deleted).not.toHaveProperty('resultRev');
  expect(deleted).not.toHaveProperty('result');
});

test('what a change is depends on what the filter says before and after', () => {
  const { store, listeners } = open({ one: faq('a'), two: faq('b') });
  const { mutations } = startListening(listeners, '*[question == "a"]');
  store.write({ one: faq('a'), two: faq('c') });
  store.write({ one: faq('b'), two: faq('a') });
  store.write({ two: null });
  expect(mutations().map(({ data }) => [data.documentId, data.transition])).toEqual([
    ['one', 'update'],
    ['one', 'disappear'],
    ['two', 'appear'],
    ['two', 'disappear'],
  ]);
});

test('events of a transaction are counted for each listener by itself', () => {
  const { store, listeners } = open();
  const counts = (query: string) => {
    const { mutations } = startListening(listeners, query);
    return () =>
      mutations().map(({ data }) => [
        data.documentId,
        data.transactionCurrentEvent,
        data.transactionTotalEvents,
      ]);
  };
  const all = counts('*');
  const some = counts('*[_id in ["b", "c"]]');
  store.write({ a: faq('a'), b: faq('b'), c: faq('c') });
  expect(all()).toEqual([
    ['a', 1, 3],
    ['b', 2, 3],
    ['c', 3, 3],
  ]);
  expect(some()).toEqual([
    ['b', 1, 2],
    ['c', 2, 2],
  ]);
});

test('mutations are those of the document alone', () => {
  const { store, listeners } = open();
  const { mutations } = startListening(listeners, '*[_id == "b"]');
  store.write({ a: faq('a'), b: faq('b') });
  expect(mutations()[0]?.data).toMatchObject({ mutations: [{ createOrReplace: { _id: 'b' } }] });
});

test('nobody hears, or can count, what they may not see', () => {
  const { store, listeners } = open();
  const maySee = (id: string) => !id.includes('.');
  const { mutations } = startListening(listeners, '*', { maySee });
  store.write({ 'drafts.a': faq('draft'), a: faq('a') });
  expect(mutations().map(({ data }) => [data.documentId, data.transactionTotalEvents])).toEqual([
    ['a', 1],
  ]);
  expect(JSON.stringify(mutations())).not.toContain('draft');
});

test('versions in releases come only to those who ask for them', () => {
  const { store, listeners } = open();
  const plain = startListening(listeners, '*');
  const wide = startListening(listeners, '*', { options: { versions: true } });
  store.write({ 'versions.rABC.a': faq('a'), 'drafts.a': faq('a') });
  expect(plain.mutations().map(({ data }) => data.documentId)).toEqual(['drafts.a']);
  expect(wide.mutations()).toHaveLength(2);
});

test('a filter that takes too long ends its listener, and no other', () => {
  const { store, listeners } = open();
  const costly = Array.from({ length: 40 }, (_, index) => `text match "${index}*"`).join(' || ');
  const slow = startListening(listeners, `*[${costly}]`);
  const quick = startListening(listeners, '*[question match "long"]');
  store.write({ one: { ...faq('How long?'), text: 'word '.repeat(100_000) } });
  store.write({ two: faq('How long?') });
  expect(quick.mutations()).toHaveLength(2);
  expect(slow.state.ended).toBe(true);
  const data = { message: expect.stringContaining('too long') };
  expect(slow.events.at(-1)).toMatchObject({ event: 'channelError', data });
});

test('closing ends every stream', () => {
  const { store, listeners } = open();
  const { state, events } = startListening(listeners, '*');
  listeners.close();
  store.write({ a: faq('a') });
  expect(state.ended).toBe(true);
  expect(events).toHaveLength(1);
});

test('there is a last one that can listen', () => {
  const store = createTestStore();
  const listeners = createListeners(store, 1);
  expect(listeners.isFull()).toBe(false);
  const { leave } = startListening(listeners, '*');
  expect(listeners.isFull()).toBe(true);
  leave();
  expect(listeners.isFull()).toBe(false);
});
