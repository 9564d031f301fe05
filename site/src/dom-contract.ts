/*
 * The names that tie HTML, CSS and scripts together. The chapter "DOM contract" of docs/architecture.md says
 * who sets and who reads each; `scripts/checks/dom-contract.ts` compares. Scripts import them. Components write
 * the attributes in JSX, where `dom-attributes.d.ts` types their values. CSS, `detect-browser.js` and `clicks.js` repeat
 * the names.
 */

/** Class of the root: the page has its form with scripts. */
export const JS = 'js';
/** Class of the root: the first page of a visit on a phone, in the phone's own font. */
export const FIRST = 'first';
/** Class of a control that is hidden in the form without scripts. */
export const NEEDS_SCRIPT = 'needs-script';
/** Class of an item after the first ones of a list, which is hidden until the list is expanded. */
export const MORE = 'more';
/** Property of the root: width of the scrollbar that the lightbox has removed. */
export const SCROLLBAR = '--scrollbar';

/** Attributes of the root. */
export const STARTED = 'data-started';
export const SCROLLED = 'data-scrolled';
export const FAR = 'data-far';
export const SMOOTH = 'data-smooth';
export const MENU = 'data-menu';
export const SAVING = 'data-saving';
export const LIGHTBOX = 'data-lightbox';

/** Attributes of elements. */
export const REPLAY = 'data-replay';
export const FRAME = 'data-frame';
export const FAILURE = 'data-failure';
export const VIEW = 'data-view';
export const STEP = 'data-step';
export const OPENING = 'data-opening';
export const EARLY = 'data-early';
export const VISITS = 'data-visits';
export const PAGE = 'data-page';
export const ISLAND = 'data-island';
export const PROPS = 'data-props';

/**
 * Attributes of a preview. The first two have a field, as `TYPE ID PATH`: the one whose text or picture an element
 * shows, and the one to which an element leads. The third says which lines of the field an element shows: `one` of
 * them, all with a `comma` between, or `blocks` of Portable Text, which only the server renders. Without it, they have
 * a line each.
 */
export const EDIT = 'data-edit';
export const EDIT_LINK = 'data-edit-link';
export const LINES = 'data-lines';
/** Attribute of a preview: what an element shows while its field is empty. */
export const FALLBACK = 'data-fallback';
/** Attributes of a preview: name of an element's field in words; that visitors do not see what it shows. */
export const NAME = 'data-name';
export const UNPUBLISHED = 'data-unpublished';
/** Attributes of its script: the Studio's origin, and a hash of what stays the same while only texts change. */
export const STUDIO = 'data-studio';
export const SHAPE = 'data-shape';

/** Value of `REPLAY` after a click that came before the control's script. */
export const PRESSED = 'pressed';

/** The picture of a transformation that a phone shows. */
export type View = 'before' | 'after';
