import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { diskProblems } from '../../../system/disk-space.ts';
import { systemReason } from '../../../system/system-reason.ts';
import type { Config } from '../config.ts';

/** Milliseconds between two looks, and for a request. */
const EVERY = 60_000;
const TIMEOUT = 10_000;

const answer = z.object({ problems: z.array(z.string()) });

type Watched = Pick<Config, 'apiHost' | 'dataDir' | 'embedded'>;

/**
 * Looks once a minute for problems of the disk, and of the content service with its backups. Returns a
 * function that returns them as public sentences, and one that ends this.
 */
export function watchProblems(config: Watched, every = EVERY) {
  let found: readonly string[] = [];
  const look = async () => {
    const { dataDir } = config;
    const all = [folderProblems(dataDir), diskProblems(dataDir), serviceProblems(config)];
    found = (await Promise.all(all)).flat();
  };
  void look();
  const timer = setInterval(() => void look(), every);
  return { found: () => found, stop: () => clearInterval(timer) };
}

/** Returns why the next release cannot be written, without the path. It creates folders that are missing. */
async function folderProblems(dataDir: string): Promise<readonly string[]> {
  for (const folder of [dataDir, join(dataDir, 'releases')]) {
    try {
      await access(folder, constants.W_OK | constants.X_OK);
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMissing) return [`SITE_DATA_DIR cannot be written: ${systemReason(error)}.`];
    }
  }
  return [];
}

/** Asks the content service. If it does not answer, its content becomes old. */
async function serviceProblems({ embedded, apiHost }: Watched): Promise<readonly string[]> {
  if (!embedded) return [];
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(`${apiHost}/v1/problems`, { signal }).catch(() => null);
  return answer.safeParse(await response?.json().catch(() => null)).data?.problems ?? [];
}
