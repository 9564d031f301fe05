import type { MiddlewareHandler } from 'astro';
import { printable } from '../../../system/printable.ts';
import { identify } from '../../../system/service-identity.ts';
import { todayIn } from '../../src/company/today.ts';
import { createContentClient, loadContent } from '../../src/content/index.ts';
import { readConfig } from '../config.ts';
import { localsOf } from '../render/render-pages.ts';

const config = readConfig(process.env, process.cwd());
const { timeZone, dataDir, port } = config;
const client = createContentClient(config);
const { proofFor } = identify(dataDir, port, 'site');

/** Replaces the publisher in development: loads the content for every request for a page. */
export const onRequest: MiddlewareHandler = async ({ locals, url }, next) => {
  // By this, `npm run studio` recognises the site.
  if (url.pathname === '/health') return Response.json({ proof: proofFor(url.search) });
  const { content, warnings } = await loadContent(client);
  for (const { logged } of warnings) console.warn(printable(logged));
  Object.assign(locals, { content, ...localsOf(config, todayIn(timeZone)) });
  return next();
};
