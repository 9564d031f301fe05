import { expect, test } from 'vitest';
import { openListeners, startListening, type TestListener } from '../../test/recorded-listener.ts';
import { type Attributes, writtenStore } from '../../test/temporary-store.ts';

const faq = (question = ''): Attributes => ({ _type: 'faq', question });
const options = { resume: true };

async function open(documents: Record<string, Attributes> = { first: faq() }) {
  const { store, write } = await writtenStore(documents);
  return { write, listeners: openListeners(store) };
}

/** Returns the `Last-Event-ID` that a client would send. */
function lastIdOf({ events }: TestListener): string | undefined {
  return events.findLast(({ id }) => id !== undefined)?.id;
}

const idsOf = ({ events }: TestListener) =>
  events.map(({ event, data }) => data.documentId ?? event);

test('a listener that resumes gets the events that it missed, each once', async () => {
  const { write, listeners } = await open();
  const before = startListening(listeners, '*', { options });
  write({ one: faq() });
  before.leave();
  write({ two: faq() });
  write({ three: faq(), four: faq() });
  const lastEventId = lastIdOf(before);
  const after = startListening(listeners, '*', { options, lastEventId });
  write({ five: faq() });
  expect(idsOf(before)).toEqual(['welcome', 'one']);
  expect(idsOf(after)).toEqual(['welcomeback', 'two', 'three', 'four', 'five']);
  const [, , three, four] = after.events;
  expect(three?.data).toMatchObject({ transactionTotalEvents: 2, transactionCurrentEvent: 1 });
  expect(four?.data).toMatchObject({ transactionTotalEvents: 2, transactionCurrentEvent: 2 });
});

test('a partly sent transaction is completed after a resume', async () => {
  const { write, listeners } = await open();
  const before = startListening(listeners, '*', { options });
  write({ one: faq(), two: faq(), three: faq() });
  before.leave();
  const after = startListening(listeners, '*', { options, lastEventId: before.events[2]?.id });
  expect(idsOf(after)).toEqual(['welcomeback', 'three']);
  const counts = { transactionTotalEvents: 3, transactionCurrentEvent: 3 };
  expect(after.events[1]?.data).toMatchObject(counts);
});

test('a listener can resume from a welcome, also before the first write', async () => {
  const { write, listeners } = await open({});
  const before = startListening(listeners, '*', { options });
  before.leave();
  const again = startListening(listeners, '*', { options, lastEventId: lastIdOf(before) });
  expect(idsOf(again)).toEqual(['welcomeback']);
  again.leave();
  write({ one: faq() });
  const after = startListening(listeners, '*', { options, lastEventId: lastIdOf(before) });
  expect(idsOf(after)).toEqual(['welcomeback', 'one']);
});

test('missed events are filtered like live ones', async () => {
  const { write, listeners } = await open();
  const given = { options, maySee: (id: string) => !id.includes('.') };
  const before = startListening(listeners, '*[question == "a"]', given);
  before.leave();
  write({ one: faq('a'), 'drafts.one': faq('a'), two: faq('b') });
  const lastEventId = lastIdOf(before);
  const after = startListening(listeners, '*[question == "a"]', { ...given, lastEventId });
  expect(idsOf(after)).toEqual(['welcomeback', 'one']);
  expect(after.events[1]?.data).toMatchObject({ transactionTotalEvents: 1 });
});

test.each(['unknown#one', 'transaction-2#other', 'transaction-2', '#', '', 'a#b#c'])(
  'the unknown position "%s" causes a reset with a known position',
  async (lastEventId) => {
    const { write, listeners } = await open();
    write({ one: faq() });
    const after = startListening(listeners, '*', { options, lastEventId });
    expect(idsOf(after)).toEqual(['reset']);
    after.leave();
    write({ two: faq() });
    const again = startListening(listeners, '*', { options, lastEventId: lastIdOf(after) });
    expect(idsOf(again)).toEqual(['welcomeback', 'two']);
  },
);

test('positions of one process are unknown in another', async () => {
  const before = startListening((await open()).listeners, '*', { options });
  const { listeners } = await open();
  const after = startListening(listeners, '*', { options, lastEventId: lastIdOf(before) });
  expect(idsOf(after)).toEqual(['reset']);
});

test('a listener that was disconnected too long is reset', async () => {
  const { write, listeners } = await open();
  const before = startListening(listeners, '*', { options });
  before.leave();
  for (let count = 0; count < 6; count += 1) {
    const ids = Array.from({ length: 1000 }, (_, index) => `${count}-${index}`);
    write(Object.fromEntries(ids.map((id) => [id, faq()])));
  }
  const after = startListening(listeners, '*', { options, lastEventId: lastIdOf(before) });
  expect(idsOf(after)).toEqual(['reset']);
});

test('a listener without the resume option gets a welcome', async () => {
  const { write, listeners } = await open();
  write({ one: faq() });
  const after = startListening(listeners, '*', { lastEventId: 'transaction-1#first' });
  expect(idsOf(after)).toEqual(['welcome']);
});
