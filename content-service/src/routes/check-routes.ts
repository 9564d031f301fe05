import { type Context, Hono, type Next } from 'hono';
import type { Grant } from '../http/origin-policy.ts';

export interface CheckRoutesOptions {
  grantOf(request: Request): Grant;
  /** Proves to programs on this machine that this is the service of their data directory. */
  proofOf(challenge: string): string;
}

/**
 * Serves endpoints with which clients find out why the browser blocked a request. Every origin may read
 * the responses, so that a disallowed origin can read that it is disallowed.
 */
export function checkRoutes({ grantOf, proofOf }: CheckRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/check/cors', readableByAll, (c) => {
    const grant = grantOf(c.req.raw);
    const result = { allowed: grant !== 'none', withCredentials: grant === 'credentials' };
    return c.json({ result });
  });
  routes.get('/ping', readableByAll, (c) => {
    const challenge = c.req.query('challenge') ?? '';
    const proof = /^[0-9a-f]{32}$/.test(challenge) ? proofOf(challenge) : undefined;
    return c.json({ now: new Date().toISOString(), proof });
  });
  return routes;
}

async function readableByAll(c: Context, next: Next): Promise<void> {
  await next();
  c.header('Access-Control-Allow-Origin', c.req.header('origin') ?? '*');
  c.header('Timing-Allow-Origin', '*');
  c.header('Vary', 'Origin', { append: true });
  c.header('Cache-Control', 'no-store');
}
