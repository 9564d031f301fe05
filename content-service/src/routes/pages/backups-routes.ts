import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type AuthenticationOptions, createAuthenticate } from '../../access/authenticate.ts';
import type { User } from '../../accounts/users.ts';
import { ArchiveError } from '../../archive/archive.ts';
import type { Backups } from '../../backups/backups.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { createOriginPolicy } from '../../http/origin-policy.ts';
import { formBody, limitBody } from '../../http/request.ts';
import { refuseRestore } from '../restore-routes.ts';
import { backupsPage } from './backups-page.ts';
import { pageHeaders, pageLayout, problemLine } from './page-layout.ts';

const formSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('backUp') }),
  z.object({ do: z.literal('restore'), name: z.string().max(300) }),
]);
type BackupsForm = z.infer<typeof formSchema>;

export interface BackupsRoutesOptions extends AuthenticationOptions {
  backups: Backups;
}

/** Serves the page on which administrators see, download, make and restore backups. */
export function backupsRoutes(options: BackupsRoutesOptions): Hono {
  const { accounts, backups, now = Date.now } = options;
  const origins = createOriginPolicy(options);
  const authenticate = createAuthenticate(options);
  const routes = new Hono();

  routes.get('/', (c) => asAdministrator(c, () => show(c, 200)));

  routes.get('/:name', (c) =>
    asAdministrator(c, async () => {
      const backup = (await backups.list()).find(({ name }) => name === c.req.param('name'));
      if (!backup) throw refusal(404, 'There is no such backup');
      const file = createReadStream(join(backups.dir, backup.name));
      return c.body(Readable.toWeb(file), 200, {
        'Content-Type': 'application/gzip',
        'Content-Length': String(backup.size),
        'Content-Disposition': `attachment; filename="${backup.name}"`,
        'Cache-Control': 'no-store',
      });
    }),
  );

  routes.post('/', limitBody(20_000), async (c) => {
    if (!origins.isOwnPage(c.req.raw)) {
      throw refusal(403, 'The form must be sent from the page of this service');
    }
    return asAdministrator(c, async (user) => {
      const form = formSchema.safeParse(await formBody(c));
      if (!form.success) return show(c, 400, { problem: 'Choose a backup' });
      try {
        return await act(c, form.data, user);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return show(c, error.status, { problem: error.message });
      }
    });
  });

  async function act(c: Context, form: BackupsForm, user: User): Promise<Response> {
    if (form.do === 'backUp') {
      await backups.create('own').catch(refuseBackup);
      return c.redirect('/backups', 303);
    }
    const restored = await backups.restore({ file: form.name }, user.id).catch(refuseRestore);
    // The sessions ended with the people who were replaced.
    if (restored.people !== undefined) return c.redirect('/login?returnTo=/studio/', 303);
    return show(c, 200, { notice: 'The content is restored; the backup had no people' });
  }

  /** Redirects requests without a credential to the login, and responds with a 403 to all but administrators. */
  function asAdministrator(c: Context, handle: (user: User) => Response | Promise<Response>) {
    const access = authenticate(c.req.raw);
    if (access.role === 'anonymous') return c.redirect('/login?returnTo=/backups', 303);
    // Tokens are refused, because a person must do all of this.
    const user = accounts.users.get(access.identity);
    const isAdministrator = user && access.can('manage', '');
    return isAdministrator ? handle(user) : c.html(forbiddenPage(), 403, pageHeaders);
  }

  async function show(
    c: Context,
    status: ApiError['status'] | 200,
    more: { problem?: string; notice?: string } = {},
  ): Promise<Response> {
    const { dir, failure } = backups;
    const [list, isCurrent] = await Promise.all([backups.list(), backups.isCurrent()]);
    const props = { backups: list, isCurrent, failure, dir, now: now(), ...more };
    return c.html(backupsPage(props), status, pageHeaders);
  }

  return routes;
}

function refuseBackup(error: unknown): never {
  if (!(error instanceof ArchiveError)) throw error;
  throw refusal(507, `No backup was made: ${error.message.replace(/\.$/, '')}`, { cause: error });
}

function forbiddenPage() {
  return pageLayout('Backups', problemLine('Only administrators can see and restore backups'));
}
