import { createInterface } from 'node:readline/promises';
import type { z } from 'zod';
import { companySchema, TRADES } from '../../site/src/company/schema.ts';
import { ConfigError } from '../../system/environment.ts';
import { firstBuilders, firstWords } from './first-words.ts';

/** The questions, by the name of the option that answers each. */
export const questions = {
  name: 'Name of the company',
  short: 'Short name, at most 12 characters',
  country: 'Country, two letters (ZA, GB, DE …)',
  language: 'Language and region (en-ZA, de-DE …)',
  zone: 'Time zone',
  city: 'Town',
  trade: `Kind of company (${TRADES.join(', ')})`,
  builders: 'What you are, as in “roofers in Sheffield”',
  projects: 'What you make, as in “Roofs in Sheffield”',
  year: 'First year',
  phone: 'Phone',
  chat: 'Number for chats in WhatsApp (phone, none, or auto: the phone unless it is a landline)',
  email: 'E-mail',
  address: 'Address, on one line',
  dark: 'Colour of the dark parts',
  button: 'Colour of buttons',
  privacy: 'A draft of a privacy page (yes, no)',
} as const;

type Name = keyof typeof questions;
export type Answers = Readonly<Partial<Record<Name, string>>>;

const defaults: Partial<Record<Name, (answers: Answers) => string | undefined>> = {
  // The first word that fits, but no article.
  short: ({ name = '' }) =>
    name.split(' ').find((word) => word.length <= 12 && !/^(the|der|die|das)$/i.test(word)) ??
    name.slice(0, 12),
  country: () => 'ZA',
  language: ({ country = '' }) => `${isOneOf(country, 'DE', 'AT', 'CH') ? 'de' : 'en'}-${country}`,
  zone: ({ country }) => zoneOf(country),
  trade: () => 'GeneralContractor',
  builders: firstBuilders,
  projects: ({ language }) => firstWords(language).projects,
  year: () => String(new Date().getFullYear()),
  chat: () => 'auto',
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
  projects: (answer) => shape.trade.shape.projects.safeParse(answer),
  year: (answer) => shape.startYear.safeParse(Number(answer)),
};

/** Answers that no file contains as they are: without a sense, nothing can be written. */
const needed: readonly Name[] = ['zone', 'chat', 'dark', 'button', 'privacy'];

export function names(): Name[] {
  return Object.keys(questions).filter((name): name is Name => name in questions);
}

/**
 * Returns an answer to each question: its option, or what is typed, or its default where nothing is asked. Throws
 * ConfigError for an option with which no folder can be written.
 */
export async function ask(
  options: ReadonlyMap<string, unknown>,
  isAsking: boolean,
): Promise<Answers> {
  const terminal = createInterface(process.stdin);
  // Lines that come before their question, as from a pipe, wait.
  const typed = terminal[Symbol.asyncIterator]();
  const found: Partial<Record<Name, string>> = {};
  for (const name of names()) {
    const usual = defaults[name]?.(found) ?? '';
    const option = options.get(name);
    if (typeof option === 'string') found[name] = option;
    else found[name] = isAsking ? await askOne(name, usual, found, typed) : usual;
  }
  terminal.close();
  for (const name of needed) {
    const wrong = faultIn(name, found);
    if (wrong) throw new ConfigError(`--${name} ${wrong}.`);
  }
  return found;
}

/** Asks until the answer is accepted, or the input has ended. */
async function askOne(
  name: Name,
  usual: string,
  before: Answers,
  typed: AsyncIterator<string>,
): Promise<string> {
  for (;;) {
    process.stdout.write(`${questions[name]}${usual && ` [${usual}]`}: `);
    const { value = '', done: isOver = false } = await typed.next();
    const answer = String(value).trim() || usual;
    const wrong = faultIn(name, { ...before, [name]: answer });
    if (wrong) process.stdout.write(`It ${wrong}.\n`);
    if (isOver || !wrong) return answer;
  }
}

/** Returns what is wrong with an answer, as the end of a sentence. */
function faultIn(name: Name, { [name]: answer = '', country }: Answers): string | undefined {
  if (name === 'dark' || name === 'button') {
    return /^#[\da-f]{6}$/i.test(answer) ? undefined : 'must be a colour like #1f2a44';
  }
  if (name === 'chat') {
    const isKnown = isOneOf(answer, 'phone', 'none', 'auto') || /\d/.test(answer);
    return isKnown ? undefined : 'must be a number, phone, none or auto';
  }
  if (name === 'privacy') {
    return isOneOf(answer, 'yes', 'no') ? undefined : 'must be yes or no';
  }
  if (name === 'zone' && answer === '') return `must be one of ${zonesOf(country).join(', ')}`;
  if (answer === '') return 'must not be empty';
  return accepted[name]?.(answer).error?.issues[0]?.message;
}

/** Returns this machine's time zone if the country has it, or the country's. Undefined: it has several. */
function zoneOf(country = ''): string | undefined {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = zonesOf(country);
  if (zones.length === 0 || zones.includes(own)) return own;
  const times = zones.map((timeZone) =>
    [0, 6].map((month) => new Date(2026, month).toLocaleString('en', { timeZone })).join(),
  );
  return new Set(times).size === 1 ? zones[0] : undefined;
}

function zonesOf(country = ''): readonly string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  // TypeScript does not know this method of Node 24.
  const locale: Intl.Locale & { getTimeZones?(): string[] } = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? [];
}

function isOneOf(value: string, ...others: string[]): boolean {
  return others.includes(value);
}
