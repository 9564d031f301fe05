import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { parseHours } from '../site/src/content/studio.ts';
import { texts as af } from './texts/af.ts';
import { texts as de } from './texts/de.ts';
import { texts as en, type Texts } from './texts/en.ts';

/** Returns the texts of a language, each with its path. Marks stand for the values in a text. */
function listTexts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'function') return [[path, String(value('{1}', '{2}', '{3}', '{4}'))]];
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, one]) => listTexts(one, `${path}.${name}`));
}

/** What is the same in English. */
const shared: Readonly<Record<string, readonly string[]>> = {
  af: ['{1} “{2}”'],
  de: ['Link', 'Name', 'Name', 'Text', 'Text'],
};

describe.each<[string, Texts]>(Object.entries({ af, de }))('%s', (language, texts) => {
  it('has no text in English', () => {
    const english = new Map(listTexts(en));
    const untranslated = listTexts(texts).filter(([path, text]) => english.get(path) === text);
    expect(untranslated.map(([, text]) => text).sort()).toEqual(shared[language]);
  });

  it('keeps what Sanity replaces', () => {
    const marks = (from: Texts) =>
      Object.values(from.wording).map((text) => text.match(/<\/?\w+>|\{\{.*?\}\}/g));
    expect(marks(texts)).toEqual(marks(en));
  });
});

it.each([en, af, de])('shows opening hours that are understood: $language', (texts) => {
  const { hours } = texts.settings.fields;
  const examples = [...hours.description.matchAll(/[“„](.*?)[”“]/g)].map(([, line = '']) => line);
  expect(examples).toHaveLength(2);
  expect(parseHours(examples, texts.language).unclear).toEqual([]);
});

/** Returns the texts below a node of a syntax tree: what begins with a word in a capital letter. */
function textsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee }: { type?: unknown; callee?: { name?: unknown } } = node;
  // Nobody is shown these errors.
  if (type === 'NewExpression' && /^(?:Type)?Error$/.test(String(callee?.name))) return [];
  return Object.entries(node).flatMap(([key, child]) => {
    if (typeof child !== 'string') return textsIn(child);
    const isContent = key === 'value' || key === 'cooked';
    return isContent && /^“?\p{Lu}\p{Ll}/u.test(child.trim()) ? [child.trim()] : [];
  });
}

it('is the only place with texts that people read', () => {
  const exclude = ['{node_modules,dist,texts}/**', '**/*.test.ts'];
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude });
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    return textsIn(parseSync(file, source).program);
  });
  // The name of a key.
  expect(found).toEqual(['Escape']);
});
