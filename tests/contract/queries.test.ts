import { isQueryParseError, type LiveEvent } from '@sanity/client';
import { expect, onTestFinished, test } from 'vitest';
import { openContract, refused, shared } from '../helpers/service/contract.ts';
import { startService, type TestDocument } from '../helpers/service/start-service.ts';

const faqs: TestDocument[] = [
  { _id: 'faq-2', _type: 'faq', question: 'What does it cost?' },
  { _id: 'faq-1', _type: 'faq', question: 'How long?' },
  { _id: 'drafts.faq-1', _type: 'faq', question: 'How long, really?' },
  { _id: 'drafts.faq-3', _type: 'faq', question: 'Not yet published' },
];

// Shared by tests that do not write.
const service = shared((whenOver) => startService(faqs, {}, whenOver));

test('a long query is answered by POST', async () => {
  const client = service().client();
  const ids = Array.from({ length: 1500 }, (_, index) => `some-id-${index}`);
  const result = await client.fetch('*[_id in $ids || _id == $one]._id', { ids, one: 'faq-2' });
  expect(result).toEqual(['faq-2']);
});

test('parameters of every type keep their type', async () => {
  const client = service().client();
  const params = { text: 'a "b" ü', number: 1.5, yes: true, none: null, list: [1, { a: 2 }] };
  const query = '{"text": $text, "number": $number, "yes": $yes, "none": $none, "list": $list}';
  expect(await client.fetch(query, params)).toEqual(params);
});

test('documents are sorted by id unless the query orders them', async () => {
  const client = service().client();
  expect(await client.fetch('*._id')).toEqual(['faq-1', 'faq-2']);
});

test('an unfiltered response includes the envelope, without the query on request', async () => {
  const client = service().client();
  const query = '*[_type == "faq"][0]._id';
  const response = await client.fetch(query, {}, { filterResponse: false });
  expect(response).toMatchObject({ query, result: 'faq-1', ms: expect.any(Number) });
  expect(response.syncTags).toHaveLength(1);
  const options = { filterResponse: false, returnQuery: false } as const;
  expect(await client.fetch(query, {}, options)).not.toHaveProperty('query');
});

test('options without effect are accepted', async () => {
  const client = service().client({ resultSourceMap: true });
  const options = { cacheMode: 'noStale', lastLiveEventId: 'x', tag: 'a.b' } as const;
  expect(await client.fetch('count(*)', {}, options)).toBe(2);
});

test('a syntax error names its position', async () => {
  const client = service().client();
  const error = await refused(client.fetch('*[_type == '));
  expect(error.statusCode).toBe(400);
  expect(error.message).toContain('> 1 | *[_type ==');
  expect(error.message).toContain('Unexpected end of query');
  expect(isQueryParseError(error.details)).toBe(true);
});

test('another project is not found', async () => {
  const client = service().client({ projectId: 'other' });
  expect((await refused(client.fetch('*'))).statusCode).toBe(404);
});

test('live events have the sync tags of the queries that a change affects', async () => {
  const { service: changing, editor } = await openContract([
    ...faqs,
    { _id: 'settings', _type: 'settings', phone: '1' },
  ]);
  const client = changing.client({ useCdn: false });
  const options = { filterResponse: false } as const;
  const settings = await client.fetch('*[_type == "settings"][0]', {}, options);
  const questions = await client.fetch('*[_type == "faq"]', {}, options);
  const untyped = await client.fetch('*[defined(phone)]', {}, options);

  const events: LiveEvent[] = [];
  const subscription = client.live.events().subscribe((event) => void events.push(event));
  onTestFinished(() => subscription.unsubscribe());
  await expect.poll(() => events).toMatchObject([{ type: 'welcome', id: expect.any(String) }]);

  await editor.patch('settings').set({ phone: '2' }).commit();
  await expect.poll(() => events).toHaveLength(2);
  const [, message] = events;
  if (message?.type !== 'message') throw new Error(`expected a message, got ${message?.type}`);
  expect(message.tags).toEqual(expect.arrayContaining([...(settings.syncTags ?? [])]));
  expect(message.tags).toEqual(expect.arrayContaining([...(untyped.syncTags ?? [])]));
  expect(message.tags).not.toEqual(expect.arrayContaining([...(questions.syncTags ?? [])]));

  const after = { ...options, lastLiveEventId: message.id };
  const fresh = await client.fetch('*[_type == "settings"][0].phone', {}, after);
  expect(fresh.result).toBe('2');
});
