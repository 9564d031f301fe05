import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { getting, openRaw } from '../../attacks/raw.ts';
import { openContract } from '../../helpers/service/contract.ts';
import { sanityClient } from '../../helpers/service/sanity-client.ts';

const api = '/v2025-02-19/data';
const mutate = `${api}/mutate/production`;
const query = `${api}/query/production?query=*`;
const posting = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const part = Buffer.alloc(1_000_000, ' ');

/** Opens a service with an outer listener, where `works` writes and reads as an editor does. */
async function open() {
  const outer = { host: '127.0.0.1', port: 0 };
  const contract = await openContract([], undefined, { outer, publicUrl: 'https://c.example' });
  const url = contract.service.outerUrl ?? '';
  const { token = '' } = contract.editor.config();
  const editor = sanityClient(url, { token, useCdn: false, apiVersion: '2025-02-19' });
  return {
    url,
    async works() {
      const { _id } = await editor.create({ _type: 'note' });
      expect(await editor.getDocument(_id)).toMatchObject({ _type: 'note' });
    },
  };
}

function openMany(url: string, count: number, text = '') {
  return Promise.all(Array.from({ length: count }, () => openRaw(url, text)));
}

test.each([
  ['connections without a request', ''],
  ['headers that do not end', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['bodies that do not come', `${posting(mutate, 1000)}{`],
])('2,000 %s leave an editor working', async (_name, text) => {
  const { url, works } = await open();
  await openMany(url, 2000, text);
  await works();
});

test('while bodies of 4 GB are sent after their refusal, an editor works', async () => {
  const { url, works } = await open();
  const flood = await openMany(url, 20, posting(mutate, 4_000_000_000));
  expect(await Promise.all(flood.map((one) => one.status()))).toEqual(Array(20).fill(401));
  for (const one of flood) {
    one.drain();
    send(one.socket);
  }
  await works();
});

/** Sends bytes as fast as the other end takes them. */
function send(socket: Socket): void {
  socket.write(part, (error) => error || send(socket));
}

test('while 10,000 requests are refused, an editor works', async () => {
  const { url, works } = await open();
  const flood = await openMany(url, 20, getting(query).repeat(500));
  const refused = flood.map(async ({ socket, drain }) => {
    let text = '';
    let count = 0;
    socket.on('data', (data) => {
      text += data;
      count += text.match(/HTTP\/1\.1 401/g)?.length ?? 0;
      text = text.slice(-11);
      if (count === 500) socket.emit('refused');
    });
    drain();
    await once(socket, 'refused');
  });
  await works();
  await Promise.all(refused);
});

test('unfinished headers and a connection without a request time out', async () => {
  const { url } = await open();
  const slow = await openRaw(url, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const silent = await openRaw(url);
  slow.drain();
  silent.drain();
  // Node's own limit is a minute, checked twice a minute.
  await expect.poll(slow.isClosed).toBe(true);
  await expect.poll(silent.isClosed).toBe(true);
});
