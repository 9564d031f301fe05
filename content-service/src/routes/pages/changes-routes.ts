import type { Hono } from 'hono';
import { z } from 'zod';
import type { Access } from '../../access/request-access.ts';
import {
  siteChange,
  siteChanges,
  undoKinds,
  undoOf,
  undoPrefix,
} from '../../history/site-changes.ts';
import { refusal } from '../../http/errors.ts';
import { putBack } from '../../mutations/put-back.ts';
import { changePage } from './change-page.ts';
import { changesPage } from './changes-page.ts';
import type { DeletedRoutesOptions } from './deleted-routes.ts';
import { readNames } from './document-names.ts';
import type { PicturePlace } from './field-values.ts';
import { editorOf, formPage } from './form-page.ts';

const id = z.string().max(128);
const formSchema = z.object({ do: z.enum(undoKinds), first: id, last: id, newest: id });
type ChangeForm = z.infer<typeof formSchema>;

/** Serves the pages on which editors see what was published, and undo it. */
export function changesRoutes(options: DeletedRoutesOptions & PicturePlace): Hono {
  const { accounts, store, writeMutex, studio, timeZone } = options;
  const { log } = store;
  const newestId = () => log.published(1)[0]?.id ?? '';

  return formPage(options, {
    path: '/changes',
    title: 'Changes',
    restriction: 'Only editors can see and undo changes',
    allow: editorOf,
    form: formSchema,
    misfit: 'Choose a change',
    act: (_c, form, access) => writeMutex.run(async () => undo(form, access)),
    async show(_access, { done: notice, problem, typed }, c) {
      const names = { ...(await readNames(accounts, studio.dir)), timeZone, log };
      const { first, last } = notice === undefined ? (typed ?? c.req.query()) : {};
      const change = first && last ? siteChange(log, first, last) : undefined;
      if (!change) {
        const to = last === undefined ? undefined : log.find(last)?.sequence;
        return changesPage({ ...names, ...siteChanges(log, to), problem, notice });
      }
      const newest = newestId();
      // For the newest change, both are the same.
      const kinds = undoKinds.filter((kind) => kind === 'back' || change.last.id !== newest);
      const undos = kinds.map((kind) => undoOf(store, change, kind));
      return changePage({ ...names, change, undos, newest, place: options, problem });
    },
  }).routes;

  function undo({ do: kind, first, last, newest }: ChangeForm, access: Access): string {
    const change = siteChange(log, first, last);
    if (!change) throw refusal(404, 'There is no such change');
    if (newest !== newestId()) {
      throw refusal(
        409,
        'Nothing was undone, because somebody has published since you opened this page. It shows now what would happen',
      );
    }
    const { changes, later } = undoOf(store, change, kind);
    if (later.length > 0)
      throw refusal(409, 'Nothing was undone: something of it was changed again');
    putBack({ store }, access, undoPrefix(kind, change), changes);
    return 'It is undone';
  }
}
