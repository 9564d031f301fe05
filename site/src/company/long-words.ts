// Limits that were measured in a window of 320 px, which is also one of 1280 px at a zoom of 400 %.

/** Letters of a word that fits beside the menu and *Call Now*, in the small letters of a long name. */
export const LONGEST_WORD = 18;

/** Letters of a word that fits there beside the mark, and of a name that has two lines. */
const USUAL_WORD = 12;
const USUAL_NAME = 24;

/** Letters of a word of the headline that fits a line. */
const HEADLINE_WORD = 11;

/** Returns whether a header has a place for each word of a name. */
export function fitsHeader(name: string, language: string): boolean {
  return longestWord(name) <= LONGEST_WORD || isHyphenated(language);
}

/** Returns whether browsers hyphenate a word with a capital, as in a name. In English they do not. */
export function isHyphenated(language: string): boolean {
  return /^(?:af|de|nl)\b/i.test(language);
}

/** Returns whether a name needs smaller letters than others. */
export function isLongName(name: string): boolean {
  return name.length > USUAL_NAME || longestWord(name) > USUAL_WORD;
}

/** Returns whether a headline needs smaller letters than others. */
export function isLongHeadline(headline: readonly string[]): boolean {
  return headline.some((part) => longestWord(part) > HEADLINE_WORD);
}

/** Returns the letters of the longest part without a place to break a line: after a space or a hyphen. */
function longestWord(text: string): number {
  return Math.max(...text.split(/[\s-]/).map((word) => word.length));
}
