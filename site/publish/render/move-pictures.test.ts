import { expect, it } from 'vitest';
import { createSample } from '../../src/content/sample.ts';
import { movePictures } from './move-pictures.ts';

const sample = createSample('See https://a.example/images/ for more.');
const content = { ...sample, ogImage: null };
const [first] = content.projects;
const from = new URL(first?.tile.src ?? '').origin;

it('moves every candidate of every picture, and nothing else', () => {
  const moved = movePictures(content, from, 'https://b.example');
  expect(JSON.stringify(moved)).not.toContain(`${from}/`);
  expect(moved).toEqual(JSON.parse(JSON.stringify(content).replaceAll(from, 'https://b.example')));
});

it('moves no picture of an origin that begins with the same text', () => {
  expect(movePictures(content, from.slice(0, -1), 'https://b.example')).toEqual(content);
});
