import { once } from 'node:events';
import { connect } from 'node:net';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { startForEditor } from './decoder-service.ts';

const noise = () =>
  sharp({
    create: {
      width: 2600,
      height: 2600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();

/** Sends a request, and reads only the beginning of the response. */
async function askAndStop(url: URL): Promise<void> {
  const socket = connect(Number(url.port), url.hostname);
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
  const [beginning] = await once(socket, 'data');
  socket.pause();
  expect(String(beginning)).toMatch(/^HTTP\/1.1 200/);
}

test('a large picture that many request and none read is not held in memory for each', async () => {
  const { editor } = await startForEditor();
  const { url } = await editor.assets.upload('image', await noise());
  const address = new URL(`${url}?w=2500&fm=png`);
  const picture = await fetch(address);
  const size = (await picture.arrayBuffer()).byteLength;
  // Far more than the buffers of a connection hold.
  expect(size).toBeGreaterThan(12_000_000);
  expect(picture.headers.get('content-length')).toBe(`${size}`);
  const readers = 20;
  const before = process.memoryUsage().arrayBuffers;
  // One after another: simultaneous requests share one read of the file.
  for (let reader = 0; reader < readers; reader += 1) await askAndStop(address);
  const taken = process.memoryUsage().arrayBuffers - before;
  expect(taken).toBeLessThan((readers * size) / 4);
});
