/** A part of a search: words that follow each other in a text, or must not. */
interface Term {
  /** Each split where a `*` stands for anything; none where the part says no more than that. */
  words: readonly (readonly string[])[];
  /** The longest text among these, without which they cannot be there. */
  core: string;
  isExcluded: boolean;
}

const termPattern = /-?"[^"]*"?|\S+/g;
const word = /[\p{L}\p{N}\p{M}']+/gu;
const wordOrStar = /[\p{L}\p{N}\p{M}'*]+/gu;

/**
 * Gives a function that says how well a value fits a search: 0 where it does not, and more where
 * its words occur oftener. Every part must be found in some text of the value: `word`, `begin*`,
 * `"words in a row"`; and none that is excluded: `-word`. The texts of an object are those of its
 * attributes, at any depth, but not of the ones that begin with an underscore.
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
  const texts = textsOf(value).map(normal);
  if (terms.length === 0 || texts.length === 0) return 0;
  // Most documents are not what is looked for, and need not be taken apart to see it.
  const isPossible = ({ core, isExcluded }: Term) =>
    isExcluded || texts.some((text) => text.includes(core));
  if (!terms.every(isPossible)) return 0;
  const split = texts.map((text) => text.match(word) ?? []);
  let sum = 1;
  for (const { words, isExcluded } of terms) {
    if (words.length === 0) continue;
    const count = split.reduce((total, text) => total + occurrences(text, words), 0);
    if (count > 0 === isExcluded) return 0;
    // A second occurrence says less than the first, and a tenth next to nothing.
    sum += (count * 2.2) / (count + 1.2);
  }
  return sum;
}

/** Gives a text as it is compared: accents in one way of writing, lower case, one apostrophe. */
function normal(text: string): string {
  const isPlain = /^[ -~]*$/.test(text);
  return (isPlain ? text : text.normalize('NFKC').replaceAll('’', "'")).toLowerCase();
}

function occurrences(text: readonly string[], words: Term['words']): number {
  let count = 0;
  for (let start = 0; start + words.length <= text.length; start += 1) {
    if (words.every((parts, index) => fits(text[start + index] ?? '', parts))) count += 1;
  }
  return count;
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

function textsOf(value: unknown): string[] {
  const texts: string[] = [];
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') texts.push(next);
    else if (Array.isArray(next)) open.push(...next);
    else if (typeof next === 'object' && next !== null) {
      for (const [name, item] of Object.entries(next)) if (!name.startsWith('_')) open.push(item);
    }
  }
  return texts;
}
