import { z } from 'zod';
import { company } from '../../src/company.ts';
import { withFullStop } from '../../src/full-stop.ts';
import { type Config, isLoopback } from '../config.ts';
import { findExamples } from '../deploy/demo-examples.ts';
import type { DeployState } from '../deploy/deploy-state.ts';
import type { Stored } from '../release/read-release.ts';
import { uploadProblems } from './health.ts';

/** What the Studio shows of the public site. */
export const siteStatus = z.object({
  /** Since when the public site is up to date, or why it is not. Empty: the site is for this machine only. */
  sentence: z.string(),
  /** The time of that, in ms since 1970. 0: unknown. */
  since: z.number(),
  isFailing: z.boolean(),
  /** For administrators. */
  problems: z.array(z.string()),
  notes: z.array(z.string()),
});

export type SiteStatus = z.infer<typeof siteStatus>;

/** State of the site's server. */
interface StatusSource {
  readonly stored: () => Pick<Stored, 'publishedAt' | 'answers'> | null;
  readonly failing: () => readonly string[];
  /** `null`: the site is not uploaded. */
  readonly deploy: () => DeployState | null;
}

/** Creates a function that returns the status of the public site. */
export function createSiteStatus(
  { siteUrl, timeZone, reviewsWidgetSrc }: Config,
  { stored, failing, deploy }: StatusSource,
) {
  const isPublic = !isLoopback(siteUrl);
  const { host } = new URL(siteUrl);
  const findNotes = createNotes(reviewsWidgetSrc);

  return (): SiteStatus => {
    const release = stored();
    const state = deploy();
    const failure = state?.failure ?? null;
    const since = state ? state.since : Date.parse(release?.publishedAt ?? '') || 0;
    return {
      sentence: isPublic ? sentenceOf(state, since, host, timeZone) : '',
      since,
      isFailing: failure !== null,
      // The sentence has that already.
      problems: failing().filter((one) => !isPublic || !uploadProblems(failure).includes(one)),
      notes: isPublic && release ? findNotes(release) : [],
    };
  };
}

function sentenceOf(state: DeployState | null, since: number, host: string, timeZone: string) {
  const timeOf = (time: number) => {
    const dateStyle = Date.now() - time > 43_200_000 ? 'medium' : undefined;
    return new Date(time).toLocaleString(company.language, {
      timeZone,
      dateStyle,
      timeStyle: 'short',
    });
  };
  const ago = since > 0 ? ` since ${timeOf(since)}` : '';
  if (state === null) return `On ${host}${ago}`;
  const { wanted, release, failure, next } = state;
  if (failure !== null) {
    // What cannot be uploaded as it is waits for the next release.
    const again = next > Date.now() ? ` Next try at ${timeOf(next)}.` : '';
    return withFullStop(`Not uploaded${ago}: ${failure}`) + again;
  }
  return wanted === release ? `On ${host}${ago}` : `Uploading to ${host} …`;
}

/**
 * Creates a function that says what of the demo a release still shows. At most one sentence, which fits a line of a
 * phone. It searches each release once: every Studio that is open asks every three seconds.
 */
function createNotes(reviewsWidgetSrc: string | null) {
  let searched: Pick<Stored, 'answers'> | null = null;
  let notes: string[] = [];
  return (release: Pick<Stored, 'answers'>): string[] => {
    if (release !== searched) {
      const left = findExamples(release.answers(), reviewsWidgetSrc);
      notes = left.length > 0 ? [`Still examples: ${left.join(', ')}.`] : [];
      searched = release;
    }
    return notes;
  };
}
