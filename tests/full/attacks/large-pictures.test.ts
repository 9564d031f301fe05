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
  const first = Promise.withResolvers<void>();
  const asked = 40;
  for (let at = 0; at < asked; at += 1) {
    void fetch(`${large.url}?w=${4000 + at}&fm=webp`, { signal: gone.signal }).then(
      (response) => {
        answered.push(response);
        if (response.ok) first.resolve();
      },
      () => undefined,
    );
  }
  await first.promise;
  const picture = await fetch(`${small.url}?w=100&fm=webp`);
  expect(picture.status).toBe(200);
  const made = answered.filter(({ ok }) => ok);
  expect(made.length).toBeLessThan(10);
  const refused = answered.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
});
