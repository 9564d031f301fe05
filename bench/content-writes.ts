import type { SanityClient } from '@sanity/client';
import { median } from './serve-load.ts';

const rounds = 30;

/** Measures commits, and the time from a commit to the event of a listener, in ms. */
export async function measureWrites(client: SanityClient) {
  const [first, ...commits] = await timings(rounds, async () => {
    const started = performance.now();
    await write(client);
    return performance.now() - started;
  });
  const latencies = await listening(client, (nextEvent) =>
    timings(rounds, async () => {
      const event = nextEvent();
      const started = performance.now();
      await write(client);
      await event;
      return performance.now() - started;
    }),
  );
  return { first: first ?? Number.NaN, commit: median(commits), event: median(latencies) };
}

async function write(client: SanityClient): Promise<void> {
  await client.createOrReplace({ _id: 'written', _type: 'written', at: performance.now() });
}

async function listening<T>(
  client: SanityClient,
  work: (next: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const ready = Promise.withResolvers<void>();
  let next = () => {};
  const subscription = client
    .listen('*[_type == "written"]', {}, { events: ['welcome', 'mutation'] })
    .subscribe(({ type }) => (type === 'welcome' ? ready.resolve() : next()));
  await ready.promise;
  const result = await work(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    next = resolve;
    return promise;
  });
  subscription.unsubscribe();
  return result;
}

async function timings(count: number, work: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < count; round += 1) found.push(await work());
  return found;
}
