/** A part of a search: words that must, or must not, follow each other in a text. */
interface Term {
  /** Each split at `*`, which stands for anything; empty where the part is nothing but `*`. */
  words: readonly (readonly string[])[];
  /** The longest literal text in `words`: a text without it does not match. */
  core: string;
  isExcluded: boolean;
}

const termPattern = /-?"[^"]*"?|\S+/g;
const wordOrStar = /[\p{L}\p{N}\p{M}'*]+/gu;

const other = /[^\p{L}\p{N}\p{M}']+/gu;
const plainOther = /[^a-z0-9']+/g;

/**
 * Returns the relevance function of `text::query()`: 0 where the value does not match the search, and
 * more the more often its words occur. Every part must occur in some text of the value: `word`,
 * `begin*`, `"words in a row"`; and none that is excluded: `-word`.
 * https://www.sanity.io/docs/groq-functions
 */
export function createRelevance(): (value: unknown, search: unknown) => number {
  let last: { search: string; terms: readonly Term[] } | undefined;
  return (value, search) => {
    if (typeof search !== 'string') return 0;
    if (last?.search !== search) last = { search, terms: parseSearch(search) };
    return relevance(value, last.terms);
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
  // By element: a list is a new object for each search, while the words of a document stay cached.
  const texts = (Array.isArray(value) ? value : [value]).map(wordsOf).filter((text) => text !== '');
  if (terms.length === 0 || texts.length === 0) return 0;
  // Most documents fail this test, which is cheap.
  const isPossible = ({ core, isExcluded }: Term) =>
    isExcluded || texts.some((text) => text.includes(core));
  if (!terms.every(isPossible)) return 0;
  let sum = 1;
  for (const { words, isExcluded } of terms) {
    if (words.length === 0) continue;
    const count = texts.reduce((total, text) => total + occurrences(text, words), 0);
    if (count > 0 === isExcluded) return 0;
    // Term frequency as BM25 saturates it: https://en.wikipedia.org/wiki/Okapi_BM25
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

/** Whether a word consists of the parts, with anything between them. No regular expression, which could backtrack forever. */
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

/** By document; a document that changes is another object. */
const cachedWords = new WeakMap<object, string>();

/**
 * Returns the words of all texts in a value, each between spaces, and two spaces between one text and
 * the next: ` a brick house  slate `. Leaves out attributes whose names begin with an underscore.
 */
export function wordsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return collect(value);
  const words = cachedWords.get(value) ?? collect(value);
  cachedWords.set(value, words);
  return words;
}

/** Normalizes Unicode, case and apostrophes. */
function normal(text: string): string {
  return (isPlain(text) ? text : text.normalize('NFKC').replaceAll('’', "'")).toLowerCase();
}

function collect(value: unknown): string {
  const texts: string[] = [];
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') texts.push(separated(next));
    else if (Array.isArray(next)) open.push(...next);
    else if (typeof next === 'object' && next !== null) {
      for (const [name, item] of Object.entries(next)) if (!name.startsWith('_')) open.push(item);
    }
  }
  return texts.join('');
}

function separated(text: string): string {
  return ` ${normal(text).replace(isPlain(text) ? plainOther : other, ' ')} `;
}

function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text);
}
