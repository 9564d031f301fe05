import { z } from 'zod';
import { withFullStop } from '../../src/full-stop.ts';
import { type Config, isLoopback } from '../config.ts';
import { findExamples } from '../deploy/demo-examples.ts';
import type { DeployState } from '../deploy/deploy-state.ts';
import type { Stored } from '../release/read-release.ts';
import { uploadProblems } from './health.ts';

/** What the Studio shows of the public site, as sentences in its language. Times are in ms since 1970. */
export const siteStatus = z.object({
  /** Host of the public site. Empty: the site is for this machine only. */
  host: z.string(),
  /** Since when it is up to date, or was. 0: unknown. */
  since: z.number(),
  isUploading: z.boolean(),
  /** Why the last upload failed, with a full stop. `null`: it did not. */
  failure: z.string().nullable(),
  /** When a failed upload is tried again. */
  next: z.number(),
  /** For administrators. */
  problems: z.array(z.string()),
  /** What of the demo visitors still see. */
  examples: z.array(z.string()),
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
  { siteUrl, reviewsWidgetSrc }: Config,
  { stored, failing, deploy }: StatusSource,
) {
  const isPublic = !isLoopback(siteUrl);
  const { host } = new URL(siteUrl);
  const searchFor = createSearch(reviewsWidgetSrc);

  return (): SiteStatus => {
    const release = stored();
    const state = deploy();
    const failure = state?.failure ?? null;
    return {
      host: isPublic ? host : '',
      since: state ? state.since : Date.parse(release?.publishedAt ?? '') || 0,
      isUploading: state !== null && state.wanted !== state.release,
      failure: failure === null ? null : withFullStop(failure),
      next: state?.next ?? 0,
      // The Studio says so already.
      problems: failing().filter((one) => !isPublic || !uploadProblems(failure).includes(one)),
      examples: isPublic && release ? searchFor(release) : [],
    };
  };
}

/**
 * Creates a function that returns what of the demo a release still shows. It searches each release once: every Studio
 * that is open asks every three seconds.
 */
function createSearch(reviewsWidgetSrc: string | null) {
  let searched: Pick<Stored, 'answers'> | null = null;
  let found: string[] = [];
  return (release: Pick<Stored, 'answers'>): string[] => {
    if (release !== searched) {
      found = findExamples(release.answers(), reviewsWidgetSrc);
      searched = release;
    }
    return found;
  };
}
