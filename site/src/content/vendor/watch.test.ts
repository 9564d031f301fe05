import type { ServerResponse } from 'node:http';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type StubService, startStubService } from '../../../../tests/helpers/site/stub-service.ts';
import { watchContent } from '../index.ts';
import { reconnectDelay } from './watch.ts';

type Live = (
  send: (event: string, id: string, data: object) => void,
  response: ServerResponse,
) => void;

test.each([
  [0, 1000],
  [3, 8000],
  [6, 60_000],
  [5000, 60_000],
])('after %i failures the delay is up to %i ms, and half of it is random', (attempt, longest) => {
  expect(reconnectDelay(attempt, () => 0)).toBe(longest / 2);
  expect(reconnectDelay(attempt, () => 0.5)).toBe((longest * 3) / 4);
  expect(reconnectDelay(attempt, () => 1)).toBe(longest);
  expect(reconnectDelay(attempt)).not.toBe(reconnectDelay(attempt));
});

let stopping: AbortController | undefined;
let stub: StubService | undefined;
afterEach(() => {
  stopping?.abort();
  return stub?.close();
});

/**
 * Runs one script per connection, and the last one for all further connections. Returns the
 * received events.
 */
async function watching(...scripts: Live[]) {
  const controller = new AbortController();
  stopping = controller;
  const service = await startStubService({}, (response, connection) => {
    const script = scripts[Math.min(connection, scripts.length) - 1];
    const send = (event: string, id: string, data: object) => {
      if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    script?.(send, response);
  });
  stub = service;
  const changes: (string | undefined)[] = [];
  const lost: string[] = [];
  const attempts: number[] = [];
  const { promise: heardOf, resolve } = Promise.withResolvers<void>();
  const ended = watchContent(service.client, {
    syncTags: () => ['s1:mine'],
    onChange: (id) => {
      changes.push(id);
      if (id === 'last') resolve();
    },
    onLost: (reason) => lost.push(reason),
    backoff: (attempt) => {
      attempts.push(attempt);
      return 0;
    },
    signal: controller.signal,
  });
  return { changes, lost, attempts, ended, heardOf, asked: service.asked };
}

const welcome: Live = (send) => send('welcome', 'w', { id: 'w' });
const last: Live = (send) => send('message', 'last', { tags: ['s1:mine'] });

test('only changes to content that is shown are reported', async () => {
  const { changes, heardOf, asked } = await watching((send, response) => {
    welcome(send, response);
    send('message', 'e1', { tags: ['s1:other'] });
    send('message', 'e2', { tags: ['s1:other', 's1:mine'] });
    send('message', 'e3', { tags: null });
    send('restart', 'e4', { id: 'e4' });
    last(send, response);
  });
  await heardOf;
  expect(changes).toEqual(['w', 'e2', 'e3', 'e4', 'last']);
  expect(asked[0]?.headers['x-sanity-project-id']).toBe('abc123');
});

test('a broken stream is reconnected and all content is loaded again', async () => {
  const { changes, lost, heardOf } = await watching(
    (send, response) => {
      welcome(send, response);
      response.end();
    },
    (send, response) => {
      send('welcome', 'w2', { id: 'w2' });
      last(send, response);
    },
  );
  await heardOf;
  expect(changes).toEqual(['w', 'w2', 'last']);
  expect(lost).toEqual(['The stream of live events was lost.']);
});

test.each([500, 503, 429, 403, 404])(
  'an answer of %i is tried again, each time later',
  async (status) => {
    const refuse: Live = (_, response) => response.writeHead(status).end();
    const { attempts, lost, heardOf } = await watching(refuse, refuse, (send, response) => {
      welcome(send, response);
      last(send, response);
    });
    await heardOf;
    expect(attempts).toEqual([0, 1]);
    expect(lost).toHaveLength(2);
  },
);

test('the delay after a long stream is the shortest one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const refuse: Live = (_, response) => response.writeHead(503).end();
  const { attempts, heardOf } = await watching(
    refuse,
    refuse,
    (send, response) => {
      welcome(send, response);
      vi.advanceTimersByTime(31_000);
      response.end();
    },
    last,
  );
  await heardOf;
  expect(attempts).toEqual([0, 1, 0]);
});

test('an event that is not JSON counts as a lost stream', async () => {
  const { lost, heardOf } = await watching((send, response) => {
    welcome(send, response);
    response.write('data: {broken\n\n');
  }, last);
  await heardOf;
  expect(lost).toHaveLength(1);
});

test.each([
  ['goaway', 'too many connections'],
  ['disconnect', 'dataset is gone'],
  ['goaway', 'Too many connections.'],
])('%s ends the watch with the reason', async (event, reason) => {
  const { ended, attempts } = await watching((send) => send(event, 'x', { reason }));
  expect(await ended).toContain(reason);
  expect(await ended).not.toMatch(/\.\.$/);
  expect(attempts).toEqual([]);
});

test('the watch ends when it is stopped', async () => {
  const { ended, heardOf } = await watching(last);
  await heardOf;
  stopping?.abort();
  expect(await ended).toBe('Watching was stopped.');
});
