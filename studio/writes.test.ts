import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWrites } from './writes.ts';

const url = new URL('http://localhost/v2025-02-19/data/mutate/production');

const refused = vi.fn();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers requests with the statuses in order, and the last one for ever. 0: the network is down. */
function serve(...statuses: [number, ...number[]]) {
  const answers = statuses.map((status) => async () => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
  const request = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.();
  });
  vi.stubGlobal('fetch', request);
  return request;
}

it.each([0, 429, 502, 503])(
  'is pending for as long as the service is unavailable: %i',
  async (status) => {
    serve(status);
    const writes = createWrites(refused);
    expect(writes.isPending()).toBe(false);
    void writes.write(url, { method: 'POST' });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(writes.isPending()).toBe(true);
  },
);

it.each([200, 403])(
  'sends a write again until the service answers %i, and is not pending after that',
  async (status) => {
    const request = serve(0, 503, status);
    const writes = createWrites(refused);
    const written = writes.write(url, { method: 'POST' });
    await vi.advanceTimersByTimeAsync(1000);
    expect((await written).status).toBe(status);
    expect(request).toHaveBeenCalledTimes(3);
    expect(refused).toHaveBeenCalledTimes(status === 403 ? 1 : 0);
    await vi.advanceTimersByTimeAsync(500);
    expect(writes.isPending()).toBe(false);
  },
);

it('takes the refusal of a write that was sent again, and stored before, for its lost answer', async () => {
  const error = { type: 'transactionAlreadyExistsError', transactionId: 'typed' };
  const refuse = async () => Response.json({ error }, { status: 409 });
  vi.stubGlobal('fetch', refuse);
  expect((await createWrites(refused).write(url, { method: 'POST' })).status).toBe(409);

  vi.stubGlobal('fetch', vi.fn(refuse).mockRejectedValueOnce(new TypeError('Failed to fetch')));
  const written = createWrites(refused).write(url, { method: 'POST' });
  await vi.advanceTimersByTimeAsync(500);
  const response = await written;
  expect([response.status, await response.json()]).toEqual([200, { transactionId: 'typed' }]);
});
