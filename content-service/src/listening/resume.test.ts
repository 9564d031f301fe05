import { expect, test } from 'vitest';
import { createListeners } from './listeners.ts';
import { startListening, type TestListener } from './test-listener.ts';
import { type Attributes, createTestStore } from './test-store.ts';

const faq = (question = ''): Attributes => ({ _type: 'faq', question });
const options = { resume: true };

function open() {
  const store = createTestStore({ first: faq() });
  return { store, listeners: createListeners(store) };
}

/** What a client would send as `Last-Event-ID`. */
function lastIdOf({ events }: TestListener): string | undefined {
  return events.findLast(({ id }) => id !== undefined)?.id;
}

const idsOf = ({ events }: TestListener) =>
  events.map(({ event, data }) => data.documentId ?? event);

test('whoever comes back is told what was missed, and nothing twice', () => {
  const { store, listeners } = open();
  const before = startListening(listeners, '*', { options });
  store.write({ one: faq() });
  before.leave();
  store.write({ two: faq() });
  store.write({ three: faq(), four: faq() });
  const lastEventId = lastIdOf(before);
  const after = startListening(listeners, '*', { options, lastEventId });
  store.write({ five: faq() });
  expect(idsOf(before)).toEqual(['welcome', 'one']);
  expect(idsOf(after)).toEqual(['welcomeback', 'two', 'three', 'four', 'five']);
  const [, , three, four] = after.events;
  expect(three?.data).toMatchObject({ transactionTotalEvents: 2, transactionCurrentEvent: 1 });
  expect(four?.data).toMatchObject({ transactionTotalEvents: 2, transactionCurrentEvent: 2 });
});

test('a transaction that was half told is told to its end', () => {
  const { store, listeners } = open();
  const before = startListening(listeners, '*', { options });
  store.write({ one: faq(), two: faq(), three: faq() });
  before.leave();
  const after = startListening(listeners, '*', { options, lastEventId: before.events[2]?.id });
  expect(idsOf(after)).toEqual(['welcomeback', 'three']);
  const counts = { transactionTotalEvents: 3, transactionCurrentEvent: 3 };
  expect(after.events[1]?.data).toMatchObject(counts);
});

test('a welcome is a place to come back to, also before anything was written', () => {
  const store = createTestStore();
  const listeners = createListeners(store);
  const before = startListening(listeners, '*', { options });
  before.leave();
  const again = startListening(listeners, '*', { options, lastEventId: lastIdOf(before) });
  expect(idsOf(again)).toEqual(['welcomeback']);
  again.leave();
  store.write({ one: faq() });
  const after = startListening(listeners, '*', { options, lastEventId: lastIdOf(before) });
  expect(idsOf(after)).toEqual(['welcomeback', 'one']);
});

test('what was missed is filtered as it would have been', () => {
  const { store, listeners } = open();
  const given = { options, maySee: (id: string) => !id.includes('.') };
  const before = startListening(listeners, '*[question == "a"]', given);
  before.leave();
  store.write({ one: faq('a'), 'drafts.one': faq('a'), two: faq('b') });
  const lastEventId = lastIdOf(before);
  const after = startListening(listeners, '*[question == "a"]', { ...given, lastEventId });
  expect(idsOf(after)).toEqual(['welcomeback', 'one']);
  expect(after.events[1]?.data).toMatchObject({ transactionTotalEvents: 1 });
});

test.each(['unknown#one', 'transaction-2#other', 'transaction-2', '#', '', 'a#b#c'])(
  'the position "%s" is not known: start over, from a position that is',
  (lastEventId) => {
    const { store, listeners } = open();
    store.write({ one: faq() });
    const after = startListening(listeners, '*', { options, lastEventId });
    expect(idsOf(after)).toEqual(['reset']);
    after.leave();
    store.write({ two: faq() });
    const again = startListening(listeners, '*', { options, lastEventId: lastIdOf(after) });
    expect(idsOf(again)).toEqual(['welcomeback', 'two']);
  },
);

test('another process knows no position of this one', () => {
  const before = startListening(createListeners(createTestStore()), '*', { options });
  const { listeners } = open();
  const after = startListening(listeners, '*', { options, lastEventId: lastIdOf(before) });
  expect(idsOf(after)).toEqual(['reset']);
});

test('who is too long away starts over', () => {
  const { store, listeners } = open();
  const before = startListening(listeners, '*', { options });
  before.leave();
  for (let count = 0; count < 6; count += 1) {
    const ids = Array.from({ length: 1000 }, (_, index) => `${count}-${index}`);
    store.write(Object.fromEntries(ids.map((id) => [id, faq()])));
  }
  const after = startListening(listeners, '*', { options, lastEventId: lastIdOf(before) });
  expect(idsOf(after)).toEqual(['reset']);
});

test('who does not ask to resume is welcomed', () => {
  const { store, listeners } = open();
  store.write({ one: faq() });
  const after = startListening(listeners, '*', { lastEventId: 'transaction-1#first' });
  expect(idsOf(after)).toEqual(['welcome']);
});
