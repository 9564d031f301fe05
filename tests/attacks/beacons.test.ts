import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createReceiveBeacon } from '../../site/publish/visits/receive-beacon.ts';
import { createVisitCounter } from '../../site/publish/visits/visit-counter.ts';
import { servePages } from '../helpers/site/serve-pages.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile Safari/604.1';
const view = 'view / phone typed good good good';

/** Serves a site whose counter writes when it is closed. */
async function serveCounting() {
  const folder = join(await temporaryFolder(), 'visits');
  const counter = createVisitCounter({
    folder,
    timeZone: 'UTC',
    warn: () => {},
    pause: 100_000_000,
  });
  const server = await servePages('Home', { receiveBeacon: createReceiveBeacon(counter, []) });
  onTestFinished(server.close);
  const url = `http://localhost:${server.port}/visits`;
  const own = { origin: `http://localhost:${server.port}`, 'user-agent': agent };
  const send = async (body: BodyInit, headers: Record<string, string> = own) =>
    (await fetch(url, { method: 'POST', body, headers })).status;
  const written = async () => {
    await counter.close();
    return Object.values(await counter.since('2000-01-01'));
  };
  return { url, send, written };
}

it('counts nothing of nonsense, wrong types, ten megabytes and other origins, and goes on', async () => {
  const { url, send, written } = await serveCounting();
  const foreign = { origin: 'https://evil.example', 'user-agent': agent };
  const large = 'x'.repeat(10_000_000);
  for (let round = 0; round < 100; round += 1) {
    const statuses = [
      await send(`nonsense ${round}`),
      await send(JSON.stringify({ view: '/', call: 1e9 })),
      await send(new Uint8Array([0, 255, round])),
      await send(`${view}\nproject __proto__`),
      await send(view, foreign),
    ];
    expect(statuses).toEqual([400, 400, 400, 400, 403]);
  }
  // The server may close the connection before it has all of it.
  await Promise.all(
    Array.from({ length: 5 }, () => send(large).catch(() => 413)).map(async (status) =>
      expect(await status).toBe(413),
    ),
  );
  expect((await fetch(new URL('/', url))).status).toBe(200);
  expect(await send(view)).toBe(204);
  expect(await written()).toMatchObject([{ 'view /': 1 }]);
});

it('counts none of a flood of well-formed beacons, but that there were many', async () => {
  const { send, written } = await serveCounting();
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(`project invented-${round}-${index}`)),
    );
  }
  expect(await written()).toEqual([{ many: 1 }]);
});
