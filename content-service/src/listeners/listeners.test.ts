import { expect, test } from 'vitest';
import { openListeners, startListening } from '../../../tests/helpers/service/recorded-listener.ts';
import { type Attributes, writtenStore } from '../../../tests/helpers/service/temporary-store.ts';
import { TimeoutError } from '../query/deadline.ts';
import { createListeners } from './listeners.ts';

const faq = (question: string): Attributes => ({ _type: 'faq', question });

async function open(documents: Record<string, Attributes> = {}) {
  const { store, write } = await writtenStore(documents);
  return { write, listeners: openListeners(store) };
}

test('a new listener gets a welcome, then all later events', async () => {
  const { write, listeners } = await open({ 'faq-1': faq('How long?') });
  const { events, leave } = startListening(listeners, '*[_type == "faq"]');
  write({ 'faq-2': faq('How much?') });
  leave();
  write({ 'faq-3': faq('Where?') });
  expect(events.map(({ event, data }) => [event, data.documentId])).toEqual([
    ['welcome', undefined],
    ['mutation', 'faq-2'],
  ]);
  expect(events[0]?.data).toEqual({ listenerName: expect.any(String) });
});

test('an event has all attributes that the client reads', async () => {
  const { write, listeners } = await open({ 'faq-1': faq('How long?') });
  const options = { previous: true, effects: true };
  const { mutations } = startListening(listeners, '*[_id == "faq-1"]', { options });
  const { id, timestamp } = write({ 'faq-1': faq('How long now?') }, 'p-somebody');
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

test('parts that the listener did not request are left out', async () => {
  const { write, listeners } = await open();
  const options = { result: false, mutations: false };
  const { mutations } = startListening(listeners, '*', { options });
  write({ 'faq-1': faq('How long?') });
  const [event] = mutations();
  expect(event?.data).toMatchObject({ documentId: 'faq-1', transition: 'appear' });
  for (const name of ['result', 'previous', 'effects', 'mutations', 'previousRev']) {
    expect(event?.data).not.toHaveProperty(name);
  }
});

test('a creation has no previousRev, and a deletion has a null result', async () => {
  const { write, listeners } = await open();
  const options = { previous: true, effects: true };
  const { mutations } = startListening(listeners, '*', { options });
  write({ 'faq-1': faq('How long?') });
  write({ 'faq-1': null });
  const [created, deleted] = mutations().map(({ data }) => data);
  expect(created).toMatchObject({ previous: null, effects: { revert: [0, null] } });
  expect(created).not.toHaveProperty('previousRev');
  expect(deleted).toMatchObject({ transition: 'disappear', effects: { apply: [0, null] } });
  expect(deleted).toMatchObject({ previousRev: 'transaction-1', resultRev: 'transaction-2' });
  expect(deleted).not.toHaveProperty('result');
});

test('the transition of a change depends on the filter before and after it', async () => {
  const { write, listeners } = await open({ one: faq('a'), two: faq('b') });
  const { mutations } = startListening(listeners, '*[question == "a"]');
  write({ one: faq('a'), two: faq('c') });
  write({ one: faq('b'), two: faq('a') });
  write({ two: null });
  expect(mutations().map(({ data }) => [data.documentId, data.transition])).toEqual([
    ['one', 'update'],
    ['one', 'disappear'],
    ['two', 'appear'],
    ['two', 'disappear'],
  ]);
});

test('events of a transaction are counted for each listener, without what it may not see', async () => {
  const { write, listeners } = await open();
  const counts = (query: string, maySee?: (id: string) => boolean) => {
    const { mutations } = startListening(listeners, query, maySee && { maySee });
    return () =>
      mutations().map(({ data }) => [
        data.documentId,
        data.transactionCurrentEvent,
        data.transactionTotalEvents,
      ]);
  };
  const all = counts('*');
  const some = [counts('*[_id in ["b", "c"]]'), counts('*', (id) => !id.includes('.'))];
  write({ 'drafts.a': faq('a'), b: faq('b'), c: faq('c') });
  expect(all()).toEqual([
    ['drafts.a', 1, 3],
    ['b', 2, 3],
    ['c', 3, 3],
  ]);
  for (const counted of some) {
    expect(counted()).toEqual([
      ['b', 1, 2],
      ['c', 2, 2],
    ]);
  }
});

/** Opens listeners whose evaluations cost the milliseconds in `costs`, one after the other. */
async function openCostly() {
  const { store, write } = await writtenStore();
  const clock = { time: 0 };
  const costs: number[] = [];
  const listeners = createListeners(store, {
    cpuTime: () => clock.time,
    within(timeout, work) {
      const cost = costs.shift() ?? 0;
      clock.time += Math.min(cost, timeout);
      if (cost > timeout) throw new TimeoutError();
      return work();
    },
  });
  return {
    write,
    costs,
    listen: (identity: string) => startListening(listeners, '*', { identity }),
  };
}

test('a filter that takes too long ends its listener with a sentence', async () => {
  const { write, costs, listen } = await openCostly();
  const slow = listen('ann');
  const quick = listen('ben');
  costs.push(201);
  write({ one: faq('How long?') });
  expect(quick.mutations()).toHaveLength(1);
  expect(quick.state.ended).toBe(false);
  expect(slow.state.ended).toBe(true);
  const data = { message: expect.stringContaining('too long') };
  expect(slow.events.at(-1)).toMatchObject({ event: 'channelError', data });
});

test('a filter that cannot be evaluated ends its listener with the reason', async () => {
  const { store, write } = await writtenStore();
  const listeners = createListeners(store);
  const doubled = `([{"a": "ab"}]${'{"a": a + a}'.repeat(25)})[0].a`;
  const endless = startListening(listeners, `*[${doubled} == "b"]`);
  write({ one: faq('How long?') });
  const data = { message: expect.stringContaining('a text that the query makes is longer') };
  expect(endless.events.at(-1)).toMatchObject({ event: 'channelError', data });
  expect(endless.state.ended).toBe(true);
});

test('the filters of one user have one time together, and the costliest ends', async () => {
  const { write, costs, listen } = await openCostly();
  const [costly, cheap, other] = [listen('ann'), listen('ann'), listen('ben')];
  costs.push(150, 10, 150);
  write({ one: faq('How long?') });
  expect([costly, cheap, other].map(({ state }) => state.ended)).toEqual([false, false, false]);
  // Now the cheap one comes first.
  costs.push(20, 190, 190);
  write({ two: faq('How long?') });
  expect([costly, cheap, other].map(({ state }) => state.ended)).toEqual([true, false, false]);
  expect(cheap.mutations()).toHaveLength(2);
  expect(costly.events.at(-1)?.event).toBe('channelError');
});

test('a new listener, whose cost is not known, comes last', async () => {
  const { write, costs, listen } = await openCostly();
  const known = listen('ann');
  costs.push(10);
  write({ one: faq('How long?') });
  const added = listen('ann');
  costs.push(10, 195);
  write({ two: faq('How long?') });
  expect([known, added].map(({ state }) => state.ended)).toEqual([false, true]);
});

test('listeners for which no time is left end, so that they read again', async () => {
  const { write, costs, listen } = await openCostly();
  const all = Array.from({ length: 100 }, () => listen('ann'));
  costs.push(...Array<number>(100).fill(40));
  write({ one: faq('How long?') });
  expect(all.filter(({ state }) => !state.ended)).toHaveLength(5);
  expect(costs).toHaveLength(95);
  expect(all.at(-1)?.events.map(({ event }) => event)).toEqual(['welcome']);
});

test('closing ends every stream', async () => {
  const { write, listeners } = await open();
  const { state, events } = startListening(listeners, '*');
  listeners.close();
  write({ a: faq('a') });
  expect(state.ended).toBe(true);
  expect(events).toHaveLength(1);
});
