import type { MiddlewareHandler } from 'astro';
import { createContentClient, loadContent } from '../../src/content/index.ts';
import { readConfig } from '../config.ts';
import { widgetOf } from '../render/headers.ts';
import { yearIn } from '../year.ts';

const config = readConfig(process.env, process.cwd());
const { siteUrl, timeZone, vitalsUrl } = config;
const reviewsWidgetSrc = widgetOf(config);
const client = createContentClient(config);

/** Replaces the publisher in development: loads the content for every request for a page. */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  const { content, warnings } = await loadContent(client);
  for (const { logged } of warnings) console.warn(logged);
  const year = yearIn(timeZone);
  Object.assign(locals, { content, year, siteUrl, reviewsWidgetSrc, vitalsUrl });
  return next();
};
