/** A part of a search: consecutive words that a text must contain, or must not. */
interface Term {
  /** Each word is split at `*`, which matches any characters. Empty if the part is only `*`. */
  words: readonly (readonly string[])[];
  /** The longest literal text in `words`: a text without it does not match. */
  core: string;
  isExcluded: boolean;
}

const termPattern = /-?"[^"]*"?|\S+/g;
const wordOrStar = /[\p{L}\p{N}\p{M}'*]+/gu;

// Unicode's stream-safe format (UAX #15) has at most 30 marks on a letter. Normalization sorts them in
// quadratic time.
const tooManyToSort = /(\p{M}{30})\p{M}+/gu;

const other = /[^\p{L}\p{N}\p{M}']+/gu;
const plainOther = /[^a-z0-9']+/g;

/**
 * Creates the relevance function of `text::query()`. It returns 0 if the value does not match the
 * search, and grows with the frequency of its words. Some text of the value must contain each part
 * (`word`, `begin*`, `"words in a row"`), and none may contain an excluded part (`-word`).
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
  // Words are cached by element: a list is a new object for each search, but its documents are not.
  const texts = (Array.isArray(value) ? value : [value]).map(wordsOf).filter((text) => text !== '');
  if (terms.length === 0 || texts.length === 0) return 0;
  // This cheap test excludes most documents.
  const isPossible = ({ core, isExcluded }: Term) =>
    isExcluded || texts.some((text) => text.includes(core));
  if (!terms.every(isPossible)) return 0;
  let sum = 1;
  for (const { words, isExcluded } of terms) {
    if (words.length === 0) continue;
    const count = texts.reduce((total, text) => total + occurrences(text, words), 0);
    if (count > 0 === isExcluded) return 0;
    // Term frequency, saturated as in BM25: https://en.wikipedia.org/wiki/Okapi_BM25
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

/** Checks whether a word consists of the parts, with any characters between them. Uses no regular expression, which could backtrack forever. */
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

/** Cache by document. A changed document is a new object. */
const cachedWords = new WeakMap<object, string>();

/**
 * Returns the words of all texts in a value, with spaces around each word and two spaces between
 * texts: ` a brick house  slate `. Leaves out attributes whose names begin with an underscore.
 */
export function wordsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return collect(value);
  const words = cachedWords.get(value) ?? collect(value);
  cachedWords.set(value, words);
  return words;
}

/** Normalizes Unicode, case and apostrophes. */
function normal(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  const sortable = text.replace(tooManyToSort, '$1');
  return sortable.normalize('NFKC').replaceAll('’', "'").toLowerCase();
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
