import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Access } from '../access/request-access.ts';
import { ArchiveError } from '../archive/archive.ts';
import type { Backups } from '../backups/backups.ts';
import { refusal } from '../http/errors.ts';
import { jsonBody, limitBody } from '../http/request.ts';
import { StorageError } from '../store/disk.ts';

const bodySchema = z.object({ unpacked: z.string() });

export interface RestoreRoutesOptions {
  backups: Pick<Backups, 'restore'>;
  accessOf(c: Context): Access;
}

/**
 * Restores a backup that `content:restore` unpacked into the data directory. The request names it by
 * its checksum, so that no client can choose a path of this machine.
 */
export function restoreRoutes({ backups, accessOf }: RestoreRoutesOptions): Hono {
  const routes = new Hono();
  routes.post(
    '/:dataset',
    async (c, next) => {
      const access = accessOf(c);
      if (!access.can('manage', '')) throw access.refusal('manage');
      await next();
    },
    limitBody(1000),
    async (c) => {
      const { data } = bodySchema.safeParse(await jsonBody(c));
      if (!data) throw refusal(400, 'The body must be an object with "unpacked"');
      return c.json(await backups.restore(data, accessOf(c).author).catch(refuseRestore));
    },
  );
  return routes;
}

/** Converts an ArchiveError to a response: 507 if the disk is full, else 422. */
export function refuseRestore(error: unknown): never {
  if (!(error instanceof ArchiveError)) throw error;
  const status = error.cause instanceof StorageError ? 507 : 422;
  throw refusal(status, error.message.replace(/\.$/, ''), { cause: error });
}
