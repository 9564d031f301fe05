// Limits that were measured in a window of 320 px, which is also one of 1280 px at a zoom of 400 %.

/** Letters of a word that fits beside the menu and *Call Now*, in the small letters of a long name. */
export const LONGEST_WORD = 18;

/** Letters of a word that fits there beside the mark, and of a name that has two lines. */
const USUAL_WORD = 12;
const USUAL_NAME = 24;

/** Letters of a word of a heading that fits a line. */
const HEADING_WORD = 11;

/** Returns whether a header has a place for each word of a name. */
export function fitsHeader(name: string, language: string): boolean {
  return longestWord(name) <= LONGEST_WORD || isHyphenated(language);
}

/**
 * Returns whether a language has words that are longer than a line, and browsers hyphenate them, also with a capital as
 * in a name. In English they do not.
 */
export function isHyphenated(language: string): boolean {
  return /^(?:af|de|nl)\b/i.test(language);
}

/** Returns whether a name needs smaller letters than others. */
export function isLongName(name: string): boolean {
  return name.length > USUAL_NAME || longestWord(name) > USUAL_WORD;
}

/** Returns whether one of a page's headings needs smaller letters than others. */
export function haveLongWord(headings: readonly string[]): boolean {
  return headings.some((heading) => longestWord(heading) > HEADING_WORD);
}

/** Returns the letters of the longest part without a place to break a line: after a space or a hyphen. */
function longestWord(text: string): number {
  return Math.max(...text.split(/[\s-]/).map((word) => word.length));
}
