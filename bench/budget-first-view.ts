import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { readTags } from '../site/publish/render/html-tags.ts';
import { fetchAs, htmlOf } from './budget-html.ts';
import { type Loaded, type Screen, visit } from './budget-visit.ts';

/** Milliseconds that the content service may take to encode a picture in its best format. */
const TIMEOUT = 60_000;

const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/**
 * Loads a page as a phone does, and returns the responses before any interaction. First it
 * waits for the pictures in AVIF, which the content service encodes after the first request for
 * them.
 */
export async function firstView(
  browser: Browser,
  site: string,
  path: string,
  screen: Screen,
): Promise<Loaded[]> {
  const url = new URL(path, site).href;
  const cold = await visit(browser, url, screen);
  for (const picture of cold.filter(isMadeOnRequest)) await madeAsAvif(picture.url);
  const warm = await visit(browser, url, screen);
  return [...warm, ...(await unasked(site, path, warm))];
}

/** Returns whether a response is a picture of the content, from the release or the image CDN. */
export function isPicture(loaded: Loaded): boolean {
  return isMadeOnRequest(loaded) || loaded.url.includes('/_pictures/');
}

function isMadeOnRequest({ kind, url }: Loaded): boolean {
  return kind === 'Image' && url.includes('/images/');
}

async function madeAsAvif(url: string): Promise<void> {
  const end = Date.now() + TIMEOUT;
  while (Date.now() < end) {
    const { headers, body } = await fetch(url, { headers: { accept: ACCEPT } });
    await body?.cancel();
    if (headers.get('content-type') === 'image/avif') return;
    await wait(50);
  }
}

/** Icons and the manifest, which a headless browser does not request. */
async function unasked(site: string, path: string, asked: readonly Loaded[]): Promise<Loaded[]> {
  const links = readTags(await htmlOf(site, path)).filter(
    ({ name, attributes }) =>
      name === 'link' && /^(icon|manifest)$/.test(attributes.get('rel') ?? ''),
  );
  const found = links.map(async ({ attributes }) => {
    const { href } = new URL(attributes.get('href') ?? '', site);
    const { body, headers } = await fetchAs('br', site, href);
    const type = headers['content-type'] ?? '';
    return { url: href, kind: 'Other', type, size: body.length, isLate: false };
  });
  return (await Promise.all(found)).filter(({ url }) => asked.every((one) => one.url !== url));
}
