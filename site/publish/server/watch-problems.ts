import { z } from 'zod';
import { diskProblems } from '../../../system/disk-space.ts';
import type { Config } from '../config.ts';
import { findDiskFault } from '../release/disk-faults.ts';

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
    const fault = await findDiskFault(config.dataDir);
    const others = await Promise.all([diskProblems(config.dataDir), serviceProblems(config)]);
    found = [...(fault === null ? [] : [fault]), ...others.flat()];
  };
  void look();
  const timer = setInterval(() => void look(), every);
  return { found: () => found, stop: () => clearInterval(timer) };
}

/** Asks the content service. If it does not answer, its content becomes old. */
async function serviceProblems({ embedded, apiHost }: Watched): Promise<readonly string[]> {
  if (!embedded) return [];
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(`${apiHost}/v1/problems`, { signal }).catch(() => null);
  return answer.safeParse(await response?.json().catch(() => null)).data?.problems ?? [];
}
