import { expect, it } from 'vitest';
import { createSample } from '../../src/content/sample.ts';
import { candidatesOf, mapPictures } from './candidates.ts';

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

it('replaces every picture of the content, and nothing else', () => {
  const content = createSample('Text');
  const replaced = mapPictures(content, (picture) => ({
    ...picture,
    src: '/here',
    srcSet: '/here 1w',
  }));
  expect(JSON.stringify(replaced)).not.toContain('pictures.example');
  const back = mapPictures(replaced, (picture) => ({
    ...picture,
    src: 'https://pictures.example/picture.webp',
    srcSet: 'https://pictures.example/picture.webp 1920w',
  }));
  expect(back).toEqual(content);
});

it('leaves out what the content lacks', () => {
  const content = {
    ...createSample('Text'),
    hero: null,
    about: null,
    projects: [],
    transformations: [],
  };
  expect(mapPictures(content, (picture) => picture)).toEqual(content);
});
