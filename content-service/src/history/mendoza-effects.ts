import type { Context } from 'hono';
import type { Change } from '../documents/transaction.ts';
import { refusal } from '../http/errors.ts';

/** A change in the form of mendoza patches, forward and back. */
export interface Effects {
  readonly apply: readonly unknown[];
  readonly revert: readonly unknown[];
}

/** Mendoza's opcode for "take this value instead". */
const replace = 0;

/** Takes a request; says whether it asks for effects. Throws a 400 where they are to be of another kind. */
export function wantsEffects(c: Context): boolean {
  const format = c.req.query('effectFormat');
  if (format === undefined || format === 'mendoza') return format !== undefined;
  throw refusal(400, `Unknown effectFormat "${format}"; there is "mendoza"`);
}

/** Takes a change; gives patches that hold the whole document, or null where there is none. */
export function effectsOf({ before, after }: Change): Effects {
  return { apply: [replace, after], revert: [replace, before] };
}
