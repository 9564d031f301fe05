import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type Next } from 'hono';
import { etag } from 'hono/etag';
import { html } from 'hono/html';
import type { StudioConfig } from '../config.ts';
import { pageHeaders, pageLayout } from './pages/page-layout.ts';

/** Where the Studio is, and what it has to know. */
export interface StudioRoutesOptions {
  studio: StudioConfig;
  projectId: string;
  dataset: string;
  /** Origin that addresses of pictures begin with. */
  publicUrl: string;
}

const mount = '/studio';
const FOREVER = 'public, max-age=31536000, immutable';

/** The Studio's own files, as they lie in its folder at each request. */
export function studioRoutes(options: StudioRoutesOptions): Hono {
  const { studio, projectId, dataset } = options;
  const { dir, siteUrl } = studio;
  const routes = new Hono();
  const file = serveStatic({
    rewriteRequestPath: (path) => join(dir, path.slice(mount.length)),
    precompressed: true,
  });

  routes.get('/settings.json', (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.json({ projectId, dataset, siteUrl, previewUrl: previewOf(c, studio) });
  });

  routes.use('/*', async (c, next) => {
    // Without the slash, what the page names beside itself would be looked for elsewhere.
    if (c.req.path === mount) return c.redirect(`${mount}/${new URL(c.req.url).search}`);
    return next();
  });
  routes.use('/*', guarded(options));
  routes.get(
    '/assets/*',
    lasting,
    file,
    // Never the page: an old Studio that asks for a part of itself has to be told that it is gone.
    (c) => c.notFound(),
  );
  routes.get(
    '/*',
    etag(),
    file,
    // Whatever else is named, the Studio finds out what it is.
    serveStatic({ path: join(dir, 'index.html'), precompressed: true }),
    (c) => c.html(noStudio(), 404, pageHeaders),
  );
  return routes;
}

async function lasting(c: Context, next: Next): Promise<void> {
  await next();
  if (c.res.ok) c.header('Cache-Control', FOREVER);
}

/** What was built runs nothing that was not, and asks nobody else. */
function guarded({ studio, publicUrl }: StudioRoutesOptions) {
  return async (c: Context, next: Next): Promise<void> => {
    await next();
    if (c.res.status >= 400) return;
    const { host } = reachedBy(c);
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      // The Studio's styles are made while it runs.
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob: ${publicUrl}`,
      "font-src 'self' data:",
      `connect-src 'self' ws://${host} wss://${host}`,
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      `frame-src 'self' ${previewOf(c, studio)}`,
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'none'",
    ];
    c.header('Content-Security-Policy', policy.join('; '));
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Referrer-Policy', 'same-origin');
    c.header('X-Frame-Options', 'DENY');
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-cache');
  };
}

function previewOf(c: Context, { previewUrl, previewPort }: StudioConfig): string {
  return previewUrl ?? `http://${reachedBy(c).hostname}:${previewPort}`;
}

/** Gives the address of a request; a name that could end a directive of the policy is left out. */
function reachedBy(c: Context): URL {
  const url = new URL(c.req.url);
  return /^[\w.:[\]-]+$/.test(url.host) ? url : new URL('http://localhost');
}

function noStudio() {
  return pageLayout(
    'There is no Studio yet',
    html`<p><code>npm run studio</code> makes it; then load this page again.</p>`,
  );
}
