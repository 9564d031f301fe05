import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCompany } from '../../site/src/company/read-company.ts';
import { readTheme } from '../../site/src/company/theme.ts';
import { ConfigError } from '../../system/environment.ts';
import { firstDocuments } from './first-documents.ts';
import { firstWords, languageIn } from './first-words.ts';
import type { Answers } from './questions.ts';
import { themeOf } from './theme-of.ts';

const demo = join(import.meta.dirname, '../../company');

/** Writes a company's folder. */
export function writeCompany(folder: string, answers: Answers): void {
  const language = languageIn(answers.language);
  const documents = firstDocuments(answers, language);
  const files = {
    'company.json': `${JSON.stringify(companyOf(answers), null, 2)}\n`,
    'texts.json': read(import.meta.dirname, `texts.${language}.json`),
    'theme.css': withColors(read(demo, 'theme.css'), answers),
    'favicon.svg': icon(answers),
    'redirects.txt': read(demo, 'redirects.txt'),
    'content/data.ndjson': documents.map((one) => `${JSON.stringify(one)}\n`).join(''),
  };
  mkdirSync(join(folder, 'content'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** Returns what a start would refuse in a company's folder. */
export function faultOf(folder: string): string | null {
  try {
    readCompany(folder);
    readTheme(folder);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

/** Returns a line for each colour that differs from the answer, because people could not read what is on it. */
export function changedColors(answers: Answers): string {
  const { dark, button } = colorsOf(answers);
  const made = { dark, button };
  return (['dark', 'button'] as const)
    .filter((name) => made[name]?.toLowerCase() !== answers[name]?.toLowerCase())
    .map(
      (name) => `${answers[name]} became ${made[name]}, so that people can read what is on it.\n`,
    )
    .join('');
}

function companyOf(answers: Answers): object {
  const { name, country, language, city, trade, builders, projects } = answers;
  const { phone, chat, email, address } = answers;
  const { description, projectsDescription } = firstWords(language);
  return {
    name,
    shortName: answers.short,
    country,
    language,
    timeZone: answers.zone,
    city,
    startYear: Number(answers.year),
    trade: { type: trade, builders, projects },
    description: description(answers),
    projectsDescription: projectsDescription(answers),
    phone,
    email,
    address,
    ...(chat !== 'auto' && { chat: chat === 'none' ? null : chat }),
    social: [],
  };
}

/** Returns a style sheet of roles with the company's colours. */
function withColors(css: string, answers: Answers): string {
  const roles = new Map(Object.entries(colorsOf(answers)));
  return css.replaceAll(
    /(--([\w-]+): )#\w+/g,
    (whole, start, role) => start + (roles.get(role) ?? whole.slice(start.length)),
  );
}

/** Returns a house, until the company has its own icon. */
function icon(answers: Answers): string {
  const { dark = '', 'dark-accent': roof = '' } = colorsOf(answers);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="${dark}"/><path fill="${roof}" d="M16 5 4 15h4v11h6v-7h4v7h6V15h4z"/></svg>\n`;
}

function colorsOf({ dark = '', button = '' }: Answers) {
  return themeOf(dark, button);
}

function read(folder: string, name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}
