// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { attributes, named, one, rendered, texts } from '../../test/rendered.ts';
import { Frame } from './Frame.tsx';

const frame = (
  <Frame
    className="map"
    show="Show the map"
    href="https://maps.example/a?b=1&c=2"
    from="Maps"
    src="https://maps.example/frame"
    title="Map"
    sandbox="allow-scripts"
  />
);

describe('Frame', () => {
  it('is a lazy frame only for browsers without scripts', () => {
    const box = one(rendered(frame), 'div.map');
    expect(box.querySelector(':scope > iframe')).toBeNull();
    expect(attributes(one(box, 'noscript > iframe'), 'src', 'title', 'loading', 'sandbox')).toEqual(
      {
        src: 'https://maps.example/frame',
        title: 'Map',
        loading: 'lazy',
        sandbox: 'allow-scripts',
      },
    );
  });

  it('has a link that says what the frame shows and who provides it', () => {
    const link = named(rendered(frame), 'a', 'Show the map');
    expect(link.getAttribute('href')).toBe('https://maps.example/a?b=1&c=2');
    expect(texts(rendered(frame), 'p')).toEqual(['Loads from Maps']);
  });
});
