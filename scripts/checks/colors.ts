import { isTest, type SourceFile } from './structure.ts';

/** Functions of CSS that make a colour. `light-dark()` only chooses one. */
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color-mix|color)\(/g;

/** Not a character reference (`&#123;`), and not the end of an address. */
const HEX = /(?<![\w&./])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/gi;

/** The names that people type. In other files than CSS, they are words. */
const NAME =
  /(?<![\w-])(?:black|white|gr[ae]y|silver|red|maroon|orange|gold|yellow|olive|lime|green|teal|aqua|cyan|blue|navy|purple|violet|fuchsia|magenta|pink|brown|beige|tan)(?![\w-])/gi;

/**
 * Checks that no file has a colour: the company's `theme.css` has all. Files named in `exceptions` may have some.
 * Returns a sentence for each violation, and for each exception that is not needed.
 */
export function checkColors(files: readonly SourceFile[], exceptions: readonly string[]): string[] {
  const found = files
    .filter(({ path }) => !isTest(path))
    .map((file) => [file.path, colorsOf(file)] as const);
  const unneeded = exceptions.filter(
    (path) => !found.some(([own, colors]) => own === path && colors.length > 0),
  );
  return [
    ...found.flatMap(([path, colors]) => (exceptions.includes(path) ? [] : colors)),
    ...unneeded.map((path) => `${path} has no colour: it is no exception.`),
  ];
}

function colorsOf({ path, text }: SourceFile): string[] {
  // Lines keep their numbers.
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, blank);
  const isCss = path.endsWith('.css');
  // Selectors have ids, like `#face`.
  const values = isCss ? code.replaceAll(/[^;{}]*\{/g, blank) : code;
  const patterns = isCss ? [HEX, FUNCTION, NAME] : [HEX, FUNCTION];
  return patterns.flatMap((pattern) =>
    Array.from(values.matchAll(pattern), ({ 0: color, index }) => {
      const line = values.slice(0, index).split('\n').length;
      return `${path}:${line}: ${color} is a colour: use a role of the company's theme.css.`;
    }),
  );
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
