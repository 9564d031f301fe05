import { z } from 'zod';

/** Milliseconds for the site to answer. */
const TIMEOUT = 10_000;

export const SITE_IS_SILENT = 'The site does not answer: start it again.';

const health = z.object({ failing: z.array(z.string()) });

/** Returns what is failing of the site at a port of this machine. If it does not answer, that is the problem. */
export async function failingOf(port: number): Promise<readonly string[]> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(`http://localhost:${port}/health`, { signal });
    return health.parse(await response.json()).failing;
  } catch {
    return [SITE_IS_SILENT];
  }
}
