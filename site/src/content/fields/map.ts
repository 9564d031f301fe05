import type { MapLinks } from '../model/types.ts';

const GOOGLE = /^(?:www\.|maps\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;
/** The origin of all frames with a map, which is all that the page's policy allows. */
export const MAP_ORIGIN = 'https://www.google.com';

const FRAMEABLE = /^\/maps\/(?:embed\/v1\/\w|d\/(?:u\/\d+\/)?embed$)/;

/** Parses the map field, which contains a link or the HTML of a frame. `address` is the fallback. */
export function parseMap(pasted: string, address: string): MapLinks {
  // Google refuses longer URLs.
  const place = encodeURIComponent(address.slice(0, 300).toWellFormed());
  const fallback = {
    frame: `${MAP_ORIGIN}/maps?q=${place}&output=embed`,
    directions: `https://www.google.com/maps/dir/?api=1&destination=${place}`,
  };
  const url = trusted(iframeSource(pasted) ?? pasted);
  if (!url) return fallback;
  const kind = kindOf(url);
  if (kind === 'frame') return { ...fallback, frame: onFrameOrigin(url) };
  return kind === 'link' ? { ...fallback, directions: url.href } : fallback;
}

function iframeSource(pasted: string): string | undefined {
  const tag = pasted.search(/<iframe\b/i);
  if (tag < 0) return undefined;
  const src = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(pasted.slice(tag));
  return src ? decodeEntities(src[1] ?? src[2] ?? src[3] ?? '') : '';
}

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
]);

function decodeEntities(html: string): string {
  return html.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (entity, decimal, hex, name) => {
      if (name !== undefined) return named.get(String(name).toLowerCase()) ?? entity;
      const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return point <= 0x10ffff ? String.fromCodePoint(point) : entity;
    },
  );
}

function trusted(text: string): URL | null {
  const url = URL.parse(text.trim());
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return null;
  return url;
}

function kindOf(url: URL): 'frame' | 'link' | 'other' {
  const { hostname, pathname, searchParams } = url;
  if (hostname === 'maps.app.goo.gl') return pathname.length > 1 ? 'link' : 'other';
  if (hostname === 'goo.gl') return /^\/maps\/./.test(pathname) ? 'link' : 'other';
  if (!GOOGLE.test(hostname)) return 'other';
  // Outside `/maps`, these hosts have open redirects.
  const atRoot = hostname.startsWith('maps.') && pathname === '/';
  if (!atRoot && !/^\/maps(?:\/|$)/.test(pathname)) return 'other';
  if (pathname === '/maps/embed') return searchParams.get('pb') ? 'frame' : 'other';
  if (FRAMEABLE.test(pathname)) return 'frame';
  if (/\/embed(?:\/|$)/.test(pathname)) return 'other';
  if (searchParams.get('output') === 'embed') return 'frame';
  return url.search || /^\/maps\/./.test(pathname) ? 'link' : 'other';
}

function onFrameOrigin(url: URL): string {
  const path = url.pathname === '/' ? '/maps' : url.pathname;
  return `${MAP_ORIGIN}${path}${url.search}`;
}
