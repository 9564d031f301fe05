import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type Next } from 'hono';
import { etag } from 'hono/etag';
import { html } from 'hono/html';
import { type Config, PROJECT_ID } from '../config.ts';
import { type PageOptions, pageSender } from './pages/page-layout.ts';

export interface StudioRoutesOptions extends Pick<Config, 'studio' | 'dataset'>, PageOptions {
  /** Origin of the URLs of pictures. */
  pictureUrl: string;
}

const mount = '/studio';

/** Serves the built Studio, whose folder is read at each request, and its settings. */
export function studioRoutes(options: StudioRoutesOptions): Hono {
  const { studio, dataset, texts } = options;
  const sendPage = pageSender(options);
  const { dir, siteUrl } = studio;
  const routes = new Hono();
  const noStudio = {
    title: texts.studio.notBuilt,
    content: html`<p>${texts.studio.build}</p>`,
  };
  const file = serveStatic({
    rewriteRequestPath: (path) => join(dir, path.slice(mount.length)),
    precompressed: true,
  });

  routes.get('/settings.json', (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.json({ projectId: PROJECT_ID, dataset, siteUrl, previewUrl: previewOf(c, studio) });
  });

  routes.use('/*', async (c, next) => {
    // The page's relative URLs need the slash.
    if (c.req.path === mount) return c.redirect(`${mount}/${new URL(c.req.url).search}`);
    return next();
  });
  routes.use('/*', securityHeaders(options));
  routes.get(
    '/assets/*',
    async (c, next) => {
      await next();
      if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable');
    },
    file,
    // Not the page, because a Studio of an older build must get a 404 for a removed chunk.
    (c) => c.notFound(),
  );
  routes.get(
    '/*',
    etag(),
    file,
    // The Studio's own router handles every other path.
    serveStatic({ path: join(dir, 'index.html'), precompressed: true }),
    (c) => sendPage(c, noStudio, 404),
  );
  return routes;
}

/** Creates middleware that allows the Studio only its own scripts, and only connections to this service and the preview. */
function securityHeaders({ studio, pictureUrl }: StudioRoutesOptions) {
  return async (c: Context, next: Next): Promise<void> => {
    await next();
    if (c.res.status >= 400) return;
    const { host } = requestUrl(c);
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      // The Studio adds style elements at run time.
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob: ${pictureUrl}`,
      "font-src 'self' data:",
      `connect-src 'self' ws://${host} wss://${host} ${previewOf(c, studio)}`,
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

function previewOf(c: Context, { previewUrl, previewPort }: Config['studio']): string {
  return previewUrl ?? `http://${requestUrl(c).hostname}:${previewPort}`;
}

/** Returns the request's URL. Replaces a host that could end a directive of the policy with `localhost`. */
function requestUrl(c: Context): URL {
  const url = new URL(c.req.url);
  return /^[\w.:[\]-]+$/.test(url.host) ? url : new URL('http://localhost');
}
