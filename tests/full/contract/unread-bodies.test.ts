import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openContract, shared } from '../../helpers/service/contract.ts';

const contract = shared((whenOver) =>
  openContract([{ _id: 'page-1', _type: 'page', title: 'Published' }], whenOver),
);
const v = '/v2025-02-19';
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

interface Sent {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  bytes?: number;
}

async function send(agent: Agent, sent: Sent, isChunked = false): Promise<number> {
  const { method = 'POST', path, bytes = 0 } = sent;
  const headers = { ...sent.headers, ...(!isChunked && { 'content-length': `${bytes}` }) };
  const sending = request(`${contract().service.url}${path}`, { method, headers, agent });
  const answered: Promise<IncomingMessage[]> = once(sending, 'response');
  const part = Buffer.alloc(100_000, ' ');
  for (let left = bytes; left > 0; left -= part.length) sending.write(part.subarray(0, left));
  sending.end();
  const [response] = await answered;
  if (!response) throw new Error('there was no response');
  await text(response);
  return response.statusCode ?? 0;
}

test.each([
  ['editor', 413, 'POST', `${v}/data/mutate/production`, json, 5_000_000],
  ['editor', 413, 'POST', `${v}/data/actions/production`, json, 5_000_000],
  ['editor', 413, 'PUT', `${v}/users/me/keyvalue`, json, 5_000_000],
  ['editor', 415, 'POST', `${v}/data/mutate/production`, {}, 3_900_000],
  ['nobody', 413, 'POST', `${v}/data/query/production`, json, 5_000_000],
  ['nobody', 413, 'POST', '/login', form, 5_000_000],
  ['nobody', 401, 'POST', `${v}/data/mutate/production`, json, 5_000_000],
  ['nobody', 401, 'POST', `${v}/assets/images/production`, {}, 5_000_000],
  ['nobody', 404, 'POST', '/nothing', json, 5_000_000],
] as const)(
  'after %s has got a %i, the connection takes the next request: %s %s',
  async (who, status, method, path, type, bytes) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const authorization = `Bearer ${contract().editor.config().token}`;
    const headers = { ...type, ...(who === 'editor' && { authorization }) };
    for (const isChunked of [false, false, true, true]) {
      expect(await send(agent, { method, path, headers, bytes }, isChunked)).toBe(status);
      expect(await send(agent, { method: 'GET', path: `${v}/ping` })).toBe(200);
    }
  },
);
