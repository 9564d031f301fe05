// The door for the Studio, which checks fields as the site parses them, and shows pictures as the site cuts them.

export { parseEmail } from './fields/email.ts';
export { CLOCK, image } from './fields/fields.ts';
export { parseHref } from './fields/href.ts';
export { parseMap } from './fields/map.ts';
export { type PathFault, pathFault } from './fields/page-path.ts';
export { findNumbers } from './fields/phone-number.ts';
export { isUndecided } from './fields/portable-text.ts';
export { slugify, uniqueSlugs } from './fields/slug.ts';
export { lines } from './fields/text.ts';
export { parseHours } from './hours/hours.ts';
export { LONGEST_NOTICE } from './model/text-limits.ts';
export type { OptionalSection } from './model/types.ts';
export { optionalSections } from './model/words.ts';
export { createPictures, type PictureFor } from './vendor/image.ts';
