// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { attributes, one, rendered, texts } from '../../../tests/helpers/site/rendered.ts';
import { Frame } from './Frame.tsx';

it('is a frame only without scripts; its place says who provides it', () => {
  const frame = { show: 'Show the map', href: '/map', from: 'Maps', src: '/frame', title: 'Map' };
  const box = one(rendered(<Frame className="map" sandbox="allow-scripts" {...frame} />), 'div');
  expect(box.querySelector(':scope > iframe')).toBeNull();
  expect(attributes(one(box, 'noscript > iframe'), 'src', 'sandbox')).toEqual({
    src: '/frame',
    sandbox: 'allow-scripts',
  });
  expect(texts(box, 'p')).toEqual(['Provided by Maps']);
});
