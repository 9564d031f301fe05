const other = /[^\p{L}\p{N}\p{M}']+/gu;
const plainOther = /[^a-z0-9']+/g;

/** A document that changes is another object. */
const known = new WeakMap<object, string>();

/**
 * Takes a value; gives the words of its texts, each between spaces, and two between one text and
 * the next: ` a brick house  slate `. The texts of an object are those of its attributes, at any
 * depth, but not of the ones that begin with an underscore. What has no text gives nothing. The
 * words of an object are kept as long as the object.
 */
export function wordsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return collect(value);
  const words = known.get(value) ?? collect(value);
  known.set(value, words);
  return words;
}

/** Gives a text as it is compared: accents in one way of writing, lower case, one apostrophe. */
export function normal(text: string): string {
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
