import { type Context, Hono, type Next } from 'hono';
import type { OriginPolicy } from '../http/origin-policy.ts';

export interface CheckRoutesOptions {
  origins: Pick<OriginPolicy, 'isListed'>;
  /** Proves to programs on this machine that this is the service of their data directory. */
  proofOf(challenge: string): string;
  /** Returns what needs a person, in sentences without paths. */
  problems(): Promise<string[]>;
}

/**
 * Serves the problems of the service, and endpoints with which clients find out why the browser blocked a
 * request: every origin may read those, so that a disallowed origin can read that it is disallowed.
 */
export function checkRoutes({ origins, proofOf, problems }: CheckRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/check/cors', readableByAll, (c) => {
    const allowed = c.req.header('origin') === undefined || origins.isListed(c.req.raw);
    return c.json({ result: { allowed, withCredentials: allowed } });
  });
  routes.get('/ping', readableByAll, (c) => {
    const challenge = c.req.query('challenge') ?? '';
    const proof = /^[0-9a-f]{32}$/.test(challenge) ? proofOf(challenge) : undefined;
    return c.json({ now: new Date().toISOString(), proof });
  });
  routes.get('/problems', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ problems: await problems() });
  });
  return routes;
}

async function readableByAll(c: Context, next: Next): Promise<void> {
  await next();
  c.header('Access-Control-Allow-Origin', c.req.header('origin') ?? '*');
  c.header('Vary', 'Origin');
  c.header('Cache-Control', 'no-store');
}
