import type { Document } from '../documents/document.ts';
import type { Change, Transaction } from '../documents/transaction.ts';
import type { ListenFilter } from './filter.ts';
import type { Transition } from './news.ts';
import type { ListenOptions } from './options.ts';

/** What somebody listens to, and what of it may be told. */
export interface Interest {
  readonly filter: ListenFilter;
  readonly options: ListenOptions;
  maySee(id: string): boolean;
  /** Whether the listener has a credential: those are served before all others. */
  readonly isKnown: boolean;
}

/** Takes an interest and a transaction; says, without asking much, whether it can concern it. */
export function mayConcern(interest: Interest, { changes }: Transaction): boolean {
  return changes.some((change) => admits(interest, change));
}

/**
 * Takes an interest and a transaction; gives what each of its changes is to the interest, nothing
 * for those that are not to be told. Throws what the filter throws.
 */
export function transitionsOf(
  interest: Interest,
  { changes }: Transaction,
): (Transition | undefined)[] {
  return changes.map((change) =>
    admits(interest, change) ? transitionOf(interest.filter, change) : undefined,
  );
}

function admits({ filter, options, maySee }: Interest, { id, before, after }: Change): boolean {
  if (!options.versions && id.startsWith('versions.')) return false;
  const admitted = (before && filter.admits(before)) || (after && filter.admits(after));
  return admitted === true && maySee(id);
}

function transitionOf(filter: ListenFilter, { before, after }: Change): Transition | undefined {
  const was = matches(filter, before);
  const is = matches(filter, after);
  if (was) return is ? 'update' : 'disappear';
  return is ? 'appear' : undefined;
}

function matches(filter: ListenFilter, document: Document | null): boolean {
  return document !== null && filter.admits(document) && (filter.matches?.(document) ?? true);
}
