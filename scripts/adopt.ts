import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { readCompany } from '../site/src/company/read-company.ts';
import { companySchema, TRADES } from '../site/src/company/schema.ts';
import { readTheme } from '../site/src/company/theme.ts';
import { ConfigError } from '../system/environment.ts';
import { languageOf } from '../system/language-of.ts';
import { firstDocuments } from './adopt/first-documents.ts';
import { themeOf } from './adopt/theme-of.ts';

// Writes the folder of another company, with its first content, and starts the site: `npm run adopt -- FOLDER`. It asks
// for what no option gives; with `--yes` it asks nothing, and starts nothing.

const root = join(import.meta.dirname, '..');

/** The questions, by the name of the option that answers each. */
const questions = {
  name: 'Name of the company',
  short: 'Short name, at most 12 characters',
  country: 'Country, two letters (ZA, GB, DE …)',
  language: 'Language and region (en-ZA, de-DE …)',
  zone: 'Time zone',
  city: 'Town',
  trade: `Kind of company (${TRADES.join(', ')})`,
  builders: 'What you are, as in “roofers in Sheffield”',
  year: 'First year',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address, on one line',
  dark: 'Colour of the dark parts',
  button: 'Colour of buttons',
  privacy: 'A draft of a privacy page (yes, no)',
} as const;

const COLOR = /^#[\da-f]{6}$/i;

type Name = keyof typeof questions;
type Answers = Readonly<Partial<Record<Name, string>>>;

/** What is written in the company's language until it is your own. */
const words = {
  en: {
    builders: 'builders',
    projects: 'Projects',
    description: ({ name, builders, city }: Answers) =>
      `${name}: ${builders} in ${city}. One team, from the first visit to the last.`,
    projectsDescription: ({ name, builders, city }: Answers) =>
      `Projects of ${name}, ${builders} in ${city}.`,
  },
  af: {
    builders: 'bouers',
    projects: 'Projekte',
    description: ({ name, builders, city }: Answers) =>
      `${name}: ${builders} in ${city}. Een span, van die eerste besoek tot die oorhandiging.`,
    projectsDescription: ({ name, builders, city }: Answers) =>
      `Projekte van ${name}, ${builders} in ${city}.`,
  },
  de: {
    builders: 'Bauunternehmen',
    projects: 'Projekte',
    description: ({ name, builders, city }: Answers) =>
      `${name}: ${builders} in ${city}. Ein Team, vom ersten Besuch bis zur Übergabe.`,
    projectsDescription: ({ name, builders, city }: Answers) =>
      `Projekte von ${name}, ${builders} in ${city}.`,
  },
} as const;

const defaults: Partial<Record<Name, (answers: Answers) => string>> = {
  short: ({ name = '' }) => (name.split(' ')[0] ?? '').slice(0, 12),
  country: () => 'ZA',
  language: ({ country = '' }) => `${isOneOf(country, 'DE', 'AT', 'CH') ? 'de' : 'en'}-${country}`,
  zone: ({ country }) => zoneOf(country),
  trade: () => 'GeneralContractor',
  builders: ({ language }) => wordsIn(language).builders,
  year: () => String(new Date().getFullYear()),
  dark: () => '#1f2a44',
  button: () => '#0b6e4f',
  privacy: () => 'yes',
};

/** What `company.json` accepts, by the question for it. */
const { shape } = companySchema;
const accepted: Partial<Record<Name, (answer: string) => z.ZodSafeParseResult<unknown>>> = {
  name: (answer) => shape.name.safeParse(answer),
  short: (answer) => shape.shortName.safeParse(answer),
  country: (answer) => shape.country.safeParse(answer),
  language: (answer) => shape.language.safeParse(answer),
  zone: (answer) => shape.timeZone.safeParse(answer),
  city: (answer) => shape.city.safeParse(answer),
  trade: (answer) => shape.trade.shape.type.safeParse(answer),
  builders: (answer) => shape.trade.shape.builders.safeParse(answer),
  year: (answer) => shape.startYear.safeParse(Number(answer)),
};

