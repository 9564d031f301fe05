import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { laterThanEs5 } from '../../../tests/helpers/es5.ts';
import { minifyScript } from './minify-script.ts';

const scripts = ['detect-browser.js', 'clicks.js'].map(
  (name) => [name, readFileSync(new URL(name, import.meta.url), 'utf8')] as const,
);

/** Returns the syntax of a script, without positions and empty statements. */
const syntaxOf = (script: string) =>
  JSON.stringify(parseSync('script.js', script).program, (key, value) =>
    ['start', 'end', 'raw'].includes(key) ? undefined : value,
  );

it.each(scripts)('%s is ES5, which browsers of any age parse', (_, script) => {
  expect(laterThanEs5(script)).toBeUndefined();
});

it.each([...scripts, ['a string', 'f("a  (b) // c"); // d, "e"'] as const])(
  'keeps the syntax of %s',
  (_, script) => {
    const minified = minifyScript(script);
    expect(syntaxOf(minified)).toBe(syntaxOf(script));
    expect(minified).not.toMatch(/\n/);
  },
);
