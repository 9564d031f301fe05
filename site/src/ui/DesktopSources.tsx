import type { Candidate, Picture } from '../content/pages.ts';
import { srcSetOf } from './Image.tsx';

/** Renders the sources of an `Image` that shows another picture from 768 px. */
export function DesktopSources({ picture, sizes }: { picture: Picture; sizes: string }) {
  const source = (candidates: readonly Candidate[], type?: string) => (
    <source
      type={type}
      media="(min-width: 48em)"
      srcSet={srcSetOf(candidates)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
    />
  );
  return (
    <>
      {picture.avif && source(picture.avif, 'image/avif')}
      {source(picture.candidates)}
    </>
  );
}
