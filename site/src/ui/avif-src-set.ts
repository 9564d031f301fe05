import type { Picture } from '../content/types.ts';

/** Returns the candidates of a picture with `hasAvif`, as AVIF. */
export function avifSrcSet({ srcSet }: Picture): string {
  return srcSet.replaceAll('.webp ', '.avif ');
}
