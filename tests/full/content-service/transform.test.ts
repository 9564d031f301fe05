import sharp from 'sharp';
import { expect, test } from 'vitest';
import { negotiateFormat } from '../../../content-service/src/images/formats.ts';
import { readParameters } from '../../../content-service/src/images/parameters.ts';
import { planFor } from '../../../content-service/src/images/plan.ts';
import { transform } from '../../../content-service/src/images/transform.ts';
import { plain, quadrants, stored } from '../../../content-service/test/sample-pictures.ts';

// Combines every value of a parameter with every value of each other, in a fixed order, so that a failure repeats.
const choices: Record<string, string[]> = {
  w: ['', '7', '90'],
  h: ['', '50'],
  fit: ['', 'crop', 'max', 'min', 'scale'],
  crop: ['', 'entropy', 'bottom,right', 'focalpoint'],
  rect: ['', '10,10,30,20'],
  fm: ['', 'jpg', 'png', 'webp'],
};

function combination(seed: number) {
  let state = (seed + 1) * 7919;
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(choices)) {
    state = (state * 48271) % 2147483647;
    const value = values[state % values.length];
    if (value) query.set(name, value);
  }
  return query.toString();
}

test('every combination makes a picture of the planned size', async () => {
  const clear = await (await quadrants(60, 40)).ensureAlpha(0.5).png().toBuffer();
  const grey = await plain(60, 40, '#777').toColourspace('b-w').png().toBuffer();
  const ink = await plain(60, 40, '#777').toColourspace('cmyk').jpeg().toBuffer();
  const frames = await Promise.all(
    ['red', 'blue'].map((colour) => plain(60, 40, colour).png().toBuffer()),
  );
  const film = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const sources = [clear, grey, ink, film];
  for (let seed = 0; seed < 60; seed += 1) {
    const query = combination(seed);
    const source = await stored(sources[seed % sources.length] ?? clear);
    const asked = readParameters(new URLSearchParams(query));
    for (const format of [
      negotiateFormat(asked, source.extension, undefined).format,
      'avif',
    ] as const) {
      if (format === 'avif' && seed % 5 !== 0) continue;
      const plan = planFor(asked, source, format);
      const { width, height } = await sharp(await transform(source.path, plan)).metadata();
      expect({ width, height }, `${query} ${format}`).toEqual(plan.finished);
    }
  }
});
