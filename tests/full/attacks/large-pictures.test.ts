import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { startForEditor } from '../../attacks/decoder-service.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a43' } })
    .jpeg()
    .toBuffer();

test('a small picture does not wait for large ones, whose queue is bounded', async () => {
  const { editor } = await startForEditor();
  const large = await editor.assets.upload('image', await plain(8000, 6000));
  const small = await editor.assets.upload('image', await plain(400, 300));
  const gone = new AbortController();
  onTestFinished(() => gone.abort());

  const answered: Response[] = [];
  const asked = Array.from({ length: 40 }, async (_, at) => {
    const address = `${large.url}?w=${3960 + at}&fm=webp`;
    const response = await fetch(address, { signal: gone.signal });
    answered.push(response);
    if (!response.ok) throw new Error(`${address} is a ${response.status}`);
  });
  // The first large picture is made. Throws if none is.
  await Promise.any(asked);
  const picture = await fetch(`${small.url}?w=100&fm=webp`);
  expect(picture.status).toBe(200);
  const made = answered.filter(({ ok }) => ok);
  expect(made.length).toBeLessThan(10);
  const refused = answered.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
});
