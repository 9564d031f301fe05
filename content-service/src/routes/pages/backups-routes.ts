import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AuthenticationOptions } from '../../access/authenticate.ts';
import type { User } from '../../accounts/users.ts';
import { ArchiveError } from '../../archive/archive-files.ts';
import type { Backups } from '../../backups/backups.ts';
import { ApiError, refusal } from '../../http/errors.ts';
import { formBody, limitBody } from '../../http/request.ts';
import { allowLongWork, refuseArchive } from '../archive-routes.ts';
import { administratorOf, createPageGuard, refusedPage } from '../page-guard.ts';
import { backupsPage } from './backups-page.ts';
import { pageHeaders } from './page-layout.ts';

const formSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('backUp') }),
  z.object({ do: z.literal('restore'), name: z.string().max(300) }),
]);
type BackupsForm = z.infer<typeof formSchema>;

export interface BackupsRoutesOptions extends AuthenticationOptions {
  backups: Backups;
  /** Name of the company, if it is configured. */
  company?: string | undefined;
  /** IANA time zone of the times on the page. Unset: that of the machine. */
  timeZone?: string | undefined;
}

const path = '/backups';

/** Serves the page on which administrators see, download, make and restore backups. */
export function backupsRoutes(options: BackupsRoutesOptions): Hono {
  const { accounts, backups, company, timeZone, now = Date.now } = options;
  const asAdministrator = createPageGuard(options, {
    path,
    allow: (access) => administratorOf(accounts, access),
    refuse: () =>
      refusedPage('Backups', 'Only administrators can see and restore backups', { path, company }),
  });
  const routes = new Hono();

  routes.get('/', (c) => asAdministrator(c, () => show(c, 200)));

  routes.get('/:name', (c) =>
    asAdministrator(c, async () => {
      const backup = await backupNamed(c.req.param('name'));
      const file = createReadStream(join(backups.dir, backup.name));
      return c.body(Readable.toWeb(file), 200, {
        'Content-Type': 'application/gzip',
        'Content-Length': String(backup.size),
        'Content-Disposition': `attachment; filename="${backup.name}"`,
        'Cache-Control': 'no-store',
      });
    }),
  );

  routes.post('/', limitBody(20_000), (c) =>
    asAdministrator(c, async (user) => {
      const form = formSchema.safeParse(await formBody(c));
      if (!form.success) return show(c, 400, { problem: 'Choose a backup' });
      try {
        return await act(c, form.data, user);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return show(c, error.status, { problem: error.message });
      }
    }),
  );

  async function backupNamed(name: string | undefined) {
    const backup = (await backups.list()).find((one) => one.name === name);
    if (!backup) throw refusal(404, 'There is no such backup');
    return backup;
  }

  async function act(c: Context, form: BackupsForm, user: User): Promise<Response> {
    allowLongWork(c);
    if (form.do === 'backUp') {
      await backups.create('own').catch(refuseBackup);
      return c.redirect(path, 303);
    }
    const file = join(backups.dir, (await backupNamed(form.name)).name);
    const restored = await backups.import(file, 'exact', user.id).catch(refuseArchive);
    // The sessions ended with the people who were replaced.
    if (restored.people !== undefined) return c.redirect('/login?returnTo=/studio/', 303);
    return show(c, 200, { notice: 'The content is restored; the backup had no people' });
  }

  async function show(
    c: Context,
    status: ApiError['status'] | 200,
    more: { problem?: string; notice?: string } = {},
  ): Promise<Response> {
    const { dir, failure } = backups;
    const [list, isCurrent] = await Promise.all([backups.list(), backups.isCurrent()]);
    const shown = { company, timeZone, now: now() };
    const page = backupsPage({ backups: list, isCurrent, failure, dir, ...shown, ...more });
    return c.html(page, status, pageHeaders);
  }

  return routes;
}

function refuseBackup(error: unknown): never {
  if (!(error instanceof ArchiveError)) throw error;
  throw refusal(507, `No backup was made: ${error.message.replace(/\.$/, '')}`, { cause: error });
}
