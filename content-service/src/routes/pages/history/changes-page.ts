import { html } from 'hono/html';
import { type Document, draftIdOf } from '../../../documents/document.ts';
import type { Change, TransactionLog } from '../../../documents/transaction.ts';
import { differencesIn, documentOf, type SiteChange } from '../../../history/site-changes.ts';
import type { Texts } from '../../../texts/texts.ts';
import { type Page, problemLine, rows, type Sentence } from '../page-layout.ts';
import { type Names, ownTitle } from './document-names.ts';

/** What the pages of changes need beside the changes. */
export interface ChangeNames extends Names {
  texts: Texts;
  log: TransactionLog;
  problem: Sentence | undefined;
}

interface ChangesPageProps extends ChangeNames {
  list: readonly SiteChange[];
  /** The sequence at which the next page begins. */
  older: number | undefined;
  notice: Sentence | undefined;
}

export function changesPage(props: ChangesPageProps): Page {
  const { texts, list, older, problem, notice } = props;
  const { changes, titles } = texts;
  const content = html`${problemLine(problem)}
${notice && html`<p class="notice" role="status">${notice}.</p>`}
<p>${list.length === 0 ? changes.none : changes.about}</p>
${rows(list.map((change) => entry(change, props)))}
${older && html`<p><a href="/changes?last=${older}">${changes.older}</a></p>`}`;
  return { title: titles.changes, content, isWide: true };
}

/** Renders a change for a list: what it did, who made it, and when. */
export function entry(change: SiteChange, names: ChangeNames) {
  const [title, ...rest] = wordsFor(change, names);
  return html`<a href="${linkTo(change)}">${title}</a>${rest.map((line) => html`${line}<br>`)}
${byline(change, names)}`;
}

/** Renders who made a change, and when. */
export function byline({ last }: SiteChange, { nameOf, texts }: ChangeNames) {
  return html`<p class="by">${nameOf(last.author)}, <time datetime="${last.timestamp}">${texts.timeOf(last.timestamp)}</time></p>`;
}

export function linkTo({ first, last }: Pick<SiteChange, 'first' | 'last'>): string {
  return `/changes?first=${first.sequence}&last=${last.sequence}`;
}

/** Says what a change of the site did: a sentence for each verb and type of document. */
export function wordsFor(change: SiteChange, names: ChangeNames): string[] {
  const { origin } = change.last;
  const { origins, changedBack } = names.texts.changes;
  const kindOf = (one: Change) => `${verbOf(one, change, names)} ${documentOf(one)._type}`;
  const groups = Map.groupBy(change.changes, kindOf);
  const sentences = Array.from(groups.values(), (some) => sentenceFor(some, change, names));
  if (origin) return [origins[origin], ...sentences];
  return sentences.length > 0 ? sentences : [changedBack];
}

/** Returns what a change of the site did to a document. What has a draft left is hidden. */
export function verbOf({ id, before, after }: Change, { last }: SiteChange, { log }: ChangeNames) {
  if (after) return before ? 'changed' : 'added';
  return log.documentAt(draftIdOf(id), { revision: last.id }) ? 'hidden' : 'deleted';
}

function sentenceFor(changes: readonly Change[], change: SiteChange, names: ChangeNames): string {
  const { verbs, several } = names.texts.changes;
  const [first] = changes;
  if (!first) return '';
  const verb = verbOf(first, change, names);
  const { _type } = documentOf(first);
  const many = several(changes.length, names.titleOfType(_type));
  const subject = changes.length === 1 ? subjectOf(documentOf(first), names) : many;
  const fields = Array.from(new Set(changes.flatMap(differencesIn)), (name) =>
    names.titleOfField(_type, name),
  );
  const isShort = verb === 'changed' && fields.length < 4;
  return `${isShort ? `${subject}: ${fields.join(', ')}` : subject} ${verbs[verb]}`;
}

/** Names a document. One whose id is its type is the only one, and needs no title. */
export function subjectOf(document: Document, { titleOfType, texts }: ChangeNames): string {
  const type = titleOfType(document._type);
  const title = document._id === document._type ? undefined : ownTitle(document);
  return title === undefined ? type : texts.changes.titled(type, title);
}
