/**
 * Names a field by its path in a warning, in the words of a language: `notices.1.text` is “notices 2: text”. What the
 * language has no word for keeps its own name.
 */
export function nameField(path: string, words: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(words));
  const named = path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? ` ${Number(part) + 1}` : `: ${known.get(part) ?? part}`));
  return named.join('').replace(/^: /, '');
}
