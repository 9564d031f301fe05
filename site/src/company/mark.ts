import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../../system/environment.ts';
import { inPlace, sizeOf } from './picture-size.ts';
import { companyFolder, readText } from './read-company.ts';

const DRAWING =
  /^\s*<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="([^"]+)">\s*<path d="([^"<]+)"\s*\/>\s*<\/svg>\s*$/;

/** The place of the mark beside the name, in CSS px. */
const PLACE = { width: 30, height: 30 };

/**
 * Reads the mark of the company's folder, which stands beside the name. It is one path, because pages contain it, in
 * the colour `--mark` or `--dark-mark`. Returns `null` without the file. Throws ConfigError.
 */
export function readMark(folder: string = companyFolder()) {
  const file = join(folder, 'mark.svg');
  if (!existsSync(file)) return null;
  const svg = readText(file);
  const [, viewBox, path] = DRAWING.exec(svg) ?? [];
  const size = sizeOf.svg(Buffer.from(svg));
  if (size === null || path === undefined) {
    throw new ConfigError(
      `${file} must be one path: <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 26"><path d="…"/></svg>.`,
    );
  }
  return { ...inPlace(size, PLACE), viewBox, path };
}
