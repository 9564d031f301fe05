import type { PictureFor } from '../../site/src/content/studio.ts';
import { texts } from '../texts.ts';

/** A place on the site that shows a picture. */
export interface Frame {
  readonly title: string;
  /** The picture of the site that is shown there. */
  readonly use: Parameters<PictureFor>[0];
  /** Width divided by height, to which the page's style cuts that picture. */
  readonly aspect: number;
}

/** The picture at the start of the home page: as wide as the screen, and as high as its style says. */
const HERO = { rem: 16, least: 18, vw: 46, most: 46 };

/** Returns the aspect of that picture on a screen that is `width` px wide. */
function heroAspect(width: number): number {
  const { rem, least, vw, most } = HERO;
  return width / Math.min(Math.max(least * rem, (vw * width) / 100), most * rem);
}

/** Frames of the picture fields, with the numbers of the site's styles: `frames.test.ts` compares them. */
export const frames = {
  project: [
    { title: texts.frames.gallery, use: 'tile', aspect: 4 / 3 },
    { title: texts.frames.galleryOnPhone, use: 'tile', aspect: 1 },
    { title: texts.frames.home, use: 'hero', aspect: heroAspect(1440) },
    { title: texts.frames.homeOnPhone, use: 'hero', aspect: heroAspect(360) },
  ],
  hero: [
    { title: texts.frames.home, use: 'hero', aspect: heroAspect(1440) },
    { title: texts.frames.homeOnPhone, use: 'hero', aspect: heroAspect(360) },
  ],
  share: [{ title: texts.frames.share, use: 'ogImage', aspect: 1200 / 630 }],
  transformation: [
    { title: texts.frames.transformation, use: 'transformationMobile', aspect: 4 / 3 },
  ],
  about: [{ title: texts.frames.about, use: 'aboutImage', aspect: 4 / 3 }],
  person: [{ title: texts.frames.person, use: 'photo', aspect: 1 }],
} as const satisfies Record<string, readonly Frame[]>;
