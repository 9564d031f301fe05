import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import { readCompany } from '../../site/src/company/read-company.ts';
import { ConfigError } from '../../system/environment.ts';
import { type MeasuredFont, measureFont } from './measure-font.ts';

const styles = join(import.meta.dirname, '../../site/src/styles');

/** The weights in which the site sets its texts. */
const WEIGHTS = { min: 400, max: 700 };

export interface Typeface {
  /** A WOFF2. */
  readonly font: Buffer;
  readonly css: string;
  /** Signs and accented letters of the company's texts that the typeface has not. */
  readonly missing: readonly string[];
}

/**
 * Makes a company's typeface of a variable font: the characters of Archivo, and those of the company's texts, in the
 * weights of the site. The fallbacks are as wide as it is, so that lines break at the same words in both: their widths
 * are those of Archivo's fallbacks, times the width of the company's texts in the typeface and in Archivo. Throws
 * ConfigError.
 */
export async function makeTypeface(file: string, folder: string): Promise<Typeface> {
  const archivo = await measureFont(readFileSync(join(styles, 'archivo.woff2')));
  const bytes = read(file);
  const typeface = await measureFont(bytes).catch((error: unknown) => {
    throw new ConfigError(`${file} is no font: ${error instanceof Error ? error.message : error}.`);
  });
  const { wght, ...otherAxes } = typeface.axes;
  if (!wght || wght.min > WEIGHTS.min || wght.max < WEIGHTS.max) {
    throw new ConfigError(
      `${file} has not all weights from ${WEIGHTS.min} to ${WEIGHTS.max}. The site needs a variable font, one file for all weights: the names of many have [wght] or VariableFont in them.`,
    );
  }
  const texts = textsOf(folder);
  const missing = [...new Set(texts)].filter(
    (character) => !typeface.characters.has(character) && character.trim() !== '',
  );
  if (missing.some((character) => /\w/.test(character))) {
    throw new ConfigError(
      `${file} has no ${missing.join(' ')}, which your texts have. Is it a part of a font, as services send them to pages?`,
    );
  }
  const characters = new Set([...archivo.characters, ...texts]);
  const font = await subsetFont(bytes, [...characters].join(''), {
    targetFormat: 'woff2',
    variationAxes: {
      wght: WEIGHTS,
      ...Object.fromEntries(Object.entries(otherAxes).map(([tag, axis]) => [tag, axis.default])),
    },
  });
  const isInBoth = (character: string) =>
    typeface.characters.has(character) && archivo.characters.has(character);
  const sample = [...texts].filter(isInBoth).join('');
  const css = readFileSync(join(styles, 'font.css'), 'utf8')
    .replaceAll('archivo.woff2', 'typeface.woff2')
    .replaceAll(/@font-face \{[^}]*\}/g, (face) => adjust(face, archivo, typeface, sample));
  return { font, css: `/* Made by npm run typeface from ${basename(file)}. */\n\n${css}`, missing };
}

/** Returns the rule of a fallback with the metrics of `to` in place of those of `from`. */
function adjust(face: string, from: MeasuredFont, to: MeasuredFont, sample: string): string {
  const weight = Number(/font-weight: (\d+)/.exec(face)?.[1]);
  const ratio = to.widthOf(sample, weight) / from.widthOf(sample, weight);
  const percent = (part: number) => `${Number((100 * part).toFixed(1))}%`;
  return face.replace(
    /size-adjust: ([\d.]+)%;[^}]*line-gap-override/,
    (_, size) =>
      `size-adjust: ${percent((ratio * size) / 100)};
  ascent-override: ${percent(to.ascent / ((ratio * size) / 100))};
  descent-override: ${percent(to.descent / ((ratio * size) / 100))};
  line-gap-override`,
  );
}

/** Returns all texts of a company's folder, names of fields included. Throws ConfigError where it is none. */
function textsOf(folder: string): string {
  readCompany(folder);
  const files = globSync(['*.json', 'content/*.ndjson'], { cwd: folder });
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ConfigError(
      `${file} cannot be read: ${error instanceof Error ? error.message : error}.`,
    );
  }
}
