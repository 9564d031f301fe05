import type { Context } from 'hono';
import { refusal } from '../errors.ts';

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
  const effectFormat = c.req.query('effectFormat');
  if (effectFormat !== undefined && effectFormat !== 'mendoza') {
    throw refusal(400, `Unknown effectFormat "${effectFormat}"; there is "mendoza"`);
  }
  return {
    // The client leaves out what is false: nothing said means no result.
    result: flag(c, 'includeResult', false),
    previous: flag(c, 'includePreviousRevision', false),
    mutations: flag(c, 'includeMutations', true),
    effects: effectFormat === 'mendoza',
    versions: flag(c, 'includeAllVersions', false),
    resume: flag(c, 'enableResume', false),
  };
}

function flag(c: Context, name: string, otherwise: boolean): boolean {
  const text = c.req.query(name);
  if (text === undefined || text === '') return otherwise;
  if (text === 'true' || text === 'false') return text === 'true';
  throw refusal(400, `The parameter "${name}" must be true or false`);
}
