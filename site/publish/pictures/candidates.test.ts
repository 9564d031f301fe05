import { expect, it } from 'vitest';
import { candidatesOf } from './candidates.ts';

it('reads the candidates of a picture, each with its height', () => {
  const picture = {
    src: 'https://a.example/p?w=1000',
    srcSet: 'https://a.example/p?rect=1,2,3,4&w=333 333w, https://a.example/p?w=1000 1000w',
    width: 1000,
    height: 750,
    alt: '',
    color: '#808080',
  };
  expect(candidatesOf(picture)).toEqual([
    { url: 'https://a.example/p?rect=1,2,3,4&w=333', width: 333, height: 250 },
    { url: 'https://a.example/p?w=1000', width: 1000, height: 750 },
  ]);
});
