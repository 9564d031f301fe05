import type { Context } from 'hono';
import type { Change } from '../documents/transaction.ts';
import { refusal } from '../http/errors.ts';

/** Mendoza's opcode `Value`: the result is the operand. */
const value = 0;

/** Throws a 400 for any `effectFormat` but `mendoza`. */
export function wantsEffects(c: Context): boolean {
  const format = c.req.query('effectFormat');
  if (format === undefined || format === 'mendoza') return format !== undefined;
  throw refusal(400, `Unknown effectFormat "${format}"; there is "mendoza"`);
}

/**
 * Returns a change as Mendoza patches, forward and backward, which contain the whole document, or null if
 * there is none: https://github.com/sanity-io/mendoza.
 */
export function effectsOf({ before, after }: Change) {
  return { apply: [value, after], revert: [value, before] };
}
