import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type Access, accessOf, renewedAccess } from '../access/request-access.ts';
import { importModes } from '../archive/apply-archive.ts';
import { ArchiveError } from '../archive/archive-files.ts';
import type { Backups } from '../backups/backups.ts';
import { refusal } from '../http/errors.ts';
import { jsonBody, limitBody } from '../http/request.ts';
import { StorageError } from '../store/disk.ts';

// In one folder of the data directory, so that no client can choose a path of this machine.
const file = z.string().regex(/^[0-9a-f-]{36}\.tar\.gz$/);

const jobSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('export'), isBackup: z.boolean() }),
  z.object({
    do: z.literal('import'),
    file,
    mode: z.enum(importModes),
    /** Whether to import the rest of an archive with faults. */
    leaveOut: z.boolean(),
  }),
]);

/** What a command asks of the service. Archives are named by their files in the folder of archives. */
export type ArchiveJob = z.infer<typeof jobSchema>;

/** The numbers of an export, and the name of its file. */
export type ExportResult = Awaited<ReturnType<Backups['export']>> & { file: string };

/** Writes and reads archives for the commands, which exchange them in the data directory. */
export function archiveRoutes(backups: Pick<Backups, 'export' | 'import' | 'workDir'>): Hono {
  const { workDir } = backups;
  const routes = new Hono();
  routes.post(
    '/:dataset',
    async (c, next) => {
      managerOf(accessOf(c));
      await next();
    },
    limitBody(1000),
    async (c) => {
      allowLongWork(c);
      const { data: job } = jobSchema.safeParse(await jsonBody(c));
      if (!job) throw refusal(400, 'The body is not a job for an archive');
      return c.json(await run(job, managerOf(renewedAccess(c))).catch(refuseArchive));
    },
  );

  async function run(job: ArchiveJob, author: string): Promise<object> {
    if (job.do === 'import') {
      return backups.import(join(workDir, job.file), job.mode, author, job.leaveOut);
    }
    const name = `${randomUUID()}.tar.gz`;
    return { file: name, ...(await backups.export(join(workDir, name), job.isBackup)) };
  }

  return routes;
}

/** Returns the identity of an administrator. Throws a 401 and a 403. */
function managerOf({ can, refusal, identity }: Access): string {
  if (!can('manage', '')) throw refusal('manage');
  return identity;
}

/** Keeps the connection of a request whose response may take longer than a connection may be idle. */
export function allowLongWork({ env }: Pick<Context, 'env'>): void {
  env?.incoming?.socket.setTimeout(0);
}

/** Converts an ArchiveError to a response: 507 if the disk is full, else 422. */
export function refuseArchive(error: unknown): never {
  if (!(error instanceof ArchiveError)) throw error;
  const status = error.cause instanceof StorageError ? 507 : 422;
  throw refusal(status, error.message.replace(/\.$/, ''), { cause: error });
}
