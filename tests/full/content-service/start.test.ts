import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import {
  startService,
  type TestDocument,
  writeDataFile,
} from '../../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';

const faq: TestDocument = { _id: 'faq-1', _type: 'faq', question: 'How long?' };

test('localhost is served on every loopback family that the machine has', async () => {
  const { url } = await startService([faq]);
  const { port } = new URL(url);
  expect(url).toBe(`http://localhost:${port}`);
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const loopback = own.filter(({ address }) => address === '127.0.0.1' || address === '::1');
  expect(loopback.length).toBeGreaterThan(0);
  for (const { address, family } of loopback) {
    const host = family === 'IPv6' ? `[${address}]` : address;
    expect((await fetch(`http://${host}:${port}/v1/ping`)).status).toBe(200);
  }
});

test('an empty folder is an empty dataset, and later files are followed', async () => {
  const contentDir = await temporaryFolder();
  const { client } = await startService([], { contentDir });
  const count = () => client().fetch('count(*)');
  expect(await count()).toBe(0);
  await writeDataFile(contentDir, [faq]);
  await expect.poll(count).toBe(1);
});
