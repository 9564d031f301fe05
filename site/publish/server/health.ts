import { withFullStop } from '../../src/full-stop.ts';
import { isAboutPictures } from '../pictures/missing-pictures.ts';
import type { FromPublisher } from '../publisher/messages.ts';
import { NOT_RELEASED } from '../render/release-error.ts';

/** Seconds after which content counts as old. It is read every five minutes at least. */
const OLD = 600;

/** Seconds after which missing pictures need a person: until then an image CDN may be down. */
const LOST = 3 * 3600;

const STALE =
  'The content has not been read for more than ten minutes: check the content service. Its last content is shown.';

/** Creates the state behind `/health`, before any message from the publisher. */
export function createHealth() {
  // Ages come from a monotonic clock: after a step of the wall clock, an age could be negative.
  const startedAt = performance.now();
  let read: { readonly at: number; readonly elapsed: number } | null = null;
  let checkedAt: number | null = null;
  let problems: readonly string[] = [];
  let missingSince: number | null = null;
  let unserved: string | null = null;
  const ageSince = (time: number) => Math.round((performance.now() - time) / 1000);
  return {
    /** Records a message from the publisher. */
    record: (message: FromPublisher) => {
      if (message.kind === 'checked') {
        checkedAt = Date.now();
        if (message.failed.length === 0) read = { at: checkedAt, elapsed: performance.now() };
      }
      if (message.kind !== 'problems') return;
      problems = message.problems;
      missingSince = problems.some(isAboutPictures) ? (missingSince ?? performance.now()) : null;
    },
    /** Records a problem with serving releases, as a public sentence. `null`: no problem. */
    serving: (problem: string | null) => {
      unserved = problem;
    },
    /** Returns the body of `/health`. The content's age is in seconds. */
    report: () => ({
      content: {
        readAt: iso(read?.at ?? null),
        checkedAt: iso(checkedAt),
        age: read === null ? null : ageSince(read.elapsed),
      },
      problems: unserved === null ? problems : [unserved, ...problems],
    }),
    /** Returns the problems that nobody solves by editing, as public sentences. */
    failing: () => {
      const failing = problems.filter((problem) => problem.startsWith(NOT_RELEASED));
      if (unserved !== null) failing.unshift(unserved);
      // Content that could not be released was read.
      const isOld = failing.length === 0 && ageSince(read?.elapsed ?? startedAt) > OLD;
      const isLost = missingSince !== null && ageSince(missingSince) > LOST;
      const lost = isLost ? problems.filter(isAboutPictures) : [];
      return [...(isOld ? [STALE] : failing), ...lost];
    },
  };
}

/** Returns the sentence for a failed upload, if one failed. */
export function uploadProblems(failure: string | null): string[] {
  return failure === null ? [] : [withFullStop(`The site is not uploaded to its host: ${failure}`)];
}

function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
