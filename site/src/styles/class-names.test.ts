import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readableNames, shortNames } from './class-names.ts';

const sections = fileURLToPath(new URL('../sections', import.meta.url));
const classes = [
  ['hero', 'Hero/Hero.module.css'],
  ['text', 'Hero/Hero.module.css'],
  ['text', 'About/About.module.css'],
  ['grid', 'Footer/Footer.module.css'],
] as const;

test('short names are unique and cannot be classes outside modules', () => {
  const nameOf = shortNames(sections);
  const names = classes.map(([name, file]) => nameOf(name, `${sections}/${file}`));
  expect(new Set(names).size).toBe(classes.length);
  for (const name of names) expect(name).toMatch(/^_\w{1,2}$/);
});

test('separate builds for server and browser have the same short names', () => {
  const [one, other] = [shortNames(sections), shortNames(sections)];
  for (const [name, file] of classes.toReversed()) expect(one(name, file)).toBe(other(name, file));
});

test('a class that no module has throws an error', () => {
  expect(() => shortNames(sections)('nowhere', 'Hero/Hero.module.css')).toThrow('no class nowhere');
});

test('a readable name contains the section and the class', () => {
  expect(readableNames('grid', '/any/Footer/Footer.module.css')).toBe('Footer-grid');
});
