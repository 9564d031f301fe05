import { fileURLToPath } from 'node:url';
import { loadRenderer } from '../../../site/publish/render/renderer.ts';
import { createSample } from '../../../site/src/content/pages.ts';

const render = await loadRenderer(fileURLToPath(new URL('../../../site', import.meta.url)));

/** Returns the HTML of a page of the built site at `https://site.example`, on 1 June 2030. */
export async function builtPage(path: string, content = createSample('Text')): Promise<string> {
  const siteUrl = 'https://site.example';
  const reviewsWidgetSrc = 'https://reviews.example/reviews-widget.js';
  const locals = { content, today: '2030-06-01', siteUrl, reviewsWidgetSrc, vitalsUrl: null };
  return (await render(path, locals)).html;
}
