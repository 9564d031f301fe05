import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readCompany } from '../site/src/company/read-company.ts';
import { TRADES } from '../site/src/company/schema.ts';
import { ConfigError } from '../system/environment.ts';

// Writes the folder of another company, with the settings as its only content: `npm run adopt -- FOLDER`. It asks for
// what no option gives; with `--yes` it asks nothing.

const root = join(import.meta.dirname, '..');

/** The questions, by the name of the option that answers each. */
const questions = {
  name: 'Name of the company',
  short: 'Short name, at most 12 characters',
  country: 'Country, two letters (ZA, GB, DE …)',
  language: 'Language and region (en-ZA, en-GB …)',
  zone: 'Time zone',
  city: 'Town',
  trade: `Kind of company (${TRADES.join(', ')})`,
  builders: 'What you are, as in “roofers in Sheffield”',
  year: 'First year',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address, on one line',
} as const;

type Name = keyof typeof questions;

const names = Object.keys(questions).filter((name): name is Name => name in questions);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    yes: { type: 'boolean', default: false },
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' }] as const)),
  },
});
const [named] = positionals;
if (!named) fail('Use: npm run adopt -- FOLDER [--name NAME] [--country ZA] … [--yes]', 2);
// npm runs a script in another folder than the user's.
const folder = resolve(process.env.INIT_CWD ?? root, named ?? '');
if (existsSync(join(folder, 'company.json'))) fail(`${folder} has a company.json already.`, 1);

const defaults: Partial<Record<Name, (answers: Partial<Record<Name, string>>) => string>> = {
  short: ({ name = '' }) => (name.split(' ')[0] ?? '').slice(0, 12),
  country: () => 'ZA',
  language: ({ country }) => `en-${country}`,
  zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  trade: () => 'GeneralContractor',
  builders: () => 'builders',
  year: () => String(new Date().getFullYear()),
};

const terminal = createInterface(process.stdin);
// Lines that come before their question, as from a pipe, wait.
const lines = terminal[Symbol.asyncIterator]();
const given = new Map<string, unknown>(Object.entries(values));
const answers: Partial<Record<Name, string>> = {};
for (const name of names) {
  const usual = defaults[name]?.(answers) ?? '';
  const option = given.get(name);
  if (typeof option === 'string') answers[name] = option;
  else if (values.yes) answers[name] = usual;
  else {
    process.stdout.write(`${questions[name]}${usual && ` [${usual}]`}: `);
    const { value = '' } = await lines.next();
    answers[name] = String(value).trim() || usual;
  }
}
terminal.close();

const { name = '', city = '', builders = '', phone, email, address } = answers;
const company = {
  name,
  shortName: answers.short,
  country: answers.country,
  language: answers.language,
  timeZone: answers.zone,
  city,
  startYear: Number(answers.year),
  trade: { type: answers.trade, builders, projects: 'Projects' },
  description: `${name}: ${builders} in ${city}. One team, from the first visit to the last.`,
  projectsDescription: `Projects of ${name}, ${builders} in ${city}.`,
  phone,
  email,
  address,
  social: [],
};
const texts = JSON.parse(readFileSync(join(import.meta.dirname, 'adopt/texts.json'), 'utf8'));
const inPlace = (text: string) => text.replaceAll('{city}', city);

mkdirSync(join(folder, 'content'), { recursive: true });
write('company.json', company);
write('texts.json', { ...texts, aboutText: texts.aboutText.map(inPlace) });
// The demo's, until they are your own.
for (const file of ['theme.css', 'favicon.svg']) {
  copyFileSync(join(root, 'company', file), join(folder, file));
}
const settings = { _id: 'settings', _type: 'settings', phone, email, address };
writeFileSync(join(folder, 'content/data.ndjson'), `${JSON.stringify(settings)}\n`);

try {
  readCompany(folder);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stdout.write(`Correct this before you start: ${error.message}\n\n`);
}
const at = relative(root, folder);
process.stdout.write(`${folder} is the company's folder. Put these lines into .env:

COMPANY_DIR=${at}
CONTENT_DIR=${at}/content
CONTENT_DATA_DIR=${at}/data/content
SITE_DATA_DIR=${at}/data/site

Then: npm start. What you say is in texts.json; docs/adopt.md says what else is yours.
`);

function write(file: string, value: object): void {
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}

function fail(sentence: string, status: number): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(status);
}
