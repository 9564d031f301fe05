import type { Hono } from 'hono';
import { z } from 'zod';
import type { Access } from '../../../access/request-access.ts';
import { siteChange, siteChanges, undoKinds, undoOf } from '../../../history/site-changes.ts';
import { refusal } from '../../../http/errors.ts';
import { revertDocuments } from '../../../mutations/revert-documents.ts';
import type { TransactionOptions } from '../../../mutations/transact.ts';
import { editorOf, formPage } from '../form-page.ts';
import { changePage } from './change-page.ts';
import { changesPage } from './changes-page.ts';
import type { DeletedRoutesOptions } from './deleted-routes.ts';
import { readNames } from './document-names.ts';

const range = { first: z.coerce.number().int(), last: z.coerce.number().int() };
const querySchema = z.object(range).partial().catch({});
const formSchema = z.object({ do: z.enum(undoKinds), ...range, newest: z.string() });

/** Serves the pages on which editors see what was published, and undo it. */
export function changesRoutes(
  options: DeletedRoutesOptions & TransactionOptions & { dataset: string },
): Hono {
  const { accounts, store, studio, texts, dataset } = options;
  const { log } = store;
  const newestId = () => log.published(1)[0]?.id ?? '';

  return formPage(options, {
    title: texts.titles.changes,
    restriction: texts.changes.onlyEditors,
    allow: editorOf,
    form: formSchema,
    misfit: texts.changes.misfit,
    act: async (_c, form, access) => undo(form, access),
    async show(_access, { done: notice, problem, typed }, c) {
      const names = { ...(await readNames(accounts, studio.dir, texts)), texts, log, problem };
      const { first, last } = notice ? {} : (typed ?? querySchema.parse(c.req.query()));
      const change = first && last ? siteChange(log, first, last) : undefined;
      if (!change) return changesPage({ ...names, ...siteChanges(log, last), notice });
      const newest = newestId();
      // For the newest change, both are the same.
      const kinds = undoKinds.filter((kind) => kind === 'back' || change.last.id !== newest);
      const undos = kinds.map((kind) => undoOf(store, change, kind));
      return changePage({ ...names, change, undos, newest, dataset });
    },
  }).routes;

  function undo({ do: kind, first, last, newest }: z.infer<typeof formSchema>, access: Access) {
    const change = siteChange(log, first, last);
    if (!change) throw refusal(404, ({ noChange }) => noChange);
    if (newest !== newestId()) throw refusal(409, ({ publishedMeanwhile }) => publishedMeanwhile);
    const { changes, later } = undoOf(store, change, kind);
    if (later.length > 0) throw refusal(409, ({ notUndone }) => notUndone);
    revertDocuments(options, access, { origin: kind, changes });
    return texts.changes.undone;
  }
}
