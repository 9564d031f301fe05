import { Hono } from 'hono';
import { html } from 'hono/html';
import { linkList, pageHeaders, pageLayout } from './page-layout.ts';

export interface RootRoutesOptions {
  projectId: string;
  dataset: string;
  company?: string | undefined;
  /** `siteUrl`: origin of the site. */
  studio: { siteUrl: string };
}

/** Serves what a person sees who opens the service's bare address, and a line for programs. */
export function rootRoutes({ projectId, dataset, company, studio }: RootRoutesOptions): Hono {
  const page = pageLayout(
    'The site is edited here',
    html`<p>This address belongs to the Studio, where the texts and pictures of the site are changed.</p>
${linkList([
  ['/studio/', 'To the Studio'],
  [studio.siteUrl, 'To the site'],
])}`,
    { company },
  );
  const routes = new Hono();
  routes.get('/', (c) => {
    c.header('Vary', 'Accept');
    return c.req.header('accept')?.includes('text/html')
      ? c.html(page, 200, pageHeaders)
      : c.text(`The content of ${projectId}, ${dataset}.\n`);
  });
  return routes;
}
