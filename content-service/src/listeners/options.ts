import type { Context } from 'hono';
import { wantsEffects } from '../history/mendoza-effects.ts';
import { flag } from '../http/flag.ts';

/** What a listener wants to be told about each document, as the client asks for it. */
export interface ListenOptions {
  /** The document as it is after. */
  readonly result: boolean;
  /** The document as it was before. */
  readonly previous: boolean;
  readonly mutations: boolean;
  /** What to apply, forward and back. */
  readonly effects: boolean;
  /** Versions in releases too. */
  readonly versions: boolean;
  /** Whether to go on where a broken connection ended. */
  readonly resume: boolean;
}

/** Takes a request to listen; throws a 400. */
export function readListenOptions(c: Context): ListenOptions {
  return {
    // The client leaves out what is false: nothing said means no result.
    result: flag(c, 'includeResult'),
    previous: flag(c, 'includePreviousRevision'),
    mutations: flag(c, 'includeMutations', true),
    effects: wantsEffects(c),
    versions: flag(c, 'includeAllVersions'),
    resume: flag(c, 'enableResume'),
  };
}
