import { expect, test } from 'vitest';
import { startService } from '../../content-service/test/start-service.ts';
import { openRaw } from './raw.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

test('a client that disconnects in the middle of a body adds nothing to the log', async () => {
  const { url, log } = await startService([]);
  const begun = [
    ['/v1/data/query/production', json],
    ['/v1/data/mutate/production', json],
    ['/login', form],
    ['/people', form],
  ].map(async ([path, type]) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${url}\r\nContent-Type: ${type}`;
    const request = await openRaw(url, `${head}\r\nContent-Length: 1000\r\n\r\n{"query": "`);
    request.socket.resetAndDestroy();
  });
  await Promise.all(begun);
  // Answered after the aborted requests have been dropped.
  for (let count = 0; count < 5; count += 1) await (await fetch(`${url}/v1/ping`)).text();
  expect(log).toEqual([]);
});
