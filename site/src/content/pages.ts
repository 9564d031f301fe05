// The door for what shows parsed content: pages, their islands, and the site's server. It imports neither Sanity's
// client nor zod, which would make an island's script larger and the server slower to start.

export { isHiddenIn, storedTexts } from './documents/stored-texts.ts';
export { MAP_ORIGIN } from './fields/map.ts';
export { blank, isBlank } from './model/blank.ts';
export { fieldOf, fieldWith } from './model/field-of.ts';
export { noticeOn } from './model/notice-on.ts';
export { createSample } from './model/sample.ts';
export type * from './model/types.ts';
export {
  headingOf,
  headingsOn,
  isShown,
  noWords,
  type OwnHeading,
  servicesOf,
  socialOf,
  valuesOf,
} from './model/words.ts';
