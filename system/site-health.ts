import { z } from 'zod';

/** Milliseconds for the site to answer. */
const TIMEOUT = 10_000;

const health = z.object({
  publishedAt: z.string().nullable().default(null),
  failing: z.array(z.string()),
});

/** Returns the problems of the site at a port of this machine. If it does not answer, that is the problem. */
export async function siteHealth(port: number): Promise<z.infer<typeof health>> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(`http://localhost:${port}/health`, { signal });
    return health.parse(await response.json());
  } catch {
    return { publishedAt: null, failing: ['The site does not answer: start it again.'] };
  }
}
