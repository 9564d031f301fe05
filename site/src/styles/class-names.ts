import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Returns the public name of a class, from its name in a CSS module and the module's file. */
export type ClassNames = (name: string, file: string) => string;

/** Returns readable names for development. Two files with the same name would share classes. */
export const readableNames: ClassNames = (name, file) => `${basename(file, '.module.css')}-${name}`;

/**
 * Creates names of two or three characters for all CSS modules below `folder`, because a page repeats each
 * name several times. The names are the same in every build of the same sources. The underscore
 * distinguishes them from classes outside modules, and from classes that ad blockers hide (`ad`).
 */
export function shortNames(folder: string): ClassNames {
  const files = globSync('**/*.module.css', { cwd: folder });
  const readable = files.flatMap((file) =>
    Array.from(
      readFileSync(join(folder, file), 'utf8').matchAll(/\.([a-z]\w*)/gi),
      ([, name = '']) => readableNames(name, file),
    ),
  );
  const short = new Map(
    [...new Set(readable)].toSorted().map((name, index) => [name, `_${index.toString(36)}`]),
  );
  return (name, file) => {
    const found = short.get(readableNames(name, file));
    if (found === undefined) throw new Error(`${file} has no class ${name}.`);
    return found;
  };
}
