import { createClient } from '@sanity/client';
import { z } from 'zod';
import { printable } from '../../../system/printable.ts';
import { recogniseService } from '../../../system/service-identity.ts';
import { openAccounts } from '../accounts/accounts.ts';
import { ArchiveError } from '../archive/archive-files.ts';
import { addressOf, type Config, ConfigError, PROJECT_ID } from '../config.ts';
import { reasonOf } from '../http/errors.ts';
import type { ArchiveJob } from '../routes/archive-routes.ts';
import { StorageError } from '../store/disk.ts';

/** Milliseconds after which the token of a killed command expires. */
const TOKEN_LIFETIME = 3_600_000;

/** An error of the client for a response with another status. */
const refusedSchema = z.object({
  response: z.object({ body: z.object({ message: z.string() }) }),
});

/**
 * Has the service of this data directory do a job, and starts it for that if it is not running. It acts
 * for an administrator, whose token is revoked at the end: a user who can read the data directory can
 * read everything anyway. Throws an ArchiveError with the service's reason.
 */
export async function runJob<Result>(config: Config, job: ArchiveJob): Promise<Result> {
  const { dataDir, dataset } = config;
  const url = addressOf(config);
  // Another program at the port must not get a token.
  const isRunning = (await recogniseService(url, dataDir)) === 'ours';
  await using opened = new AsyncDisposableStack();
  const { tokens } = opened.adopt(openAccounts(dataDir), (accounts) => accounts.close());
  const expires = Date.now() + TOKEN_LIFETIME;
  const own = tokens.create({ role: 'administrator', label: 'A command', expires });
  opened.defer(() => void tokens.revoke(own.token.id));
  const started = isRunning
    ? undefined
    : opened.adopt(await startFor(config, url), (one) => one.close());
  const client = createClient({
    ...{ projectId: PROJECT_ID, dataset, apiHost: started?.url ?? url, token: own.secret },
    ...{ apiVersion: '2025-02-19', useCdn: false, useProjectHostname: false, maxRetries: 0 },
  });
  const request = {
    method: 'POST',
    url: `/data/archive/${dataset}`,
    body: job,
    timeout: 0,
  } as const;
  try {
    return await client.request<Result>(request);
  } catch (error) {
    const { data } = refusedSchema.safeParse(error);
    const reason = data?.response.body.message ?? reasonOf(error);
    throw new ArchiveError(`${reason}.`, { cause: error });
  }
}

/** Starts a service on a free port, with asset URLs of the configured address. */
async function startFor(config: Config, url: string) {
  // Most commands find a running service and need not load this.
  const { start } = await import('../start.ts');
  const publicUrl = config.publicUrl ?? url;
  const log = (sentence: string) => console.error(printable(sentence));
  try {
    const backups = { ...config.backups, isDaily: false };
    return await start({ ...config, outer: undefined, port: 0, publicUrl, backups, log });
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StorageError)) throw error;
    // Names the URL, because a service may be running on another port.
    const reason = `none could be started: ${error.message}`;
    throw new ArchiveError(`No content service answers at ${url}, and ${reason}`, { cause: error });
  }
}
