import type { APIRoute } from 'astro';

const pages = ['/', '/projects'];

/** Whatever is to be found, as sitemaps.org has it. */
export const GET: APIRoute = ({ locals }) => {
  const urls = pages.map((path) => `<url><loc>${new URL(path, locals.siteUrl)}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`,
    { headers: { 'content-type': 'application/xml' } },
  );
};
