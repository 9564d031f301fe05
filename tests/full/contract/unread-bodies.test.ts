import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openContract, shared } from '../../../content-service/test/contract.ts';

const contract = shared((whenOver) =>
  openContract([{ _id: 'page-1', _type: 'page', title: 'Published' }], whenOver),
);
const v = '/v2025-02-19';
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

interface Sent {
  method?: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  bytes: number;
  isEditor?: boolean;
}

async function send(agent: Agent, sent: Sent, isChunked: boolean): Promise<number> {
  const { token = '' } = contract().as('editor').client.config();
  const headers = {
    ...sent.headers,
    ...(sent.isEditor && { authorization: `Bearer ${token}` }),
    ...(!isChunked && { 'content-length': `${sent.bytes}` }),
  };
  const { url } = contract().service;
  const sending = request(`${url}${sent.path}`, { method: sent.method ?? 'POST', headers, agent });
  const answered: Promise<IncomingMessage[]> = once(sending, 'response');
  const part = Buffer.alloc(100_000, ' ');
  for (let left = sent.bytes; left > 0; left -= part.length) sending.write(part.subarray(0, left));
  sending.end();
  const [response] = await answered;
  if (!response) throw new Error('there was no response');
  await text(response);
  return response.statusCode ?? 0;
}

const large = 5_000_000;
const refused: readonly (readonly [number, Sent])[] = [
  [413, { path: `${v}/data/mutate/production`, headers: json, bytes: large, isEditor: true }],
  [413, { path: `${v}/data/actions/production`, headers: json, bytes: large, isEditor: true }],
  [413, { path: `${v}/data/query/production`, headers: json, bytes: large }],
  [413, { path: '/login', headers: form, bytes: large }],
  [
    413,
    {
      method: 'PUT',
      path: `${v}/users/me/keyvalue`,
      headers: json,
      bytes: large,
      isEditor: true,
    },
  ],
  [415, { path: `${v}/data/mutate/production`, headers: {}, bytes: 3_900_000, isEditor: true }],
  [401, { path: `${v}/data/mutate/production`, headers: json, bytes: large }],
  [401, { path: `${v}/assets/images/production`, headers: {}, bytes: large }],
  [404, { path: '/nothing', headers: json, bytes: large }],
];

test.each(refused)(
  'after a %i, the connection takes the next request (%#)',
  async (status, sent) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const ping = { method: 'GET', path: `${v}/ping`, headers: {}, bytes: 0 };
    for (const isChunked of [false, true]) {
      for (let count = 0; count < 2; count += 1) {
        expect(await send(agent, sent, isChunked)).toBe(status);
        expect(await send(agent, ping, false)).toBe(200);
      }
    }
  },
);
