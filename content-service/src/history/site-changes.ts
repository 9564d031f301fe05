import { isDeepStrictEqual } from 'node:util';
import { draftIdOf } from '../documents/document.ts';
import type { Change, Origin, TransactionHead, TransactionLog } from '../documents/transaction.ts';
import type { Store } from '../store/store.ts';

/**
 * Ways to undo a change of the site: `back` puts the whole site back to before it, `undo` only the
 * documents that it changed.
 */
export const undoKinds = ['back', 'undo'] as const satisfies readonly Origin[];

/** Transactions of one page, and what stands for no limit. */
const [READ, ALL] = [100, -1];

/** Milliseconds between two transactions of one change of the site, at most. */
const PAUSE = 600_000;

/** Transactions of one author that changed the site, each soon after the one before. */
export type SiteChange = ReturnType<typeof changeOf>;

/** What an undo would do. */
export type Undo = ReturnType<typeof undoOf>;

/**
 * Lists changes of the site, newest first, up to a sequence. `older` is the sequence of the next page, on
 * which the last change may go on.
 */
export function siteChanges(log: TransactionLog, to?: number) {
  const found = log.published(READ + 1, { to });
  const groups: [TransactionHead, ...TransactionHead[]][] = [];
  for (const one of found.slice(0, READ)) {
    const group = groups.at(-1);
    if (group && isOneChange(one, group.at(-1) ?? one)) group.push(one);
    else groups.push([one]);
  }
  return { list: groups.map((group) => changeOf(log, group)), older: found[READ]?.sequence };
}

/** Returns the change of the site in a range of sequences, or undefined if there is none. */
export function siteChange(log: TransactionLog, from: number, to: number): SiteChange | undefined {
  const [last, ...others] = log.published(ALL, { from, to });
  return last && changeOf(log, [last, ...others]);
}

/** `transactions` are newest first. The changes are what differs after them; assets are left out. */
function changeOf(log: TransactionLog, transactions: [TransactionHead, ...TransactionHead[]]) {
  const [last] = transactions;
  const first = transactions.at(-1) ?? last;
  const changes = changesIn(log, first.sequence, last.sequence).filter(isOfContent);
  const steps = (most: number) => transactions.slice(0, most).map((one) => changeOf(log, [one]));
  return { transactions, first, last, changes, steps };
}

function isOneChange(one: TransactionHead, later: TransactionHead): boolean {
  // A clock that was set back turns the order round.
  const pause = Math.abs(Date.parse(later.timestamp) - Date.parse(one.timestamp));
  // An undo stands alone, so that it can be undone itself.
  const isAlone = [one, later].some(({ origin }) => origin);
  return one.author === later.author && pause <= PAUSE && !isAlone;
}

/** Returns what an undo of a change of the site would do now. */
export function undoOf(
  store: Pick<Store, 'get' | 'log'>,
  { first, changes }: SiteChange,
  kind: (typeof undoKinds)[number],
) {
  const made = new Map(changes.map(({ id, after }) => [id, after]));
  const isUndone = (one: Change) => kind === 'back' || made.has(one.id) || !isOfContent(one);
  const undone = undoing(store.log, first.sequence).filter(isUndone);
  const isLater = ({ id, before }: Change) => made.has(id) && !isSame(before, made.get(id) ?? null);
  return {
    kind,
    changes: undone,
    /** Documents that were changed again, which prevents an `undo`. */
    later: kind === 'undo' ? undone.filter(isLater) : [],
    /** Documents whose drafts, once published, bring back what is undone. */
    drafts: undone.filter(({ id, after }) => {
      const draft = store.get(draftIdOf(id));
      const { _id, _createdAt } = draft ?? {};
      return draft && !isSame(draft, after && { ...after, _id, _createdAt });
    }),
  };
}

/** Returns what brings documents back to before a sequence. Deleted assets return, and none is deleted. */
export function undoing(log: TransactionLog, from: number): Change[] {
  return changesIn(log, from)
    .map(({ id, before, after }) => ({ id, before: after, after: before }))
    .filter((change) => isOfContent(change) || !change.before);
}

function changesIn(log: TransactionLog, from: number, to?: number): Change[] {
  return log.publicChanges(from, to).filter(({ before, after }) => !isSame(before, after));
}

/** Whether a change is of content, and not of an asset. */
function isOfContent(change: Change): boolean {
  return !documentOf(change)._type.startsWith('sanity.');
}

/** Counts changes of content by what they do to a document. */
export function countChanges(changes: readonly Change[]) {
  const own = changes.filter(isOfContent);
  const removed = own.filter(({ after }) => after === null).length;
  const added = own.filter(({ before }) => before === null).length;
  return { changed: own.length - added - removed, added, removed };
}

/** Returns the document after a change, or a deleted one before it. */
export function documentOf({ id, before, after }: Change) {
  return after ?? before ?? { _id: id, _type: '' };
}

/** Lists the attributes that differ. */
export function differencesIn({ before, after }: Change): string[] {
  const isShown = (name: string) =>
    !name.startsWith('_') || (name === '_createdAt' && before?.[name] && after?.[name]);
  return Object.keys({ ...after, ...before }).filter(
    (name) => isShown(name) && !isDeepStrictEqual(before?.[name], after?.[name]),
  );
}

/** Compares without what every write changes. */
function isSame(one: object | null, other: object | null): boolean {
  const same = { _rev: '', _updatedAt: '' };
  return isDeepStrictEqual(one && { ...one, ...same }, other && { ...other, ...same });
}
