import { type Context, Hono, type Next } from 'hono';
import type { Grant } from '../http/cors.ts';

/**
 * What clients ask when a request failed and the browser will not say why. Every origin may read
 * these, or a disallowed one could not be told that it is.
 */
export function checkRoutes(grantOf: (request: Request) => Grant): Hono {
  const routes = new Hono();
  routes.get('/check/cors', openly, (c) => {
    const grant = grantOf(c.req.raw);
    const result = { allowed: grant !== 'none', withCredentials: grant === 'credentials' };
    return c.json({ result });
  });
  routes.get('/ping', openly, (c) => c.json({ now: new Date().toISOString() }));
  return routes;
}

async function openly(c: Context, next: Next): Promise<void> {
  await next();
  c.header('Access-Control-Allow-Origin', c.req.header('origin') ?? '*');
  c.header('Timing-Allow-Origin', '*');
  c.header('Vary', 'Origin', { append: true });
  c.header('Cache-Control', 'no-store');
}
