import type { APIRoute } from 'astro';
import { sitemap } from '../metadata/sitemap.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(sitemap(locals.content, locals.siteUrl), {
    headers: { 'content-type': 'application/xml' },
  });
