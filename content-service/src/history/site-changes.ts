import { isDeepStrictEqual } from 'node:util';
import { type Document, draftIdOf, RESTORE_PREFIX } from '../documents/document.ts';
import type {
  Change,
  Transaction,
  TransactionHead,
  TransactionLog,
} from '../documents/transaction.ts';
import type { Store } from '../store/store.ts';

/** Transactions of one author that changed the site, each soon after the one before, newest first. */
export interface SiteChange {
  readonly transactions: readonly TransactionHead[];
  readonly first: TransactionHead;
  readonly last: TransactionHead;
  /** What differs after all of them, once for each document. Assets are no part of it. */
  readonly changes: readonly Change[];
}

/** Transactions that are read for one page. */
const READ = 100;

/** Milliseconds between two transactions of one change of the site, at most. */
const PAUSE = 600_000;

/** Most documents that are named as a reason. */
const NAMED = 5;

/**
 * Ways to undo a change of the site: `back` puts the whole site back to before it, `undo` only the
 * documents that it changed.
 */
export const undoKinds = ['back', 'undo'] as const;
export type UndoKind = (typeof undoKinds)[number];

/** What an undo would do. */
export interface Undo {
  readonly kind: UndoKind;
  /** Changes to make. Deleted assets return with the documents, and no asset is deleted. */
  readonly changes: readonly Change[];
  /** Drafts that, once published, would bring back what is undone. */
  readonly drafts: readonly Document[];
  /** The newest transactions of documents that were changed again, for which there is no `undo`. */
  readonly later: readonly Transaction[];
}

/**
 * Lists changes of the site, newest first, up to a sequence. `older` is where the next page begins.
 */
export function siteChanges(
  log: TransactionLog,
  to?: number,
): { list: readonly SiteChange[]; older: TransactionHead | undefined } {
  const found = log.published(READ, { ...(to !== undefined && { to }) });
  const groups: TransactionHead[][] = [];
  for (const one of found) {
    const group = groups.at(-1);
    const later = group?.at(-1);
    if (group && later && isOneChange(one, later)) group.push(one);
    else groups.push([one]);
  }
  // The last one may have begun before what was read.
  const cut = found.length === READ && groups.length > 1 ? groups.pop() : undefined;
  return { list: groups.flatMap((group) => changeOf(log, group) ?? []), older: cut?.[0] };
}

/** Returns the change of the site from one transaction to another, or undefined if there is none. */
export function siteChange(log: TransactionLog, first: string, last: string) {
  const [from, to] = [log.find(first)?.sequence, log.find(last)?.sequence];
  if (from === undefined || to === undefined) return undefined;
  return changeOf(log, log.published(READ, { from, to }));
}

function changeOf(
  log: TransactionLog,
  transactions: readonly TransactionHead[],
): SiteChange | undefined {
  const [first, last] = [transactions.at(-1), transactions[0]];
  if (!first || !last) return undefined;
  const changes = log
    .publicChanges(first.sequence, last.sequence)
    .filter((change) => !typeOf(change).startsWith('sanity.') && isDifferent(change));
  return { transactions, first, last, changes };
}

/** An undo or a restore stands alone, so that it can be undone itself. */
function isOneChange(one: TransactionHead, later: TransactionHead): boolean {
  if (one.author !== later.author) return false;
  if (Date.parse(later.timestamp) - Date.parse(one.timestamp) > PAUSE) return false;
  return [one, later].every(({ id }) => !id.startsWith(RESTORE_PREFIX) && !undoneBy(id));
}

/** Returns the beginning of the id of a transaction that undoes a change of the site. */
export function undoPrefix(kind: UndoKind, { first }: Pick<SiteChange, 'first'>): string {
  return `${kind}-${first.sequence}-`;
}

/** Returns which undo a transaction is, and the sequence at which what it undid began. */
export function undoneBy(id: string): { kind: UndoKind; sequence: number } | undefined {
  const [, name, sequence] = /^([a-z]+)-(\d+)-/.exec(id) ?? [];
  const kind = undoKinds.find((one) => one === name);
  return kind && { kind, sequence: Number(sequence) };
}

/** Returns what an undo of a change of the site would do now. */
export function undoOf(
  store: Pick<Store, 'get' | 'log'>,
  change: SiteChange,
  kind: UndoKind,
): Undo {
  const { log } = store;
  const to = kind === 'undo' ? change.last.sequence : undefined;
  const changes = undoing(log, change.first.sequence, to);
  const later = kind === 'undo' ? touchedLater(log, change) : [];
  return { kind, changes, later, drafts: draftsAgainst(store, changes) };
}

/**
 * Returns what brings public documents back to before the first of a range of transactions. Deleted
 * assets return with the documents, and no asset is deleted.
 */
export function undoing(log: TransactionLog, from: number, to?: number): Change[] {
  return log
    .publicChanges(from, to)
    .filter((change) => isUndone(change) && isDifferent(change))
    .map(({ id, before, after }) => ({ id, before: after, after: before }));
}

function isUndone(change: Change): boolean {
  const isAsset = /^sanity\.(?:image|file)Asset$/.test(typeOf(change));
  return isAsset ? change.after === null : !typeOf(change).startsWith('sanity.');
}

function touchedLater(log: TransactionLog, { last, changes }: SiteChange): Transaction[] {
  const ids = new Set(changes.map(({ id }) => id));
  return log
    .publicChanges(last.sequence + 1)
    .filter(({ id }) => ids.has(id))
    .slice(0, NAMED)
    .flatMap(({ id }) => [...log.transactionsOf([id], { reverse: true, limit: 1 })]);
}

function draftsAgainst(store: Pick<Store, 'get'>, undone: readonly Change[]): Document[] {
  return undone.flatMap(({ id, after }) => {
    const draft = store.get(draftIdOf(id));
    const like = draft && after && { ...after, _id: draft._id, _createdAt: draft._createdAt };
    return draft && !isSame(draft, like ?? null) ? draft : [];
  });
}

/** An attribute that a change gave another value. */
export interface Difference {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Lists the attributes that differ, in the order of the document. */
export function differencesIn({ before, after }: Change): Difference[] {
  const names = Object.keys({ ...after, ...before }).filter(
    (name) => !name.startsWith('_') || (name === '_createdAt' && before?.[name] && after?.[name]),
  );
  return names
    .map((name) => ({ name, before: before?.[name], after: after?.[name] }))
    .filter((one) => !isDeepStrictEqual(one.before, one.after));
}

function isDifferent({ before, after }: Change): boolean {
  return !isSame(before, after);
}

/** Compares without what every write changes. */
function isSame(one: object | null, other: object | null): boolean {
  const content = (document: object | null) =>
    document && { ...document, _rev: '', _updatedAt: '' };
  return isDeepStrictEqual(content(one), content(other));
}

function typeOf({ before, after }: Change): string {
  return (after ?? before)?._type ?? '';
}
