import type { Context } from 'hono';
import type { Change } from '../documents/transaction.ts';
import { refusal } from '../http/errors.ts';

/** A change as Mendoza patches, forward and backward: https://github.com/sanity-io/mendoza. */
export interface Effects {
  readonly apply: readonly unknown[];
  readonly revert: readonly unknown[];
}

/** Mendoza's opcode `Value`: the result is the operand. */
const value = 0;

/** Throws a 400 for any `effectFormat` but `mendoza`. */
export function wantsEffects(c: Context): boolean {
  const format = c.req.query('effectFormat');
  if (format === undefined || format === 'mendoza') return format !== undefined;
  throw refusal(400, `Unknown effectFormat "${format}"; there is "mendoza"`);
}

/** Returns patches that contain the whole document, or null if it does not exist. */
export function effectsOf({ before, after }: Change): Effects {
  return { apply: [value, after], revert: [value, before] };
}
