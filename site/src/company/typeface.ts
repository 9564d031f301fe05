import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../../system/environment.ts';
import { companyFolder, readText } from './read-company.ts';

const FILE = './typeface.woff2';

/**
 * Reads the company's own typeface, which `npm run typeface` has made: the path of its file, and the CSS that names it
 * and its fallbacks. Returns `null` without one. Throws ConfigError.
 */
export function readTypeface(folder: string = companyFolder()) {
  const [font, style] = typefaceFiles(folder);
  const missing = [font, style].filter((file) => !existsSync(file));
  if (missing.length === 2) return null;
  if (missing.length === 1) {
    throw new ConfigError(
      `${missing[0]} does not exist. npm run typeface makes typeface.woff2 and typeface.css together.`,
    );
  }
  const css = readText(style);
  if (!css.includes(FILE)) {
    throw new ConfigError(`${style} does not name ${FILE}. npm run typeface makes both.`);
  }
  return { font, css: css.replaceAll(FILE, encodeURI(font)) };
}

/** Returns the paths of the typeface's file and of its CSS. */
export function typefaceFiles(folder: string): readonly [font: string, style: string] {
  return [join(folder, FILE), join(folder, 'typeface.css')];
}
