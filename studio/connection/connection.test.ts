import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Connection,
  fetchOnceReachable,
  fetchWithRetry,
  onConnection,
  whenConnected,
} from './connection.ts';

const HOUR = 3_600_000;

/** What the service answers. 0: the network is down. */
let status = 200;
let sent: string[] = [];
const seen: Connection[] = [];
onConnection((connection) => seen.push(connection));

beforeEach(() => {
  vi.useFakeTimers();
  status = 200;
  sent = [];
  seen.length = 0;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push(url);
    init?.signal?.throwIfAborted();
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
});

afterEach(async () => {
  status = 200;
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([0, 429, 502, 503, 504])(
  'a request waits an hour of %i, and then has its answer',
  async (away) => {
    status = away;
    const answered = vi.fn();
    const request = fetchWithRetry('/doc').then(answered);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(answered).not.toHaveBeenCalled();
    expect(seen).toEqual(['lost']);
    status = 200;
    await vi.advanceTimersByTimeAsync(1000);
    await request;
    expect(answered).toHaveBeenCalledWith(expect.objectContaining({ status: 200 }));
    expect(seen).toEqual(['lost', 'open']);
  },
);

it('many requests look for the service together, once a second', async () => {
  status = 0;
  const requests = ['/a', '/b', '/c'].map((url) => fetchWithRetry(url));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['/a', '/b', '/c', ...Array(10).fill('/v1/users/me')]);
  status = 200;
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(requests);
  expect(sent.slice(-3)).toEqual(['/a', '/b', '/c']);
});

it('says nothing of a service that restarts within a second', async () => {
  status = 503;
  const request = fetchWithRetry('/doc');
  await vi.advanceTimersByTimeAsync(500);
  status = 200;
  await vi.advanceTimersByTimeAsync(500);
  expect((await request).status).toBe(200);
  expect(seen).toEqual([]);
});

it.each([200, 400, 403, 404, 409, 500, 507])('%i is an answer', async (given) => {
  status = given;
  expect((await fetchWithRetry('/doc')).status).toBe(given);
});

it.each([0, 401, 503])('an abort ends the wait after %i', async (away) => {
  status = away;
  const controller = new AbortController();
  const request = fetchWithRetry('/doc', { signal: controller.signal });
  const failed = expect(request).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(HOUR);
  controller.abort(new Error('left'));
  await failed;
  const before = sent.length;
  status = 200;
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.slice(before)).toEqual(['/v1/users/me']);
});

it('a request without a session waits for the login, and one that asks for the user does not', async () => {
  status = 401;
  expect((await fetchOnceReachable('/v1/users/me')).status).toBe(401);
  const request = fetchWithRetry('/doc');
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(seen).toEqual(['signed out']);
  status = 200;
  await vi.advanceTimersByTimeAsync(1000);
  expect((await request).status).toBe(200);
});

it('says that the session ended while the service was away', async () => {
  status = 0;
  const back = whenConnected();
  await vi.advanceTimersByTimeAsync(1000);
  status = 401;
  await vi.advanceTimersByTimeAsync(1000);
  status = 200;
  await vi.advanceTimersByTimeAsync(1000);
  await back;
  expect(seen).toEqual(['lost', 'signed out', 'open']);
});
