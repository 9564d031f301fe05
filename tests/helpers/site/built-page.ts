import { fileURLToPath } from 'node:url';
import { loadRenderer } from '../../../site/publish/render/renderer.ts';
import { createSample } from '../../../site/src/content/pages.ts';

const render = await loadRenderer(fileURLToPath(new URL('../../../site', import.meta.url)));

const settings = {
  today: '2030-06-01',
  siteUrl: 'https://site.example',
  reviewsWidgetSrc: null,
  reviewsWidgetAttributes: {},
  visitsUrl: null,
  analytics: null,
  contactFormUrl: null,
};

/** Returns the HTML of a page of the built site at `https://site.example`, on 1 June 2030. */
export async function builtPage(
  path: string,
  content = createSample('Text'),
  changed: Partial<App.Locals> = {},
): Promise<string> {
  return (await render(path, { ...settings, content, ...changed })).html;
}
