import { html } from 'hono/html';
import type { Change } from '../../documents/transaction.ts';
import { differencesIn, type SiteChange, type Undo } from '../../history/site-changes.ts';
import { documentIn, subjectOf, verbOf } from './change-words.ts';
import { byline, type ChangeNames, linkTo, titlesOf } from './changes-page.ts';
import { studioLink } from './document-names.ts';
import { fieldValue, type PicturePlace } from './field-values.ts';
import { createTimeFormat, type Page, problemLine } from './page-layout.ts';

/** Documents whose differences one page shows. */
const SHOWN = 50;

interface ChangePageProps extends ChangeNames {
  change: SiteChange;
  undos: readonly Undo[];
  /** Id of the newest transaction of the site: an undo is refused after another one. */
  newest: string;
  place: PicturePlace;
  /** A sentence without its full stop. */
  problem?: string | undefined;
}

export function changePage(props: ChangePageProps): Page {
  const { change, undos, problem, timeZone } = props;
  const { transactions, changes } = change;
  const timeOf = createTimeFormat(timeZone);
  const parts = transactions.length > 1 ? transactions : [];
  const hidden = changes.length - SHOWN;
  const content = html`${problemLine(problem)}
<p>${titlesOf(change, props).map((line) => html`${line}<br>`)}${byline(change, props)}</p>
${undos.map((undo) => undoForm(undo, props))}
${changes.slice(0, SHOWN).map((one) => documentPart(one, props))}
${hidden > 0 && html`<p>And ${hidden} more documents.</p>`}
${parts.length > 0 && html`<h2>Published in these steps</h2>`}
<ul class="links">${parts.map((one) => html`<li><a href="${linkTo({ first: one, last: one })}">${timeOf(one.timestamp)}</a></li>`)}</ul>
<p><a href="/changes">All changes</a></p>`;
  return { title: 'Change', content, isWide: true };
}

const titles = { back: 'Put the site back to before this', undo: 'Undo only this' } as const;

function undoForm({ kind, changes, drafts, later }: Undo, props: ChangePageProps) {
  const { change, newest, problem, nameOf, timeZone } = props;
  const title = titles[kind];
  if (later.length > 0) {
    const timeOf = createTimeFormat(timeZone);
    return html`<details><summary>${title}</summary>
<p>This is not possible, because something of it was changed again:</p>
<ul>${later.map((one) => html`<li><a href="${linkTo({ first: one, last: one })}">${one.changes.map((each) => subjectOf(each, props))}, by ${nameOf(one.author)} on ${timeOf(one.timestamp)}</a></li>`)}</ul></details>`;
  }
  if (changes.length === 0) return html`<p>${title}: the site is the same as then.</p>`;
  const named = drafts.map((draft) =>
    subjectOf({ id: draft._id, before: null, after: draft }, props),
  );
  return html`<form method="post" action="/changes"><details${problem && ' open'}><summary>${title}</summary>
<p>${countsOf(changes)} What is hidden stays under Deleted, or as a draft. This becomes the newest change, which you can undo too.</p>
${named.length > 0 && html`<p class="problem">${named.join(', ')}: there are unpublished changes. Publishing them brings back what is undone here.</p>`}
<input type="hidden" name="first" value="${change.first.id}">
<input type="hidden" name="last" value="${change.last.id}">
<input type="hidden" name="newest" value="${newest}">
<button class="quiet" name="do" value="${kind}">Yes: ${title.toLowerCase()}</button>
</details></form>`;
}

const listOf = new Intl.ListFormat('en-GB');

/** Says how many documents change, return and are hidden. Assets do not count. */
function countsOf(changes: readonly Change[]): string {
  const counted = changes.filter((one) => !documentIn(one)._type.startsWith('sanity.'));
  const parts = [
    [counted.filter(({ before, after }) => before && after).length, 'changes', 'change'],
    [counted.filter(({ before }) => !before).length, 'returns', 'return'],
    [counted.filter(({ after }) => !after).length, 'is hidden', 'are hidden'],
  ] as const;
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) =>
      count === 1 ? `1 document ${one}` : `${count} documents ${many}`,
    );
  return `${listOf.format(words)}.`;
}

function documentPart(one: Change, props: ChangePageProps) {
  const { change, log, place, titleOfField, timeZone } = props;
  const { _id, _type } = documentIn(one);
  const timeOf = createTimeFormat(timeZone);
  return html`<h2><a href="${studioLink({ _id, _type })}">${subjectOf(one, props)}</a> ${verbOf(one, change, log)}</h2>
${differencesIn(one).map(({ name, before, after }) => {
  const shown = (value: unknown) =>
    name === '_createdAt' && typeof value === 'string' ? `As of ${timeOf(value)}` : value;
  const [old, now] = [shown(before), shown(after)];
  return html`<h3>${titleOfField(_type, name)}</h3>
<div class="sides">${one.before && html`<div><p class="by">Before</p>${fieldValue(old, now, place)}</div>`}
${one.after && html`<div><p class="by">After</p>${fieldValue(now, old, place)}</div>`}</div>`;
})}`;
}
