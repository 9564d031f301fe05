import { createImageUrlBuilder } from '@sanity/image-url';
import { html } from 'hono/html';
import { z } from 'zod';
import { parseAssetId } from '../../../assets/originals.ts';
import { PROJECT_ID } from '../../../config.ts';
import type { Change } from '../../../documents/transaction.ts';
import type { SiteChange, Undo } from '../../../history/site-changes.ts';
import { countChanges, differencesIn, documentOf } from '../../../history/site-changes.ts';
import { linkList, type Markup, type Page, problemLine, rows } from '../page-layout.ts';
import {
  byline,
  type ChangeNames,
  entry,
  linkTo,
  subjectOf,
  verbOf,
  wordsFor,
} from './changes-page.ts';
import { studioLink } from './document-names.ts';

/** Documents that one page shows or names. */
const [SHOWN, NAMED] = [50, 5];

interface ChangePageProps extends ChangeNames {
  change: SiteChange;
  undos: readonly Undo[];
  /** Id of the newest transaction of the site: after another one, an undo is refused. */
  newest: string;
  dataset: string;
}

export function changePage(props: ChangePageProps): Page {
  const { texts, change, undos, problem } = props;
  const { transactions, changes } = change;
  const steps = transactions.length > 1 ? change.steps(SHOWN) : [];
  const content = html`${problemLine(problem)}
<p>${wordsFor(change, props).map((line) => html`${line}<br>`)}</p>
${byline(change, props)}
${undos.map((undo) => undoForm(undo, props))}
${changes.slice(0, SHOWN).map((one) => documentPart(one, props))}
${changes.length > SHOWN && html`<p>${texts.changes.moreDocuments(changes.length - SHOWN)}</p>`}
${steps.length > 0 && html`<h2>${texts.changes.steps(transactions.length)}</h2>${rows(steps.map((step) => entry(step, props)))}`}
${linkList([['/changes', texts.changes.all]])}`;
  return { title: texts.changes.change, content, isWide: true };
}

function undoForm({ kind, changes, drafts, later }: Undo, props: ChangePageProps) {
  const { texts, change, newest, problem } = props;
  const { changes: words, effects, effectsOf } = texts;
  const title = words[kind];
  const open = problem && ' open';
  if (later.length > 0) {
    return html`<details${open}><summary>${title}</summary><p>${words.changedAgain}</p>
${linkList(later.slice(0, NAMED).flatMap((one) => laterChange(one, props)))}</details>`;
  }
  const counts = countChanges(changes);
  const subjects = drafts.map((one) => subjectOf(documentOf(one), props)).join(', ');
  // The words by which the list names it afterwards. What has a draft stays in the Studio.
  const hasDraft = (one: Change) => drafts.some(({ id }) => id === one.id);
  const hidden = changes.filter((one) => one.after === null && hasDraft(one)).length;
  const effect = effectsOf([
    [counts.changed, effects.willChange],
    [counts.added, effects.willReturn],
    [hidden, effects.willBeHidden],
    [counts.removed - hidden, effects.willBeDeleted],
  ]);
  if (effect === '') return html`<p>${title}: ${words.same}</p>`;
  return html`<form method="post" action="/changes"><details${open}><summary>${title}</summary>
<p>${effect}. ${hidden > 0 && `${words.hiddenStays} `}${counts.removed > hidden && `${words.deletedStays} `}${words.becomesNewest}</p>
${drafts.length > 0 && html`<p class="problem">${words.unpublished(subjects)}</p>`}
<input type="hidden" name="first" value="${change.first.sequence}">
<input type="hidden" name="last" value="${change.last.sequence}">
<input type="hidden" name="newest" value="${newest}">
<button class="quiet" name="do" value="${kind}">${kind === 'back' ? words.yesBack : words.yesUndo}</button>
</details></form>`;
}

/** Returns a link to the last change of a document, which says when and by whom. */
function laterChange(one: Change, props: ChangePageProps) {
  const { log, nameOf, texts } = props;
  return Array.from(log.transactionsOf([one.id], { reverse: true, limit: 1 }), (last) => {
    const subject = subjectOf(documentOf(one), props);
    const time = texts.timeOf(last.timestamp);
    const text = texts.changes.laterChange(subject, nameOf(last.author), time);
    return [linkTo({ first: last, last }), text] as const;
  });
}

function documentPart(one: Change, props: ChangePageProps) {
  const { before, after } = one;
  const { changes: words } = props.texts;
  const document = documentOf(one);
  const side = (title: string, value: unknown) =>
    html`<div><p class="by">${title}</p>${fieldValue(value, props)}</div>`;
  // The date by which the site orders says nothing to a person.
  const sides = (name: string) =>
    name === '_createdAt'
      ? html`<p>${words.moved}</p>`
      : html`<div class="sides">${before && side(words.before, before[name])}${after && side(words.after, after[name])}</div>`;
  return html`<h2><a href="${studioLink(document)}">${subjectOf(document, props)}</a> ${words.verbs[verbOf(one, props.change, props)]}</h2>
${differencesIn(one).map(
  (name) => html`<h3>${props.titleOfField(document._type, name)}</h3>
${sides(name)}`,
)}`;
}

const part = z.number();
const imageSchema = z.object({
  asset: z.object({ _ref: z.string().refine((id) => parseAssetId(id) !== undefined) }),
  alt: z.string().default(''),
  crop: z.object({ top: part, bottom: part, left: part, right: part }).optional(),
  hotspot: z.object({ x: part, y: part, width: part, height: part }).optional(),
});

/** Renders a value of a document, a picture as the site crops it. */
function fieldValue(value: unknown, { texts, dataset }: ChangePageProps): Markup {
  const { data: image } = imageSchema.safeParse(value);
  if (!image) return html`<p class="text">${textOf(value)}</p>`;
  const place = { projectId: PROJECT_ID, dataset, baseUrl: '/' };
  const builder = createImageUrlBuilder(place).image(image);
  const url = builder.width(480).height(360).auto('format').url();
  return html`<figure><img src="${url}" alt="${image.alt}" width="480" height="360">
<figcaption>${image.alt || texts.changes.noDescription}</figcaption></figure>`;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
}
