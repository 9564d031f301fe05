import { Hono } from 'hono';
import { html } from 'hono/html';
import { sendPage } from './form-page.ts';
import { linkList, pageLayout } from './page-layout.ts';

export interface RootRoutesOptions {
  company?: string | undefined;
  /** `siteUrl`: origin of the site. */
  studio: { siteUrl: string };
}

/** Serves what a person sees who opens the service's bare address. */
export function rootRoutes({ company, studio }: RootRoutesOptions): Hono {
  const page = pageLayout(
    'The site is edited here',
    html`<p>This address belongs to the Studio, where the texts and pictures of the site are changed.</p>
${linkList([
  ['/studio/', 'Open the Studio'],
  [studio.siteUrl, 'Open the site'],
])}`,
    { company },
  );
  const routes = new Hono();
  routes.get('/', (c) => sendPage(c, page));
  return routes;
}
