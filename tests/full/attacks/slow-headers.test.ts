import { expect, test } from 'vitest';
import { startService } from '../../../content-service/test/start-service.ts';
import { openRaw } from '../../attacks/raw.ts';

test('unfinished headers and a connection without a request time out', async () => {
  const { url } = await startService([]);
  const slow = await openRaw(url, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const silent = await openRaw(url);
  slow.drain();
  silent.drain();
  // Node's own limit is a minute, checked twice a minute.
  await expect.poll(slow.isClosed).toBe(true);
  await expect.poll(silent.isClosed).toBe(true);
});
