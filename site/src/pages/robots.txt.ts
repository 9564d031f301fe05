import type { APIRoute } from 'astro';

/** Everything may be read by everyone (RFC 9309). */
export const GET: APIRoute = ({ locals }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', locals.siteUrl)}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
