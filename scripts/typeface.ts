import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { companyFolder } from '../site/src/company/read-company.ts';
import { typefaceFiles } from '../site/src/company/typeface.ts';
import { ConfigError } from '../system/environment.ts';
import { makeTypeface } from './typeface/make-typeface.ts';

// Puts another typeface into the company's folder: `npm run typeface -- FILE`, with the file of a variable font.

/** Bytes of a typeface above which the command says so: Archivo has 22 kB. */
const LARGE = 40_000;

const [named] = process.argv.slice(2);
if (named === undefined) fail('Use: npm run typeface -- FILE, with a variable font.', 2);
// npm runs a script in another folder than the user's.
const file = resolve(process.env.INIT_CWD ?? '.', named);
const folder = companyFolder();
const { font, css, missing } = await makeTypeface(file, folder).catch(refuse);
const [fontFile, styleFile] = typefaceFiles(folder);
writeFileSync(fontFile, font);
writeFileSync(styleFile, css);
console.log(`Written: ${fontFile} (${Math.round(font.length / 1000)} kB) and ${styleFile}.
The site is in this typeface from the next start on. Keep its licence beside these files. Without both files, the site is in Archivo again.`);
if (missing.length > 0)
  console.log(`It has no ${missing.join(' ')}, which your texts have: visitors see Arial's there.`);
if (font.length > LARGE) console.log('That is much: every visitor loads it. Archivo has 22 kB.');

function refuse(error: unknown): never {
  if (error instanceof ConfigError) return fail(error.message, 1);
  throw error;
}

function fail(message: string, status: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(status);
}
