import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { z } from 'zod';
import { ArchiveError } from '../../archive/archive-files.ts';
import type { Backups } from '../../backups/backups.ts';
import { refusal } from '../../http/errors.ts';
import { allowLongWork, refuseArchive } from '../archive-routes.ts';
import { backupsPage } from './backups-page.ts';
import { administratorOf, type FormPageOptions, formPage } from './form-page.ts';

const formSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('backUp') }),
  z.object({ do: z.literal('restore'), name: z.string().max(300) }),
]);

export interface BackupsRoutesOptions extends FormPageOptions {
  backups: Backups;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const path = '/backups';

/** Serves the page on which administrators see, download, make and restore backups. */
export function backupsRoutes(options: BackupsRoutesOptions): Hono {
  const { accounts, backups, timeZone, now = Date.now } = options;
  const { routes, guarded } = formPage(options, {
    path,
    title: 'Backups',
    restriction: 'Only administrators can see and restore backups',
    allow: (c) => administratorOf(c, accounts),
    form: formSchema,
    misfit: 'Choose a backup',
    async act(c, form, user): Promise<Response | string> {
      allowLongWork(c);
      if (form.do === 'backUp') {
        await backups.create('own').catch(refuseBackup);
        return c.redirect(path, 303);
      }
      const file = join(backups.dir, (await backupNamed(form.name)).name);
      const restored = await backups.import(file, 'exact', user.id).catch(refuseArchive);
      // The sessions ended with the people who were replaced.
      if (restored.people !== undefined) return c.redirect('/login?returnTo=/studio/', 303);
      return 'The content is restored; the backup had no people';
    },
    async show(_user, { done: notice, problem }) {
      const { dir, failure } = backups;
      const [list, isCurrent] = await Promise.all([backups.list(), backups.isCurrent()]);
      const shown = { timeZone, now: now(), notice, problem };
      return backupsPage({ backups: list, isCurrent, failure, dir, ...shown });
    },
  });

  routes.get(
    '/:name',
    guarded(async (c) => {
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
  return routes;

  async function backupNamed(name: string | undefined) {
    const backup = (await backups.list()).find((one) => one.name === name);
    if (!backup) throw refusal(404, 'There is no such backup');
    return backup;
  }
}

function refuseBackup(error: unknown): never {
  if (!(error instanceof ArchiveError)) throw error;
  throw refusal(507, `No backup was made: ${error.message.replace(/\.$/, '')}`, { cause: error });
}
