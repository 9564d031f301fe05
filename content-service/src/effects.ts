import type { Change } from './transaction.ts';

/** A change in the form of mendoza patches, forward and back. */
export interface Effects {
  readonly apply: readonly unknown[];
  readonly revert: readonly unknown[];
}

/** Mendoza's opcode for "take this value instead". */
const replace = 0;

/** Takes a change; gives patches that hold the whole document, or null where there is none. */
export function effectsOf({ before, after }: Change): Effects {
  return { apply: [replace, after], revert: [replace, before] };
}
