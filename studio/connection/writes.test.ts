import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWrites } from './writes.ts';

const url = new URL('http://localhost/v2025-02-19/data/mutate/production');

const refused = vi.fn();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is pending while the service is away', async () => {
  let isAway = true;
  vi.stubGlobal('fetch', async () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 200 });
  });
  const writes = createWrites(refused);
  expect(writes.isPending()).toBe(false);
  const written = writes.write(url, { method: 'POST' });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(writes.isPending()).toBe(true);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect((await written).status).toBe(200);
  await vi.advanceTimersByTimeAsync(500);
  expect(writes.isPending()).toBe(false);
  expect(refused).not.toHaveBeenCalled();
});

it('reports a refusal, and returns it as the answer', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 403 }));
  const writes = createWrites(refused);
  expect((await writes.write(url, { method: 'POST' })).status).toBe(403);
  expect(refused).toHaveBeenCalledOnce();
});

it('takes the refusal of a write that was stored before for its lost answer', async () => {
  const error = { type: 'transactionAlreadyExistsError', transactionId: 'typed' };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 409 }));
  const response = await createWrites(refused).write(url, { method: 'POST' });
  expect([response.status, await response.json()]).toEqual([200, { transactionId: 'typed' }]);
});

it.each([{}, { error: { type: 'mutationError' } }])(
  'passes any other conflict on: %j',
  async (body) => {
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 409 }));
    expect((await createWrites(refused).write(url, { method: 'POST' })).status).toBe(409);
  },
);

it('sends writes one after another, also those that the Studio has aborted', async () => {
  let isAway = true;
  const stored: unknown[] = [];
  vi.stubGlobal('fetch', async (_: URL, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    if (isAway) throw new TypeError('Failed to fetch');
    if (init?.body) stored.push(init.body);
    return new Response(null, { status: 200 });
  });
  const writes = createWrites(refused);
  const controller = new AbortController();
  const { signal } = controller;
  const written = [
    writes.write(url, { method: 'POST', body: 'publish', signal }),
    writes.write(url, { method: 'POST', body: 'edit' }),
  ];
  await vi.advanceTimersByTimeAsync(10_000);
  controller.abort();
  isAway = false;
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(written);
  expect(stored).toEqual(['publish', 'edit']);
});
