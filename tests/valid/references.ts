import { Window } from 'happy-dom';

/** A URL in a page, and its place. */
export interface Reference {
  readonly url: string;
  /** Tag and attribute: `a href`. */
  readonly place: string;
  /** Whether it opens in a new tab with access to this page. */
  readonly isOpener: boolean;
}

const { DOMParser } = new Window();

const single = ['href', 'src', 'action', 'formaction', 'poster', 'cite', 'data'] as const;
// The scripts of Astro's islands.
const islands = ['component-url', 'renderer-url', 'before-hydration-url'] as const;
const several = ['srcset', 'imagesrcset'] as const;

/** Returns all URLs in the markup, styles and structured data of a page. */
export function referencesOf(html: string): Reference[] {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const value = (name: string) => element.getAttribute(name);
    const found: [string, string][] = [];
    for (const name of [...single, ...islands]) found.push([name, value(name) ?? '']);
    for (const name of several) {
      for (const url of candidatesOf(value(name) ?? '')) found.push([name, url]);
    }
    if (element.localName === 'meta') found.push(['content', address(value('content') ?? '')]);
    if (element.localName === 'style') {
      for (const url of addressesIn(element.textContent)) found.push(['url()', url]);
    }
    if (value('type') === 'application/ld+json') {
      for (const url of stringsIn(JSON.parse(element.textContent))) found.push(['JSON', url]);
    }
    const isOpener =
      value('target') === '_blank' && !/\bno(opener|referrer)\b/.test(value('rel') ?? '');
    return found
      .filter(([, url]) => url !== '')
      .map(([name, url]) => ({ url, place: `${element.localName} ${name}`, isOpener }));
  });
}

/** Returns the names that a fragment can lead to. */
export function anchorsOf(html: string): Set<string> {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return new Set([...document.querySelectorAll('[id]')].map(({ id }) => id));
}

/** Returns the URLs of `url()` in CSS. */
export function addressesIn(css: string): string[] {
  return [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(([, url = '']) => url);
}

/** Returns the URLs of a sitemap. */
export function locationsIn(xml: string): string[] {
  const locations = [...xml.matchAll(/<(?:image:)?loc>([^<]*)<\/(?:image:)?loc>/g)];
  return locations.map(([, url = '']) => url.replaceAll('&amp;', '&'));
}

function candidatesOf(srcSet: string): string[] {
  return srcSet.split(/,\s+/).map((entry) => entry.split(' ')[0] ?? '');
}

function address(content: string): string {
  return /^https?:/.test(content) ? content : '';
}

/** Returns the URLs among all strings of a JSON value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return address(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
