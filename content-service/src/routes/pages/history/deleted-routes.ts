import type { Hono } from 'hono';
import { z } from 'zod';
import type { Access } from '../../../access/request-access.ts';
import { draftIdOf } from '../../../documents/document.ts';
import {
  type DeletedDocument,
  deletedDocument,
  deletedDocuments,
} from '../../../history/deleted-documents.ts';
import { refusal } from '../../../http/errors.ts';
import { revertDocuments } from '../../../mutations/revert-documents.ts';
import type { Store } from '../../../store/store.ts';
import { editorOf, type FormPageOptions, formPage } from '../form-page.ts';
import { deletedPage } from './deleted-page.ts';
import { readNames } from './document-names.ts';

export interface DeletedRoutesOptions extends FormPageOptions {
  store: Store;
  /** `dir`: folder of the built Studio, which may be missing. */
  studio: { dir: string };
}

/** Serves the page on which editors see deleted documents and restore them as drafts. */
export function deletedRoutes(options: DeletedRoutesOptions): Hono {
  const { accounts, store, studio, texts } = options;
  return formPage(options, {
    title: texts.titles.deleted,
    restriction: texts.deleted.onlyEditors,
    allow: editorOf,
    form: z.object({ do: z.literal('restore'), id: z.string().max(200) }),
    misfit: texts.deleted.misfit,
    act: async (_c, { id }, access) => restore(id, access),
    async show(_access, { done: restored, problem }) {
      const names = await readNames(accounts, studio.dir, texts);
      return deletedPage({
        texts,
        documents: deletedDocuments(store),
        ...names,
        restored,
        problem,
      });
    },
  }).routes;

  function restore(id: string, access: Access): DeletedDocument {
    const deleted = deletedDocument(store, id);
    if (!deleted) throw refusal(404, ({ notDeleted }) => notDeleted);
    const after = { ...deleted.last, _id: draftIdOf(id) };
    const change = { id: after._id, before: null, after };
    revertDocuments({ store }, access, { changes: [change] });
    return deleted;
  }
}
