import { html } from 'hono/html';
import type { DeletedDocument } from '../../../history/deleted-documents.ts';
import type { Texts } from '../../../texts/texts.ts';
import { type Page, problemLine, rows, type Sentence } from '../page-layout.ts';
import { type Names, ownTitle, studioLink } from './document-names.ts';

export interface DeletedPageProps extends Names {
  texts: Texts;
  documents: readonly DeletedDocument[];
  /** A document that was just restored. */
  restored?: DeletedDocument | undefined;
  problem?: Sentence | undefined;
}

export function deletedPage(props: DeletedPageProps): Page {
  const { texts, documents, restored, problem } = props;
  const { deleted, titles } = texts;
  const content = html`${problemLine(problem)}${restored && restoredLine(restored, props)}
<p>${documents.length === 0 ? deleted.none : deleted.about}</p>
${rows(documents.map((one) => entry(one, props)))}`;
  return { title: titles.deleted, content, isWide: true };
}

function restoredLine({ id, last }: DeletedDocument, props: DeletedPageProps) {
  const { deleted } = props.texts;
  const link = studioLink({ ...last, _id: id });
  return html`<p class="notice" role="status">${deleted.restored(titleOf(last, props))} <a href="${link}">${deleted.open}</a></p>`;
}

function entry({ id, time, author, last }: DeletedDocument, props: DeletedPageProps) {
  const { deleted, timeOf } = props.texts;
  const title = titleOf(last, props);
  const head = deleted.deletedBy(props.titleOfType(last._type), props.nameOf(author));
  return html`<form class="row" method="post" action="/deleted">
<p>${title}<span>${head} <time datetime="${time}">${timeOf(time)}</time></span></p>
<input type="hidden" name="id" value="${id}">
<button class="quiet" name="do" value="restore" aria-label="${deleted.restoreOne(title)}">${deleted.restore}</button>
</form>`;
}

function titleOf(document: DeletedDocument['last'], { titleOfType }: Names): string {
  return ownTitle(document) ?? `${titleOfType(document._type)} ${document._id}`;
}
