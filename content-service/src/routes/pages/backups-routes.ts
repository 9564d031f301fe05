import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { z } from 'zod';
import { ArchiveError } from '../../archive/archive-files.ts';
import type { Backups } from '../../backups/backups.ts';
import { refusal } from '../../http/errors.ts';
import { allowLongWork, refuseArchive } from '../archive-routes.ts';
import { backupsPage, type Restored } from './backups-page.ts';
import { administratorOf, type FormPageOptions, formPage } from './form-page.ts';

const formSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('backUp') }),
  z.object({ do: z.enum(['restore', 'restoreContent']), name: z.string().max(300) }),
]);

export interface BackupsRoutesOptions extends FormPageOptions {
  backups: Backups;
}

const path = '/backups';

/** Serves the page on which administrators see, download, make and restore backups. */
export function backupsRoutes(options: BackupsRoutesOptions): Hono {
  const { accounts, backups, texts } = options;
  let restored: Restored | undefined;
  const { routes, guarded } = formPage(options, {
    title: texts.titles.backups,
    restriction: texts.backups.onlyAdministrators,
    allow: (c) => administratorOf(c, accounts),
    form: formSchema,
    misfit: texts.backups.misfit,
    async act(c, form, user): Promise<Response | true> {
      allowLongWork(c);
      if (form.do === 'backUp') {
        await backups.create('own').catch(refuseBackup);
        return c.redirect(path, 303);
      }
      const { name, time: of } = await backupNamed(form.name);
      const isWhole = form.do === 'restore';
      const imported = await backups
        .import(join(backups.dir, name), isWhole ? 'exact' : 'content', user.id)
        .catch(refuseArchive);
      restored = { by: user.name, time: Date.now(), of, counts: imported.changes };
      // The sessions ended with the people who were replaced.
      if (imported.people === undefined) return true;
      return c.redirect(`/login?restored=yes&returnTo=${path}`, 303);
    },
    async show(_user, { done: isDone = false, problem }) {
      const failure = backups.daily.failure();
      const [list, isCurrent] = await Promise.all([backups.list(), backups.isCurrent()]);
      const shown = { texts, restored, isDone, problem };
      return backupsPage({ backups: list, isCurrent, failure, ...shown });
    },
  });

  routes.get(
    '/:name',
    guarded(async (c) => {
      const { name } = await backupNamed(c.req.param('name'));
      c.header('Content-Disposition', `attachment; filename="${name}"`);
      c.header('Cache-Control', 'no-store');
      c.header('Accept-Ranges', 'bytes');
      const file = await serveStatic({ path: join(backups.dir, name) })(c, async () => {});
      return file ?? c.notFound();
    }),
  );
  return routes;

  async function backupNamed(name: string | undefined) {
    const backup = (await backups.list()).find((one) => one.name === name);
    if (!backup) throw refusal(404, ({ noBackup }) => noBackup);
    return backup;
  }
}

function refuseBackup(error: unknown): never {
  if (!(error instanceof ArchiveError)) throw error;
  throw refusal(507, `No backup was made: ${error.message.replace(/\.$/, '')}`, { cause: error });
}
