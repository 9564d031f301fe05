import { html } from 'hono/html';
import type { DeletedDocument } from '../../history/deleted-documents.ts';
import { pageLayout, problemLine } from './page-layout.ts';

export interface DeletedPageProps {
  documents: readonly DeletedDocument[];
  /** Returns the name of a user or token. */
  nameOf(author: string): string;
  /** A document that was just restored. */
  restored?: DeletedDocument | undefined;
  /** A sentence without its full stop. */
  problem?: string | undefined;
}

export function deletedPage({ documents, nameOf, restored, problem }: DeletedPageProps) {
  const content = html`${problemLine(problem)}${restored && restoredLine(restored)}
<p>${documents.length === 0 ? 'Nothing was deleted.' : 'Restore makes it a draft again: visitors see it only after you publish it in the Studio.'}</p>
${documents.map((one) => entry(one, nameOf(one.author)))}
<p><a href="/studio/">To the Studio</a></p>`;
  return pageLayout('Deleted', content, { wide: true });
}

function restoredLine({ id, last }: DeletedDocument) {
  const type = encodeURIComponent(last._type);
  const link = `/studio/intent/edit/id=${encodeURIComponent(id)};type=${type}`;
  return html`<p class="notice" role="status">${titleOf(last)} is a draft again. <a href="${link}">Open it in the Studio</a></p>`;
}

function entry({ id, time, last }: DeletedDocument, name: string) {
  return html`<form method="post" action="/deleted">
<fieldset>
<legend>${titleOf(last)}</legend>
<p>${last._type}, deleted by ${name} on <time datetime="${time}">${time.slice(0, 10)}, ${time.slice(11, 16)} UTC</time></p>
<input type="hidden" name="id" value="${id}">
<button class="quiet" name="do" value="restore" aria-label="Restore ${titleOf(last)}">Restore</button>
</fieldset>
</form>`;
}

/** Attributes that name a document, the best first. */
const names = ['title', 'question', 'name', 'label', 'heading'];

function titleOf(document: DeletedDocument['last']): string {
  const texts = names.map((name) => document[name]);
  const text = texts.find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof text === 'string' ? text.slice(0, 100) : `${document._type} ${document._id}`;
}
