/** A part of a search, in the form of `wordsOf`: words in a row, of which the last may be the beginning of one. */
interface Part {
  readonly words: string;
  readonly isExcluded: boolean;
}

/** Characters. A query can make texts that no document has, and nothing would interrupt their search. */
const LONGEST = 1_000_000;

const partPattern = /-?"[^"]*"?|\S+/g;
const separators = /[^\p{L}\p{N}\p{M}']+/gu;

let last: { search: string; parts: readonly Part[] } = { search: '', parts: [] };

/**
 * Evaluates `value match text::query(search)`: whether the texts of the value contain each part (`word`,
 * `begin*`, `"words in a row"`), and no excluded part (`-word`). https://www.sanity.io/docs/groq-functions
 */
export function isFound(value: unknown, search: unknown): boolean {
  if (typeof search !== 'string') return false;
  if (last.search !== search) last = { search, parts: partsOf(search) };
  const { parts } = last;
  // Words are cached by element: a list is a new object for each search, but its documents are not.
  const words = Array.isArray(value) ? value.map(wordsOf).join('') : wordsOf(value);
  if (parts.length === 0 || words === '') return false;
  return parts.every((part) => words.includes(part.words) !== part.isExcluded);
}

function partsOf(search: string): Part[] {
  return [...search.matchAll(partPattern)].flatMap(([part]) => {
    const words = separated(part);
    const isBeginning = /\*"?$/.test(part);
    if (words === '' && !isBeginning) return [];
    return [{ words: isBeginning ? words.trimEnd() : words, isExcluded: part.startsWith('-') }];
  });
}

/** Cache by document. A changed document is a new object. */
const cachedWords = new WeakMap<object, string>();

/**
 * Returns the words of all texts in a value, with spaces around each word and two spaces between
 * texts: ` a brick house  slate `. Leaves out attributes whose names begin with an underscore.
 */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value.length > LONGEST ? '' : separated(value);
  if (typeof value !== 'object' || value === null) return '';
  const words = cachedWords.get(value) ?? collect(value);
  cachedWords.set(value, words);
  return words;
}

function collect(value: object): string {
  const items = Object.entries(value).filter(([name]) => !name.startsWith('_'));
  return items.map(([, item]) => wordsOf(item)).join('');
}

function separated(text: string): string {
  const words = text.toLowerCase().replaceAll('’', "'").replace(separators, ' ').trim();
  return words && ` ${words} `;
}
