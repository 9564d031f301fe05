import { type Context, Hono, type Next } from 'hono';
import type { Grant } from '../http/cors.ts';

/**
 * Serves endpoints with which clients find out why the browser blocked a request. Every origin may read
 * the responses, so that a disallowed origin can read that it is disallowed.
 */
export function checkRoutes(grantOf: (request: Request) => Grant): Hono {
  const routes = new Hono();
  routes.get('/check/cors', readableByAll, (c) => {
    const grant = grantOf(c.req.raw);
    const result = { allowed: grant !== 'none', withCredentials: grant === 'credentials' };
    return c.json({ result });
  });
  routes.get('/ping', readableByAll, (c) => c.json({ now: new Date().toISOString() }));
  return routes;
}

async function readableByAll(c: Context, next: Next): Promise<void> {
  await next();
  c.header('Access-Control-Allow-Origin', c.req.header('origin') ?? '*');
  c.header('Timing-Allow-Origin', '*');
  c.header('Vary', 'Origin', { append: true });
  c.header('Cache-Control', 'no-store');
}
