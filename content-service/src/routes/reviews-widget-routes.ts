import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { forEveryPage } from '../http/cors.ts';

const script = new URL('./reviews-widget.js', import.meta.url);

/** Serves a stand-in for the reviews script of a third party. */
export function reviewsWidgetRoutes(): Hono {
  const routes = new Hono();
  routes.get('/', forEveryPage, async () => {
    const body = await readFile(script, 'utf8');
    return new Response(body, {
      headers: {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'public, max-age=300',
      },
    });
  });
  return routes;
}
