import { html } from 'hono/html';
import type { DeletedDocument } from '../../../history/deleted-documents.ts';
import {
  createTimeFormat,
  type Page,
  type PageOptions,
  problemLine,
  rows,
} from '../page-layout.ts';
import { type Names, ownTitle, studioLink } from './document-names.ts';

export interface DeletedPageProps extends Pick<PageOptions, 'timeZone'>, Names {
  documents: readonly DeletedDocument[];
  /** A document that was just restored. */
  restored?: DeletedDocument | undefined;
  /** A sentence without its full stop. */
  problem?: string | undefined;
}

export function deletedPage(props: DeletedPageProps): Page {
  const { documents, restored, problem } = props;
  const timeOf = createTimeFormat(props.timeZone);
  const content = html`${problemLine(problem)}${restored && restoredLine(restored, props)}
<p>${documents.length === 0 ? 'Nothing was deleted.' : 'Restore makes it a draft again: visitors see it only after you press “Show on the site” in the Studio.'}</p>
${rows(documents.map((one) => entry(one, props, timeOf(one.time))))}`;
  return { title: 'Deleted', content, isWide: true };
}

function restoredLine({ id, last }: DeletedDocument, names: Names) {
  const link = studioLink({ ...last, _id: id });
  return html`<p class="notice" role="status">${titleOf(last, names)} is a draft again. Press “Show on the site” to show it. <a href="${link}">Open it in the Studio</a></p>`;
}

function entry({ id, time, author, last }: DeletedDocument, names: Names, localTime: string) {
  const title = titleOf(last, names);
  return html`<form class="row" method="post" action="/deleted">
<p>${title}<span>${names.titleOfType(last._type)}, deleted by ${names.nameOf(author)} on <time datetime="${time}">${localTime}</time></span></p>
<input type="hidden" name="id" value="${id}">
<button class="quiet" name="do" value="restore" aria-label="Restore ${title}">Restore</button>
</form>`;
}

function titleOf(document: DeletedDocument['last'], { titleOfType }: Names): string {
  return ownTitle(document) ?? `${titleOfType(document._type)} ${document._id}`;
}
