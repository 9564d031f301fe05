import { html } from 'hono/html';
import type { Change } from '../../../documents/transaction.ts';
import type { SiteChange, Undo } from '../../../history/site-changes.ts';
import { differencesIn, documentOf, isOfContent } from '../../../history/site-changes.ts';
import { type Page, problemLine } from '../page-layout.ts';
import { byline, type ChangeNames, linkTo, subjectOf, verbOf, wordsFor } from './changes-page.ts';
import { studioLink } from './document-names.ts';
import { fieldValue, type PicturePlace } from './field-values.ts';

/** Documents that one page shows or names. */
const [SHOWN, NAMED] = [50, 5];

interface ChangePageProps extends ChangeNames {
  change: SiteChange;
  undos: readonly Undo[];
  /** Id of the newest transaction of the site: after another one, an undo is refused. */
  newest: string;
  place: PicturePlace;
}

export function changePage(props: ChangePageProps): Page {
  const { change, undos, problem, timeOf } = props;
  const { transactions, changes } = change;
  const steps = transactions.map((one) => ({ first: one, last: one }));
  const content = html`${problemLine(problem)}
<p>${wordsFor(change, props).map((line) => html`${line}<br>`)}</p>
${byline(change, props)}
${undos.map((undo) => undoForm(undo, props))}
${changes.slice(0, SHOWN).map((one) => documentPart(one, props))}
${changes.length > SHOWN && html`<p>And ${changes.length - SHOWN} more documents.</p>`}
${
  steps.length > 1 &&
  html`<h2>Published in ${steps.length} steps</h2>
<ul class="links">${steps.map((one) => html`<li><a href="${linkTo(one)}">${timeOf(one.last.timestamp)}</a></li>`)}</ul>`
}
<p><a href="/changes">All changes</a></p>`;
  return { title: 'Change', content, isWide: true };
}

const titles = { back: 'Put the site back to before this', undo: 'Undo only this' } as const;

function undoForm({ kind, changes, drafts, later }: Undo, props: ChangePageProps) {
  const { change, newest, problem } = props;
  const title = titles[kind];
  if (later.length > 0) {
    return html`<details><summary>${title}</summary>
<p>This is not possible, because something of it was changed again:</p>
<ul>${later.slice(0, NAMED).map((one) => laterChange(one, props))}</ul></details>`;
  }
  const undone = changes.filter(isOfContent);
  if (undone.length === 0) return html`<p>${title}: the site is the same as then.</p>`;
  return html`<form method="post" action="/changes"><details${problem && ' open'}><summary>${title}</summary>
<p>${effectOf(undone)}. What is hidden stays under Deleted, or as a draft. This becomes the newest change, which you can undo too.</p>
${drafts.length > 0 && html`<p class="problem">${drafts.map((one) => subjectOf(one, props)).join(', ')}: there are unpublished changes. Publishing them brings back what is undone here.</p>`}
<input type="hidden" name="first" value="${change.first.sequence}">
<input type="hidden" name="last" value="${change.last.sequence}">
<input type="hidden" name="newest" value="${newest}">
<button class="quiet" name="do" value="${kind}">Yes: ${title.toLowerCase()}</button>
</details></form>`;
}

/** Says how many documents change, return and are hidden. */
function effectOf(changes: readonly Change[]): string {
  const count = (is: (one: Change) => unknown) => changes.filter(is).length;
  const effects = [
    [count(({ before, after }) => before && after), 'changes', 'change'],
    [count(({ before }) => !before), 'returns', 'return'],
    [count(({ after }) => !after), 'is hidden', 'are hidden'],
  ] as const;
  return effects
    .filter(([number]) => number > 0)
    .map(
      ([number, one, many]) =>
        `${number} ${number === 1 ? `document ${one}` : `documents ${many}`}`,
    )
    .join(', ');
}

/** Says when a document was changed last, and by whom. */
function laterChange(one: Change, props: ChangePageProps) {
  const [last] = props.log.transactionsOf([one.id], { reverse: true, limit: 1 });
  return (
    last &&
    html`<li><a href="${linkTo({ first: last, last })}">${subjectOf(one, props)}, by ${props.nameOf(last.author)} on ${props.timeOf(last.timestamp)}</a></li>`
  );
}

function documentPart(one: Change, props: ChangePageProps) {
  const { before, after } = one;
  const { _id, _type } = documentOf(one);
  const side = (title: string, value: unknown, name: string) => {
    const shown = name === '_createdAt' ? props.timeOf(String(value)) : value;
    return html`<div><p class="by">${title}</p>${fieldValue(shown, props.place)}</div>`;
  };
  return html`<h2><a href="${studioLink({ _id, _type })}">${subjectOf(one, props)}</a> ${verbOf(one, props.change, props)}</h2>
${differencesIn(one).map(
  (name) => html`<h3>${props.titleOfField(_type, name)}</h3>
<div class="sides">${before && side('Before', before[name], name)}${after && side('After', after[name], name)}</div>`,
)}`;
}
