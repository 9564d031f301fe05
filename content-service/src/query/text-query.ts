import { normal, wordsOf } from './searched.ts';

/** A part of a search: words that follow each other in a text, or must not. */
interface Term {
  /** Each split where a `*` stands for anything; none where the part says no more than that. */
  words: readonly (readonly string[])[];
  /** The longest text among these, without which they cannot be there. */
  core: string;
  isExcluded: boolean;
}

const termPattern = /-?"[^"]*"?|\S+/g;
const wordOrStar = /[\p{L}\p{N}\p{M}'*]+/gu;

/**
 * Gives a function that says how well a value fits a search: 0 where it does not, and more where
 * its words occur oftener. Every part must be found in some text of the value: `word`, `begin*`,
 * `"words in a row"`; and none that is excluded: `-word`.
 */
export function createRelevance(): (value: unknown, search: unknown) => number {
  let known: { search: string; terms: readonly Term[] } | undefined;
  return (value, search) => {
    if (typeof search !== 'string') return 0;
    if (known?.search !== search) known = { search, terms: parseSearch(search) };
    return relevance(value, known.terms);
  };
}

function parseSearch(search: string): Term[] {
  return [...search.matchAll(termPattern)].flatMap(([part]) => {
    const found = normal(part).match(wordOrStar);
    if (!found) return [];
    const words = found.filter((text) => !/^\*+$/.test(text)).map((text) => text.split('*'));
    const [core = ''] = words.flat().toSorted((a, b) => b.length - a.length);
    return [{ words, core, isExcluded: part.startsWith('-') }];
  });
}

function relevance(value: unknown, terms: readonly Term[]): number {
  // Of a list each part is asked for, because lists are made anew for each search, and documents are not.
  const texts = (Array.isArray(value) ? value : [value]).map(wordsOf).filter((text) => text !== '');
  if (terms.length === 0 || texts.length === 0) return 0;
  // Most documents are not what is looked for, and need not be gone through to see it.
  const isPossible = ({ core, isExcluded }: Term) =>
    isExcluded || texts.some((text) => text.includes(core));
  if (!terms.every(isPossible)) return 0;
  let sum = 1;
  for (const { words, isExcluded } of terms) {
    if (words.length === 0) continue;
    const count = texts.reduce((total, text) => total + occurrences(text, words), 0);
    if (count > 0 === isExcluded) return 0;
    // A second occurrence says less than the first, and a tenth next to nothing.
    sum += (count * 2.2) / (count + 1.2);
  }
  return sum;
}

function occurrences(text: string, words: Term['words']): number {
  const beginning = ` ${words[0]?.[0]}`;
  let count = 0;
  for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, at + 1)) {
    if (isFollowedBy(text, at + 1, words)) count += 1;
  }
  return count;
}

function isFollowedBy(text: string, start: number, words: Term['words']): boolean {
  let position = start;
  return words.every((parts) => {
    const end = text.indexOf(' ', position);
    const word = text.slice(position, end);
    position = end + 1;
    return fits(word, parts);
  });
}

/** Takes a word and the parts it must be made of, with anything between them. No regular expression: those can be made to take forever. */
function fits(text: string, parts: readonly string[]): boolean {
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let position = first.length;
  for (const part of others) {
    const found = text.indexOf(part, position);
    if (found === -1) return false;
    position = found + part.length;
  }
  return text.length - last.length >= position && text.endsWith(last);
}