const USE = `Use: npm run adopt -- FOLDER [--yes], and an option for each question that it need not ask:
${names()
  .map((name) => `--${name}: ${questions[name]}`)
  .join('\n')}`;

const { folder, options, isAsking } = readArguments();
if (existsSync(join(folder, 'company.json'))) fail(`${folder} has a company.json already.`, 1);
const answers = await ask();
const unclear = faultIn('privacy', answers.privacy ?? '');
if (unclear) fail(`--privacy ${unclear}.`, 1);
writeFolder();
const fault = faultOf(folder);
const at = relative(root, folder);
const settings = {
  COMPANY_DIR: at,
  CONTENT_DATA_DIR: join(at, 'data/content'),
  SITE_DATA_DIR: join(at, 'data/site'),
};
const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
const envFile = resolve(root, process.env.ENV_FILE || '.env');
const hasSettings = existsSync(envFile);
if (!hasSettings) writeFileSync(envFile, lines.join(''));
say(`${folder} is your company's folder. ${
  hasSettings ? 'Put these lines into .env:' : 'The new .env names it:'
}

${lines.join('')}${changedColors()}
What is left to do (docs/adopt.md says more of each):
- texts.json: say what you do. These are texts for any company.
- favicon.svg: your icon. If you have a logo, add logo.svg and logo-dark.svg.
- company.json: your pages elsewhere, and the number for chats if it is not the phone's.
- npm run studio: your projects with photos, and a text about you. Until there are some, the page shows
  empty places for them.
- Hidden from visitors, because they have no content yet: Transformations, Testimonials and FAQ. When a
  section has content, show it in the Studio: “Hidden sections” in the menu, then “Show”; or
  Contact and texts › Texts › Hidden sections.
- REVIEWS_WIDGET_SRC in .env: your reviews. Without it, Testimonials would show invented ones.
${privacyLine()}- docs/deploy.md: put it on the internet.
`);
if (fault) fail(`Correct this first, and then run npm start: ${fault}`, 1);
if (isAsking) {
  say('Starting the site …');
  const env = { ...process.env, ...settings };
  const site = spawn(process.execPath, ['start.ts'], { cwd: root, env, stdio: 'inherit' });
  site.once('exit', (status) => {
    process.exitCode = status ?? 0;
  });
  // The terminal sends it to the site too, which ends by itself.
  process.on('SIGINT', () => {});
}

function readArguments() {
  const { values, positionals } = parse();
  const [named] = positionals;
  if (named === undefined) fail(USE, 2);
  return {
    // npm runs a script in another folder than the user's.
    folder: resolve(process.env.INIT_CWD ?? root, named),
    options: new Map<string, unknown>(Object.entries(values)),
    isAsking: !values.yes,
  };
}

function names(): Name[] {
  return Object.keys(questions).filter((name): name is Name => name in questions);
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        ...Object.fromEntries(names().map((name) => [name, { type: 'string' }] as const)),
      },
    });
  } catch {
    return fail(USE, 2);
  }
}

async function ask(): Promise<Answers> {
  const terminal = createInterface(process.stdin);
  // Lines that come before their question, as from a pipe, wait.
  const given = terminal[Symbol.asyncIterator]();
  const found: Partial<Record<Name, string>> = {};
  for (const name of names()) {
    const usual = defaults[name]?.(found) ?? '';
    const option = options.get(name);
    if (typeof option === 'string') found[name] = option;
    else if (!isAsking) found[name] = usual;
    else {
      for (let isAnswered = false; !isAnswered; ) {
        process.stdout.write(`${questions[name]}${usual && ` [${usual}]`}: `);
        const { value = '', done: isOver = false } = await given.next();
        const answer = String(value).trim() || usual;
        const wrong = faultIn(name, answer);
        if (wrong) say(`It ${wrong}.`);
        found[name] = answer;
        isAnswered = isOver || !wrong;
      }
    }
  }
  terminal.close();
  return found;
}

