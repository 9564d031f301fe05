import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { company } from '../../src/company.ts';
import { type Config, isLoopback } from '../config.ts';
import { folderOf } from '../release/release-folders.ts';

/** The company of the demo, which is invented. */
const DEMO = 'Kareeklip Construction';

/** An address of a domain that nobody can have: https://www.rfc-editor.org/rfc/rfc2606 */
const EXAMPLE = /[\w.+-]+@[\w.-]+\.example\b|https?:\/\/[\w.-]+\.example\b/;

/** Names and addresses at which no visitor from the internet arrives: RFC 2606, 6761, 6762, 1918, 3927 and 4193. */
const RESERVED = /\.(?:example|test|invalid|local|localhost|internal)$/;
const PRIVATE = /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cde])/;

/** What of the demo a release shows: for the log with what to set, and as a part of a public sentence. */
export interface StandIn {
  readonly logged: string;
  readonly shown: string;
}

type Judged = Pick<Config, 'siteUrl' | 'dataDir' | 'reviewsWidgetSrc'>;

const settings = z.object({ email: z.string().nullish() });
const stored = z.object({ settings: settings.nullish() }).catch({});

/** Returns whether visitors from the internet can have this address. */
export function isPublicUrl(siteUrl: string): boolean {
  const name = new URL(siteUrl).hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(siteUrl) || RESERVED.test(name)) return false;
  return isIP(name) === 0 || !PRIVATE.test(name);
}

/**
 * Returns what a release for a public address has of the demo: its invented reviews, addresses that are
 * examples, its company.
 */
export async function findStandIns(
  { siteUrl, dataDir, reviewsWidgetSrc }: Judged,
  release: string,
  { name, email }: Readonly<Record<'name' | 'email', string>> = company,
): Promise<StandIn[]> {
  if (!isPublicUrl(siteUrl)) return [];
  const file = join(folderOf(dataDir, release), 'content.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { settings } = stored.parse(JSON.parse(text));
  const [address] = EXAMPLE.exec(settings?.email ? text : text + email) ?? [];
  return [
    ...standIn(reviewsWidgetSrc === null, 'invented reviews', {
      cure: 'Set REVIEWS_WIDGET_SRC to the script of your reviews service.',
    }),
    ...standIn(address !== undefined, 'an example address', {
      detail: address,
      cure: 'Enter yours in the Studio, and in site/src/company.ts.',
    }),
    ...standIn(name === DEMO, 'the name of the demo company', {
      detail: name,
      cure: 'Set yours in site/src/company.ts.',
    }),
  ];
}

function standIn(
  isThere: boolean,
  what: string,
  why: { detail?: string | undefined; cure: string },
) {
  if (!isThere) return [];
  const detail = why.detail === undefined ? '' : ` (${why.detail})`;
  return [{ shown: what, logged: `It shows ${what}${detail}. ${why.cure}` }];
}

/** Joins what was found to a part of a sentence. */
export function shownOf(found: readonly StandIn[]): string {
  const list = new Intl.ListFormat('en', { type: 'conjunction' });
  return `it shows ${list.format(found.map(({ shown }) => shown))}`;
}
