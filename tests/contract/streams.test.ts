import { expect, test } from 'vitest';
import { openContract, shared } from '../helpers/service/contract.ts';
import { openSocket } from '../helpers/service/socket-client.ts';

const streams = '/studio/streams';
const listen = '/v2025-02-19/data/listen/production?query=*';
const live = '/v2025-02-19/data/live/events/production';

const documents = [{ _id: 'faq-1', _type: 'faq' }];
const world = shared((whenOver) => openContract(documents, whenOver));

test('one socket carries many streams, each until it is closed', async () => {
  const { service, editor, signIn } = world();
  const { send, next, received } = await openSocket(service.url, streams, signIn('editor').headers);
  send({ open: 'a', url: listen, headers: { 'last-event-id': '' } });
  expect(JSON.parse(await next(/"id":"a"/))).toEqual({
    id: 'a',
    status: 200,
    headers: expect.objectContaining({ 'content-type': 'text/event-stream; charset=utf-8' }),
  });
  expect(await next(/"id":"a"/)).toMatch(/^\{"id":"a","chunk":"event: welcome/);
  send({ open: 'b', url: live });
  await next(/"id":"b","chunk":"event: welcome/);

  await editor.createOrReplace({ _id: 'drafts.faq-1', _type: 'faq', question: 'Wie spät – 5 €?' });
  expect(await next(/"id":"a","chunk":"event: mutation/)).toContain('drafts.faq-1');
  await editor.createOrReplace({ _id: 'faq-1', _type: 'faq' });
  await next(/"id":"b","chunk":.*tags/);

  send({ close: 'a' });
  send({ open: 'c', url: listen });
  await next(/"id":"c","chunk":"event: welcome/);
  await editor.createOrReplace({ _id: 'faq-2', _type: 'faq' });
  await next(/"id":"c","chunk":"event: mutation/);
  expect(received.filter((text) => /"id":"a".*faq-2/.test(text))).toEqual([]);
});
