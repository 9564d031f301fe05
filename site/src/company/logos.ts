import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../../system/environment.ts';
import { inPlace, type Size, sizeOf } from './picture-size.ts';
import { companyFolder } from './read-company.ts';
import { svgFault } from './svg-fault.ts';

/** A logo as pages show it: its path on the site, and its size in CSS px. */
export interface LogoPicture extends Size {
  readonly src: string;
}

const TYPES = ['svg', 'png', 'webp'] as const;

const WITHOUT_SIZE = {
  svg: 'has no size: its first tag needs a viewBox, like <svg viewBox="0 0 300 60">',
  png: 'is not a PNG',
  webp: 'is not a WebP',
} as const;

/** Every visitor loads it. */
const MOST_BYTES = 50_000;

/** The place of a logo in the header and in the footer, in CSS px. */
const PLACE: Size = { width: 200, height: 48 };

/**
 * Reads the logos for the light and for the dark parts of a page, `logo` and `logo-dark` in the company's folder. One
 * alone is for both. Returns `null` without a logo. Throws ConfigError.
 */
export function readLogos(folder: string = companyFolder()) {
  const light = readLogo(folder, 'logo');
  const dark = readLogo(folder, 'logo-dark');
  const one = light ?? dark;
  return one && { light: (light ?? one).picture, dark: (dark ?? one).picture };
}

/** Reads the files of the logos, by their paths on the site. Throws ConfigError. */
export function readLogoFiles(folder: string = companyFolder()): ReadonlyMap<string, Buffer> {
  const logos = [readLogo(folder, 'logo'), readLogo(folder, 'logo-dark')];
  return new Map(logos.flatMap((logo) => (logo ? [[logo.picture.src, logo.bytes]] : [])));
}

function readLogo(folder: string, name: string) {
  const [type, other] = TYPES.filter((one) => existsSync(join(folder, `${name}.${one}`)));
  if (type === undefined) return null;
  const file = join(folder, `${name}.${type}`);
  if (other !== undefined) throw new ConfigError(`Remove ${file} or ${name}.${other}.`);
  const bytes = readFileSync(file);
  const size = sizeOf[type](bytes);
  if (size === null) throw new ConfigError(`${file} ${WITHOUT_SIZE[type]}.`);
  if (bytes.length > MOST_BYTES) {
    throw new ConfigError(
      `${file} has ${Math.ceil(bytes.length / 1000)} kB, and may have ${MOST_BYTES / 1000}: every visitor loads it.`,
    );
  }
  const fault = type === 'svg' ? svgFault(String(bytes)) : null;
  if (fault !== null) throw new ConfigError(`${file} ${fault}.`);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const picture: LogoPicture = { src: `/_astro/${name}.${hash}.${type}`, ...inPlace(size, PLACE) };
  return { bytes, picture };
}
