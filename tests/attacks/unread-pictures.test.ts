import { once } from 'node:events';
import { connect } from 'node:net';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { startForEditor } from './decoder-service.ts';

const noise = () =>
  sharp({
    create: {
      width: 1500,
      height: 1500,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();

/** Asks for an address and reads only the beginning of the answer. */
async function askAndStop(url: URL): Promise<void> {
  const socket = connect(Number(url.port), url.hostname);
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
  const [beginning] = await once(socket, 'data');
  socket.pause();
  expect(String(beginning)).toMatch(/^HTTP\/1.1 200/);
}

test('a large picture that many ask for and nobody reads takes no memory for each', async () => {
  const { editor } = await startForEditor();
  const { url } = await editor.assets.upload('image', await noise());
  const address = new URL(`${url}?w=1400&fm=png`);
  const picture = await fetch(address);
  const size = (await picture.arrayBuffer()).byteLength;
  expect(size).toBeGreaterThan(2_000_000);
  expect(picture.headers.get('content-length')).toBe(`${size}`);
  const readers = 40;
  const before = process.memoryUsage().arrayBuffers;
  await Promise.all(Array.from({ length: readers }, () => askAndStop(address)));
  const taken = process.memoryUsage().arrayBuffers - before;
  expect(taken).toBeLessThan((readers * size) / 4);
});
