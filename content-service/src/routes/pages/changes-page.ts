import { html } from 'hono/html';
import { RESTORE_PREFIX } from '../../documents/document.ts';
import type { TransactionHead, TransactionLog } from '../../documents/transaction.ts';
import { type SiteChange, undoneBy } from '../../history/site-changes.ts';
import { wordsFor } from './change-words.ts';
import type { Names } from './document-names.ts';
import { createTimeFormat, type Page, type PageNames, problemLine } from './page-layout.ts';

/** What the pages of changes need to name things. */
export interface ChangeNames extends Pick<PageNames, 'timeZone'>, Names {
  log: TransactionLog;
}

interface ChangesPageProps extends ChangeNames {
  list: readonly SiteChange[];
  /** The newest transaction of the next page. */
  older: TransactionHead | undefined;
  /** A sentence without its full stop. */
  problem?: string | undefined;
  /** A sentence without its full stop. */
  notice?: string | undefined;
}

export function changesPage(props: ChangesPageProps): Page {
  const { list, older, notice } = props;
  const content = html`${problemLine(props.problem)}
${notice && html`<p class="notice" role="status">${notice}.</p>`}
<p>${list.length === 0 ? 'Nothing was published yet.' : 'What visitors see, and since when. Open a change to see it, and to undo it.'}</p>
<ul class="changes">${list.map((change) => entry(change, props))}</ul>
${older && html`<p><a href="/changes?last=${older.id}">Older changes</a></p>`}`;
  return { title: 'Changes', content, isWide: true };
}

function entry(change: SiteChange, names: ChangeNames) {
  const [title, ...rest] = titlesOf(change, names);
  return html`<li><a href="${linkTo(change)}">${title}</a>${rest.map((line) => html`<br>${line}`)}
<p class="by">${byline(change, names)}</p></li>`;
}

/** Returns sentences that say what a change did, the most important first. */
export function titlesOf(change: SiteChange, names: ChangeNames): string[] {
  const words = wordsFor(change, names, names.log);
  const undone = undoneBy(change.last.id);
  const [first] = undone ? names.log.published(1, { to: undone.sequence }) : [];
  const time = first && createTimeFormat(names.timeZone)(first.timestamp);
  if (time && undone?.kind === 'back') return [`Put back to before ${time}`, ...words];
  if (time) return [`Undone: the change of ${time}`, ...words];
  return change.last.id.startsWith(RESTORE_PREFIX) ? ['A backup was restored', ...words] : words;
}

/** Renders who made a change, and when. */
export function byline({ first, last }: SiteChange, { nameOf, timeZone }: ChangeNames) {
  const timeOf = createTimeFormat(timeZone);
  const [start, end] = [timeOf(first.timestamp), timeOf(last.timestamp)];
  const began = start !== end && html`<time datetime="${first.timestamp}">${start}</time> to `;
  return html`${nameOf(last.author)}, ${began}<time datetime="${last.timestamp}">${end}</time>`;
}

export function linkTo({ first, last }: Pick<SiteChange, 'first' | 'last'>): string {
  return `/changes?first=${first.id}&last=${last.id}`;
}
