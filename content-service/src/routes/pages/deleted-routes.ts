import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type AuthenticationOptions, createAuthenticate } from '../../access/authenticate.ts';
import type { Access } from '../../access/request-access.ts';
import { draftIdOf } from '../../documents/document-ids.ts';
import {
  type DeletedDocument,
  deletedDocument,
  deletedDocuments,
} from '../../history/deleted-documents.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { createOriginPolicy } from '../../http/origin-policy.ts';
import { formBody, limitBody } from '../../http/request.ts';
import type { Semaphore } from '../../http/semaphore.ts';
import { transact } from '../../mutations/transact.ts';
import type { Store } from '../../store/store.ts';
import { withErrorResponse } from '../write-request.ts';
import { deletedPage } from './deleted-page.ts';
import { pageHeaders, pageLayout, problemLine } from './page-layout.ts';

const formSchema = z.object({ do: z.literal('restore'), id: z.string().max(200) });

export interface DeletedRoutesOptions extends AuthenticationOptions {
  store: Store;
  /** Shared by all writers. */
  writeMutex: Semaphore;
}

/** Serves the page on which editors see deleted documents and restore them as drafts. */
export function deletedRoutes(options: DeletedRoutesOptions): Hono {
  const { accounts, store, writeMutex } = options;
  const origins = createOriginPolicy(options);
  const authenticate = createAuthenticate(options);
  const routes = new Hono();

  routes.get('/', (c) => asEditor(c, () => show(c, 200)));

  routes.post('/', limitBody(20_000), async (c) => {
    if (!origins.isOwnPage(c.req.raw)) {
      throw refusal(403, 'The form must be sent from the page of this service');
    }
    return asEditor(c, async (access) => {
      const form = formSchema.safeParse(await formBody(c));
      if (!form.success) return show(c, 400, { problem: 'Choose a document' });
      try {
        return show(c, 200, { restored: await restore(form.data.id, access) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return show(c, error.status, { problem: error.message });
      }
    });
  });

  function restore(id: string, access: Access): Promise<DeletedDocument> {
    return writeMutex.run(async () => {
      const deleted = deletedDocument(store, id);
      if (!deleted) throw refusal(404, 'It is not deleted, or nothing of it is left');
      const { _rev, ...document } = { ...deleted.last, _id: draftIdOf(id) };
      const isUsed = (transactionId: string) => store.log.has(transactionId);
      await withErrorResponse('mutation', async () =>
        transact({ store, isUsed }, access, { dryRun: false }, (builder) =>
          builder.apply({ create: document }, 0),
        ),
      );
      return deleted;
    });
  }

  /** Redirects requests without a credential to the login, and responds with a 403 to all but editors. */
  function asEditor(c: Context, handle: (access: Access) => Response | Promise<Response>) {
    const access = authenticate(c.req.raw);
    if (access.role === 'anonymous') return c.redirect('/login?returnTo=/deleted', 303);
    const mayRestore = access.can('create', 'any') && access.can('update', 'any');
    return mayRestore ? handle(access) : c.html(forbiddenPage(), 403, pageHeaders);
  }

  function show(
    c: Context,
    status: ApiError['status'] | 200,
    more: { problem?: string; restored?: DeletedDocument } = {},
  ) {
    const nameOf = (author: string) =>
      accounts.users.get(author)?.name ?? accounts.tokens.get(author)?.label ?? 'somebody';
    const page = deletedPage({ documents: deletedDocuments(store), nameOf, ...more });
    return c.html(page, status, pageHeaders);
  }

  return routes;
}

function forbiddenPage() {
  return pageLayout('Deleted', problemLine('Only editors can see and restore what was deleted'));
}
