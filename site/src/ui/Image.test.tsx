// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { attributes, one, rendered } from '../../../tests/helpers/site/rendered.ts';
import type { Picture } from '../content/pages.ts';
import { DesktopSources } from './DesktopSources.tsx';
import { Image } from './Image.tsx';

const desktop: Picture = {
  src: 'https://pictures.example/desktop.webp',
  candidates: [{ url: 'https://pictures.example/desktop.webp', width: 1920 }],
  width: 1920,
  height: 1440,
  alt: 'A roof',
  color: '#808080',
};
const mobile: Picture = {
  ...desktop,
  src: 'https://pictures.example/mobile.webp',
  candidates: [{ url: 'https://pictures.example/mobile.webp', width: 1280 }],
  width: 1280,
  height: 960,
};
const plain = <Image picture={desktop} sizes="100vw" />;
const first = <Image picture={desktop} sizes="100vw" first />;

/** Renders a picture that has another form from 768 px. */
function responsive(both: Record<'desktop' | 'mobile', Picture>) {
  return rendered(
    <Image picture={both.mobile} sizes="50vw">
      <DesktopSources picture={both.desktop} sizes="50vw" />
    </Image>,
  );
}

const shown = ['width', 'height', 'alt', 'src', 'srcset', 'sizes', 'loading', 'fetchpriority'];

it('has its size, alternative text and candidates, and loads lazily', () => {
  expect(attributes(one(rendered(plain), 'img'), ...shown)).toEqual({
    width: '1920',
    height: '1440',
    alt: 'A roof',
    src: desktop.src,
    srcset: 'https://pictures.example/desktop.webp 1920w',
    sizes: '100vw',
    loading: 'lazy',
    fetchpriority: null,
  });
});

it('loads before all others if it is first', () => {
  expect(attributes(one(rendered(first), 'img'), 'loading', 'fetchpriority')).toEqual({
    loading: null,
    fetchpriority: 'high',
  });
});

it('is the desktop picture from 768 px, which is 48em', () => {
  const source = one(responsive({ desktop, mobile }), 'source');
  expect(attributes(source, 'media', 'srcset', 'sizes', 'width', 'height')).toEqual({
    media: '(min-width: 48em)',
    srcset: 'https://pictures.example/desktop.webp 1920w',
    sizes: '50vw',
    width: '1920',
    height: '1440',
  });
});

it('is an AVIF, with the same candidates, where there is one', () => {
  const inRelease = (name: string) => ({
    ...desktop,
    src: `/_pictures/${name}-2.webp`,
    candidates: [1, 2].map((width) => ({ url: `/_pictures/${name}-${width}.webp`, width })),
    avif: [1, 2].map((width) => ({ url: `/_pictures/${name}-${width}.avif`, width })),
  });
  const both = { desktop: inRelease('wide'), mobile: { ...inRelease('narrow'), height: 960 } };
  const sources = responsive(both).querySelectorAll('source, img');
  const found = [...sources].map((one) => attributes(one, 'type', 'media', 'srcset', 'height'));
  const srcset = (name: string, type: string) =>
    `/_pictures/${name}-1.${type} 1w, /_pictures/${name}-2.${type} 2w`;
  const media = '(min-width: 48em)';
  expect(found).toEqual([
    { type: 'image/avif', media, srcset: srcset('wide', 'avif'), height: '1440' },
    { type: null, media, srcset: srcset('wide', 'webp'), height: '1440' },
    { type: 'image/avif', media: null, srcset: srcset('narrow', 'avif'), height: null },
    { type: null, media: null, srcset: srcset('narrow', 'webp'), height: '960' },
  ]);
});

it('shows its dominant colour until it has loaded, without a style attribute', () => {
  const box = rendered(plain);
  expect(one(box, 'svg').getAttribute('color')).toBe('#808080');
  expect(box.querySelector('[style]')).toBeNull();
});
