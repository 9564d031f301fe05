import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { healthOf } from '../../helpers/processes/health.ts';
import {
  type ContentService,
  type Service,
  startContentService,
  startSite,
} from '../../helpers/processes/services.ts';
import { until } from '../../helpers/until.ts';
import {
  addressesIn,
  anchorsOf,
  locationsIn,
  type Reference,
  referencesOf,
} from '../../valid/references.ts';
import { routes } from '../../valid/routes.ts';
import { noProblems, problemsOf } from '../../valid/validate.ts';

/** The demo content, and a site that has published all of it. */
let content: ContentService;
let site: Service;

beforeAll(async () => {
  content = await startContentService(join(import.meta.dirname, '../../company/content'));
  site = await startSite(content.url);
  // A first publish may be without the photo of its Open Graph image: another follows.
  const isWhole = async () => (await healthOf(site.url)).problems.length === 0;
  await until(isWhole, 'the site has published everything');
});

afterAll(async () => {
  await site?.close();
  await content?.close();
});

const bodies = new Map<string, Promise<string>>();

/** Returns the body of a page. Requests it once. */
function pageAt(path: string): Promise<string> {
  const body = bodies.get(path) ?? fetch(site.url + path).then((page) => page.text());
  bodies.set(path, body);
  return body;
}

/** Returns what is wrong with the target of a reference, or `null`. Requests no other hosts. */
async function faultOf(url: URL, place: string, base: string): Promise<string | null> {
  if (url.protocol === 'tel:') return /^\+\d{8,15}$/.test(url.pathname) ? null : 'no number';
  if (url.protocol === 'mailto:') {
    return z.email().safeParse(url.pathname).success ? null : 'no mail address';
  }
  if (url.origin === content.url && url.pathname.startsWith('/images/')) {
    return pictureFault(url);
  }
  // In structured data a fragment names a thing, not a place.
  const anchor = place === 'script JSON' ? '' : decodeURIComponent(url.hash.slice(1));
  if (anchor !== '' && url.href === base + url.hash) {
    return anchorFault(anchor, await pageAt(url.pathname));
  }
  if (url.origin === site.url || url.origin === content.url) return pageFault(url, anchor);
  if (url.protocol !== 'https:') return 'neither ours nor https';
  return url.username === '' && url.hostname.includes('.') ? null : 'no public host';
}

/** Requests a picture with all its parameters, but small: making each in its size would take minutes. */
async function pictureFault(url: URL): Promise<string | null> {
  const small = new URL(url);
  small.searchParams.set('w', '16');
  small.searchParams.delete('h');
  const answer = await fetch(small);
  return answer.ok ? null : `answered ${answer.status}`;
}

async function pageFault({ href }: URL, anchor: string): Promise<string | null> {
  const answer = await fetch(href, { redirect: 'manual' });
  const body = await answer.text();
  return answer.status === 200 ? anchorFault(anchor, body) : `answered ${answer.status}`;
}

function anchorFault(anchor: string, html: string): string | null {
  return anchor === '' || anchorsOf(html).has(anchor) ? null : 'no such anchor';
}

async function faultsOf(found: readonly Reference[], base: string): Promise<string[]> {
  const faults: string[] = [];
  const checked = new Map<string, Promise<string | null>>();
  for (const { url, place, isOpener } of found) {
    const target = new URL(url, base);
    const checking = checked.get(target.href) ?? faultOf(target, place, base);
    checked.set(target.href, checking);
    const fault = await checking;
    if (fault !== null) faults.push(`${place}="${url}": ${fault}`);
    if (isOpener) faults.push(`${place}="${url}": opens a tab without rel=noopener`);
  }
  return faults;
}

const listed = (urls: readonly string[], place: string) =>
  urls.map((url) => ({ url, place, isOpener: false }));

it('every page of the demo is valid HTML', async () => {
  expect(await problemsOf(site.url)).toEqual(noProblems);
});

it('the page of every other address says so, and loads no React', async () => {
  const html = await pageAt('/no-such-page');
  expect(html).toMatch(/<title>[^<]*not found/i);
  expect(html).not.toContain('<astro-island');
});

// Safari ignores the shorthand with more than a line. Minifiers join single properties to it.
it('Safari shows the same underlines as other browsers', async () => {
  const styles = (await Promise.all(routes.map(({ path }) => pageAt(path)))).join();
  expect(styles).toContain('text-decoration-line:underline');
  expect(styles).not.toMatch(/text-decoration:[^;}]* /);
});

describe('every link has a valid target', () => {
  it.each(routes)('on $path', async ({ path }) => {
    const found = referencesOf(await pageAt(path));
    expect(found.length).toBeGreaterThan(0);
    expect(await faultsOf(found, site.url + path)).toEqual([]);
  });

  it('in the sitemap, which robots.txt names and which lists the pages', async () => {
    const robots = await pageAt('/robots.txt');
    const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
    expect(sitemap).toBe(`${site.url}/sitemap.xml`);
    const locations = locationsIn(await pageAt('/sitemap.xml'));
    expect(locations).toEqual(expect.arrayContaining([`${site.url}/`, `${site.url}/projects`]));
    expect(await faultsOf(listed(locations, 'loc'), site.url)).toEqual([]);
  });

  it('in the files that the pages load: styles and the manifest', async () => {
    const files = new Set<string>();
    for (const { path } of routes) {
      for (const { url, place } of referencesOf(await pageAt(path))) {
        if (place === 'link href') files.add(new URL(url, site.url).pathname);
      }
    }
    for (const file of files) {
      const body = await pageAt(file);
      const urls = /\.css$/.test(file) ? addressesIn(body) : iconsOf(file, body);
      expect(await faultsOf(listed(urls, file), site.url + file)).toEqual([]);
    }
  });
});

const manifest = z.object({
  start_url: z.string().default('/'),
  icons: z.array(z.object({ src: z.string() })).min(1),
});

/** Returns the URLs in a web manifest; other files have none. */
function iconsOf(file: string, body: string): string[] {
  if (!/manifest/.test(file)) return [];
  const { start_url, icons } = manifest.parse(JSON.parse(body));
  return [start_url, ...icons.map(({ src }) => src)];
}
