import { expect, it } from 'vitest';
import { createSample } from '../../src/content/sample.ts';
import { mapPictures } from './map-pictures.ts';

it('replaces every picture that a page shows, and nothing else', () => {
  const content = { ...createSample('Text'), ogImage: null };
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
