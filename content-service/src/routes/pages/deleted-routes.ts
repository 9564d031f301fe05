import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AuthenticationOptions } from '../../access/authenticate.ts';
import type { Access } from '../../access/request-access.ts';
import type { StudioConfig } from '../../config.ts';
import { draftIdOf } from '../../documents/document.ts';
import {
  type DeletedDocument,
  deletedDocument,
  deletedDocuments,
} from '../../history/deleted-documents.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { formBody, limitBody } from '../../http/request.ts';
import type { Semaphore } from '../../http/semaphore.ts';
import { transact } from '../../mutations/transact.ts';
import type { Store } from '../../store/store.ts';
import { createPageGuard, refusedPage } from '../page-guard.ts';
import { deletedPage } from './deleted-page.ts';
import { pageHeaders } from './page-layout.ts';

const formSchema = z.object({ do: z.literal('restore'), id: z.string().max(200) });

export interface DeletedRoutesOptions extends AuthenticationOptions {
  store: Store;
  /** Shared by all writers. */
  writeMutex: Semaphore;
  /** Folder of the built Studio, which may be missing. */
  studio: Pick<StudioConfig, 'dir'>;
  /** Name of the company, if it is configured. */
  company?: string | undefined;
  /** IANA time zone of the times on the page. Unset: that of the machine. */
  timeZone?: string | undefined;
}

const path = '/deleted';

/** Serves the page on which editors see deleted documents and restore them as drafts. */
export function deletedRoutes(options: DeletedRoutesOptions): Hono {
  const { accounts, store, writeMutex, studio, company, timeZone } = options;
  const asEditor = createPageGuard(options, {
    path,
    allow: (access) =>
      access.can('create', 'any') && access.can('update', 'any') ? access : undefined,
    refuse: () =>
      refusedPage('Deleted', 'Only editors can see and restore what was deleted', {
        path,
        company,
      }),
  });
  const routes = new Hono();

  routes.get('/', (c) => asEditor(c, () => show(c, 200)));

  routes.post('/', limitBody(20_000), (c) =>
    asEditor(c, async (access) => {
      const form = formSchema.safeParse(await formBody(c));
      if (!form.success) return show(c, 400, { problem: 'Choose a document' });
      try {
        return await show(c, 200, { restored: await restore(form.data.id, access) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return show(c, error.status, { problem: error.message });
      }
    }),
  );

  function restore(id: string, access: Access): Promise<DeletedDocument> {
    return writeMutex.run(async () => {
      const deleted = deletedDocument(store, id);
      if (!deleted) throw refusal(404, 'It is not deleted, or nothing of it is left');
      const { _rev, ...document } = { ...deleted.last, _id: draftIdOf(id) };
      transact({ store }, access, { kind: 'mutation', dryRun: false }, (builder) =>
        builder.apply({ create: document }),
      );
      return deleted;
    });
  }

  async function show(
    c: Context,
    status: ApiError['status'] | 200,
    more: { problem?: string; restored?: DeletedDocument } = {},
  ) {
    const nameOf = (author: string) =>
      accounts.users.get(author)?.name ?? accounts.tokens.get(author)?.label ?? 'somebody';
    const titles = await readTypeTitles(studio.dir);
    const titleOfType = (type: string) => titles.get(type) ?? type;
    const names = { nameOf, titleOfType, company, timeZone };
    const page = deletedPage({ documents: deletedDocuments(store), ...names, ...more });
    return c.html(page, status, pageHeaders);
  }

  return routes;
}

const titlesSchema = z.record(z.string(), z.string());

/** Reads the titles of document types, which the build of the Studio writes. Without it there are none. */
async function readTypeTitles(dir: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(dir, 'type-titles.json'), 'utf8').catch(() => '{}');
  return new Map(Object.entries(titlesSchema.parse(JSON.parse(text))));
}