/** Returns what is wrong with an answer, as the end of a sentence. */
function faultIn(name: Name, answer: string): string | undefined {
  if (name === 'dark' || name === 'button') {
    return COLOR.test(answer) ? undefined : 'must be a colour like #1f2a44';
  }
  if (name === 'privacy') {
    return isOneOf(answer, 'yes', 'no') ? undefined : 'must be yes or no';
  }
  if (answer === '') return 'must not be empty';
  return accepted[name]?.(answer).error?.issues[0]?.message;
}

/** Returns the only or the first time zone of a country, or this machine's. */
function zoneOf(country = ''): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!/^[A-Z]{2}$/.test(country)) return own;
  // TypeScript does not know this method of Node 24.
  const locale: Intl.Locale & { getTimeZones?(): string[] } = new Intl.Locale(`und-${country}`);
  const zones = locale.getTimeZones?.() ?? [];
  return zones.includes(own) ? own : (zones[0] ?? own);
}

function privacyLine(): string {
  return answers.privacy === 'yes'
    ? `- Pages in the Studio: your privacy page, a draft that visitors do not see. Read and correct it, and press
  “Show on the site”.
`
    : '';
}

/** Returns a line for each colour that differs from the answer, because people could not read what is on it. */
function changedColors(): string {
  const { dark, button } = colors();
  const made = { dark, button };
  return (['dark', 'button'] as const)
    .filter((name) => made[name]?.toLowerCase() !== answers[name]?.toLowerCase())
    .map(
      (name) => `${answers[name]} became ${made[name]}, so that people can read what is on it.\n`,
    )
    .join('');
}

function writeFolder(): void {
  const { name, country, language, city, phone, email, address } = answers;
  const { projects, description, projectsDescription } = wordsIn(language);
  mkdirSync(join(folder, 'content'), { recursive: true });
  writeJson('company.json', {
    name,
    shortName: answers.short,
    country,
    language,
    timeZone: answers.zone,
    city,
    startYear: Number(answers.year),
    trade: { type: answers.trade, builders: answers.builders, projects },
    description: description(answers),
    projectsDescription: projectsDescription(answers),
    phone,
    email,
    address,
    social: [],
  });
  write('texts.json', readStart(`texts.${languageIn(language)}.json`));
  write('theme.css', withColors(readFileSync(join(root, 'company/theme.css'), 'utf8')));
  write('favicon.svg', icon());
  write('redirects.txt', readFileSync(join(root, 'company/redirects.txt'), 'utf8'));
  const documents = firstDocuments(answers, languageIn(language));
  write('content/data.ndjson', documents.map((one) => `${JSON.stringify(one)}\n`).join(''));
}

/** Returns a style sheet of roles with the company's colours. */
function withColors(css: string): string {
  const roles = new Map(Object.entries(colors()));
  return css.replaceAll(
    /(--([\w-]+): )#\w+/g,
    (whole, start, role) => start + (roles.get(role) ?? whole.slice(start.length)),
  );
}

function colors() {
  const { dark = '', button = '' } = answers;
  for (const color of [dark, button]) {
    if (!COLOR.test(color)) fail(`"${color}" is no colour like #1f2a44.`, 1);
  }
  return themeOf(dark, button);
}

/** Returns a house, until the company has its own icon. */
function icon(): string {
  const { dark = '', 'dark-accent': roof = '' } = colors();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="${dark}"/><path fill="${roof}" d="M16 5 4 15h4v11h6v-7h4v7h6V15h4z"/></svg>\n`;
}

/** Returns what the start would refuse. */
function faultOf(written: string): string | null {
  try {
    readCompany(written);
    readTheme(written);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

function wordsIn(tag: string | undefined) {
  return words[languageIn(tag)];
}

function languageIn(tag = 'en') {
  try {
    return languageOf(tag);
  } catch {
    return 'en';
  }
}

function isOneOf(value: string, ...others: string[]): boolean {
  return others.includes(value);
}

function readStart(name: string): string {
  return readFileSync(join(import.meta.dirname, 'adopt', name), 'utf8');
}

function writeJson(name: string, value: object): void {
  write(name, `${JSON.stringify(value, null, 2)}\n`);
}

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(sentence: string, status: number): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(status);
}
