import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { company } from '../../src/company.ts';
import type { Answers } from '../../src/content/index.ts';
import { isHiddenIn, storedTexts } from '../../src/content/pages.ts';
import { type Config, isLoopback } from '../config.ts';
import { CONTENT_FILE } from '../release/manifest.ts';
import { folderOf } from '../release/release-folders.ts';

/**
 * What the demo has, and nobody else: a name, an exchange that has no numbers, a domain for examples (RFC 2606),
 * and a street for examples.
 */
export const EXAMPLES = {
  name: /\bKareeklip\b/i,
  phone: /^\D*0\D*1\D*2\D*0\D*0\D*0\D*0\D*1\D*0\D*0\D*$/,
  email: /\.example\s*$/i,
  address: /\bexample street\b/i,
} as const;

/** An address of that domain in any text. */
export const IN_TEXT = /(?:@|\/\/)[\w.-]+\.example\b/i;

/** What can be an example, and what to do about it. */
const CURES = {
  reviews:
    'set REVIEWS_WIDGET_SRC to the script of your reviews service, or hide the testimonials in the Studio',
  phone: 'enter yours in the Studio',
  'e-mail': 'enter yours in the Studio',
  address: 'enter yours in the Studio',
  text: 'remove the name Kareeklip, and addresses that end in .example, in the Studio',
  name: 'set yours in company.json',
} as const;

export type Example = keyof typeof CURES;

const answers = z.record(z.string(), z.unknown()).catch({});

type Company = Readonly<Record<'name' | 'shortName' | 'phone' | 'email' | 'address', string>>;

/** Returns what of the demo a release shows, by its content and the script of the reviews service. */
export function findExamples(
  content: Answers,
  reviewsWidgetSrc: string | null,
  own: Company = company,
): Example[] {
  const texts = storedTexts(content);
  // What the settings lack, the site shows of the company.
  const shows = (name: 'phone' | 'email' | 'address') =>
    EXAMPLES[name].test(texts[name] || own[name]);
  const found: Readonly<Record<Example, boolean>> = {
    reviews: reviewsWidgetSrc === null && !isHiddenIn(content, 'testimonials'),
    phone: shows('phone'),
    'e-mail': shows('email'),
    address: shows('address'),
    text: IN_TEXT.test(texts.others) || EXAMPLES.name.test(texts.others),
    name: EXAMPLES.name.test(own.name) || EXAMPLES.name.test(own.shortName),
  };
  return examples.filter((example) => found[example]);
}

const examples: readonly Example[] = ['reviews', 'phone', 'e-mail', 'address', 'text', 'name'];

/** Does the same, unless no visitor from the internet arrives at the address. */
export function findPublicExamples(
  { siteUrl, reviewsWidgetSrc }: Pick<Config, 'siteUrl' | 'reviewsWidgetSrc'>,
  content: Answers,
): Example[] {
  return isPublicUrl(siteUrl) ? findExamples(content, reviewsWidgetSrc) : [];
}

/** Does the same for a release in the data directory. */
export async function findReleasedExamples(config: Config, release: string): Promise<Example[]> {
  const file = join(folderOf(config.dataDir, release), CONTENT_FILE);
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return findPublicExamples(config, answers.parse(JSON.parse(text)));
}

/** Throws an error that says what to do if there are examples. */
export function refuseExamples(found: readonly Example[], siteUrl: string): void {
  if (found.length === 0) return;
  throw new Error(
    `This release still has examples of the demo, and ${siteUrl} is public:\n${cureLines(found)}\nTo publish it as it is, add -- --demo to the command.`,
  );
}

/** Returns a line for each example, with what to do about it. */
export function cureLines(found: readonly Example[]): string {
  return found.map((example) => `${example}: ${CURES[example]}.`).join('\n');
}

/** Names or addresses where no visitor from the internet arrives: RFC 2606, 6761, 6762, 1918, 3927 and 4193. */
const RESERVED = /\.(?:example|test|invalid|local|localhost|internal)$/;
const PRIVATE = /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cde])/;

/** Returns whether visitors from the internet can have this address. */
export function isPublicUrl(siteUrl: string): boolean {
  const name = new URL(siteUrl).hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(siteUrl) || RESERVED.test(name)) return false;
  return isIP(name) === 0 || !PRIVATE.test(name);
}
