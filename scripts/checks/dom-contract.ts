import type { SourceFile } from './structure.ts';

/**
 * Checks that the names which tie HTML, CSS and scripts together are those of the contract: `data-…`
 * attributes, classes that scripts or the root have, and custom properties that no CSS declares. The table of
 * `page` has the same names. Returns a sentence for each violation.
 */
export function checkDomContract(
  contract: readonly string[],
  files: readonly SourceFile[],
  page: string,
): string[] {
  const known = new Set(contract);
  const css = files.filter(({ path }) => path.endsWith('.css'));
  const declared = new Set(css.flatMap(({ text }) => found(text, /(--[\w-]+)\s*:/g)));
  const used = files.flatMap(({ path, text }) =>
    (path.endsWith('.css') ? namesInCss(text, declared) : namesInScript(text)).map(
      (name) => [path, name] as const,
    ),
  );
  const described = new Set(
    found(page, /^\| (`.*?) \|/gm).flatMap((cell) => found(cell, /`([^`]+)`/g)),
  );
  return [
    ...used
      .filter(([, name]) => !known.has(name))
      .map(([path, name]) => `${path} uses ${name}, which dom-contract.ts does not have.`),
    ...[...known]
      .filter((name) => !described.has(name))
      .map((name) => `The table of the DOM contract does not have ${name}.`),
    ...[...described]
      .filter((name) => !known.has(name))
      .map((name) => `The table of the DOM contract has ${name}, which dom-contract.ts has not.`),
  ];
}

function namesInCss(text: string, declared: ReadonlySet<string>): string[] {
  const rules = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  // Classes of the root, and all others that no module owns.
  const roots = found(rules, /((?:html|:root|\.js)\b[^\s,{]*|:global\((?:[^()]|\([^()]*\))*\))/g);
  return [
    ...found(rules, /\[(data-[\w-]+)/g),
    ...roots.flatMap((selector) => found(selector, /\.([a-z][\w-]*)/g)),
    ...found(rules, /var\((--[\w-]+)/g).filter((name) => !declared.has(name)),
  ];
}

function namesInScript(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');
  const camel = found(code, /\bdataset\.([a-z]\w*)/gi);
  return [
    ...found(code, /\b(data-[a-z][\w-]*)/g),
    ...camel.map((name) => `data-${name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}`),
    ...found(code, /\bclassList\.\w+\(\s*["'`]([\w-]+)/g),
    ...found(code, /["'`](--[a-z][\w-]*)/g),
  ];
}

function found(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, name = '']) => name);
}
