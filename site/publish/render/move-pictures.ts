import type { Content } from '../../src/content/types.ts';
import { mapPictures } from './map-pictures.ts';

/**
 * Returns content whose pictures are at the origin `to` instead of `from`. An empty `to` is the origin of
 * the page.
 */
export function movePictures(content: Content, from: string, to: string): Content {
  // Candidates are separated by a space, and the path of a picture contains none.
  const moved = (text: string) =>
    text
      .split(' ')
      .map((part) => (part.startsWith(`${from}/`) ? to + part.slice(from.length) : part))
      .join(' ');
  return mapPictures(content, (picture) => ({
    ...picture,
    src: moved(picture.src),
    srcSet: moved(picture.srcSet),
  }));
}
