import { draftIdOf } from '../../documents/document.ts';
import type { Change, TransactionLog } from '../../documents/transaction.ts';
import { differencesIn, type SiteChange } from '../../history/site-changes.ts';
import { type Names, ownTitle } from './document-names.ts';

/** What happened to a document for visitors. */
type Verb = 'now on the site' | 'changed' | 'hidden' | 'deleted';

/** Returns what a change of the site did to one of its documents. What has a draft left is hidden. */
export function verbOf(
  { id, before, after }: Change,
  { last }: SiteChange,
  log: TransactionLog,
): Verb {
  if (after) return before ? 'changed' : 'now on the site';
  return log.documentAt(draftIdOf(id), { revision: last.id }) ? 'hidden' : 'deleted';
}

/** Says what a change of the site did, in a sentence for each type of document and each verb. */
export function wordsFor(change: SiteChange, names: Names, log: TransactionLog): string[] {
  const groups = Map.groupBy(change.changes, (one) => {
    const { _type } = documentIn(one);
    return `${verbOf(one, change, log)}\n${_type}`;
  });
  const sentences = Array.from(groups, ([key, changes]) => sentenceFor(key, changes, names));
  return sentences.length > 0 ? sentences : ['Changed, and changed back'];
}

function sentenceFor(key: string, changes: readonly Change[], names: Names): string {
  const [verb = '', type = ''] = key.split('\n');
  const [first] = changes;
  const subject =
    first && changes.length === 1
      ? subjectOf(first, names)
      : `${changes.length} ${names.titleOfType(type).toLowerCase()}s`;
  if (verb !== 'changed') return `${subject} ${verb}`;
  const fields = changes.flatMap(differencesIn).map(({ name }) => names.titleOfField(type, name));
  const different = [...new Set(fields)];
  const few = different.length > 0 && different.length < 4;
  return few ? `${subject}: ${different.join(', ')} changed` : `${subject} changed`;
}

/** Names a document with its type. The only one of a type has the id of the type, and needs no other name. */
export function subjectOf(change: Change, { titleOfType }: Names): string {
  const document = documentIn(change);
  const title = document._id === document._type ? undefined : ownTitle(document);
  const type = titleOfType(document._type);
  return title === undefined ? type : `${type} “${title}”`;
}

/** Returns the document after a change, or a deleted one before it. */
export function documentIn({ id, before, after }: Change) {
  return after ?? before ?? { _id: id, _type: '' };
}
