import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { frames } from './frames.ts';

const styleOf = (name: string) =>
  readFile(new URL(`../../site/src/sections/${name}.module.css`, import.meta.url), 'utf8');

/** Returns the aspects that a style gives, in its order. */
const aspectsIn = (style: string) =>
  [...style.matchAll(/aspect-ratio: ([\d.]+)(?: \/ ([\d.]+))?;/g)].map(
    ([, width, height = '1']) => Number(width) / Number(height),
  );

const aspectsOf = (field: keyof typeof frames) => frames[field].map(({ aspect }) => aspect);

test('the gallery has the aspects of its tiles, on a computer and on a phone', async () => {
  expect(aspectsOf('project').slice(0, 2)).toEqual(aspectsIn(await styleOf('Projects/Tile')));
});

test('the home page has the height of its first picture, on a computer and on a phone', async () => {
  const style = await styleOf('Hero/Hero');
  const [, least, wide, most] =
    /\bheight: clamp\((\d+)rem, (\d+)vw, (\d+)rem\)/.exec(style)?.map(Number) ?? [];
  const heightAt = (width: number) =>
    Math.min(Math.max(16 * (least ?? 0), (width * (wide ?? 0)) / 100), 16 * (most ?? 0));
  expect(aspectsOf('project').slice(2)).toEqual([1440 / heightAt(1440), 360 / heightAt(360)]);
});

test('all others have the aspects of their sections', async () => {
  expect(aspectsIn(await styleOf('About/About'))).toEqual(aspectsOf('about'));
  expect(aspectsIn(await styleOf('About/Profile'))).toEqual(aspectsOf('person'));
  expect(aspectsIn(await styleOf('Transformations/Slides'))).toEqual(aspectsOf('transformation'));
});
