import { expect, it } from 'vitest';
import { candidatesOf } from './candidates.ts';

const pictureAt = (origin: string) => ({
  src: `${origin}/p?w=1000`,
  candidates: [
    { url: `${origin}/p?rect=1,2,3,4&w=333`, width: 333 },
    { url: `${origin}/p?w=1000`, width: 1000 },
  ],
  width: 1000,
  height: 750,
  alt: '',
  color: '#808080',
});

it('reads the candidates of a picture, each with its height', () => {
  expect(candidatesOf(pictureAt('https://a.example'))).toMatchObject([
    { url: 'https://a.example/p?rect=1,2,3,4&w=333', width: 333, height: 250 },
    { url: 'https://a.example/p?w=1000', width: 1000, height: 750 },
  ]);
});

it('identifies a candidate by its address without the origin', () => {
  const idsAt = (origin: string) => candidatesOf(pictureAt(origin)).map(({ id }) => id);
  const ids = idsAt('https://a.example');
  expect(idsAt('http://localhost:4322')).toEqual(ids);
  expect(new Set(ids).size).toBe(2);
});
