import type { APIRoute } from 'astro';

/** Allows all crawlers to read all pages (RFC 9309). */
export const GET: APIRoute = ({ locals }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', locals.siteUrl)}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
