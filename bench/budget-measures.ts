import type { Browser } from '@playwright/test';
import { firstView, isPicture } from './budget-first-view.ts';
import { fetchAs, htmlOf, inlineScriptSize, sizeWithHeaders } from './budget-html.ts';
import { allScriptSize } from './budget-script.ts';
import { layoutShift } from './budget-shift.ts';
import { type Screen, visit } from './budget-visit.ts';
import type { Row } from './table.ts';

/** Measures the site in a browser. */
type Measure = (browser: Browser, site: string) => Promise<Row[]>;

const phones: readonly Screen[] = [
  { width: 412, height: 823, density: 1.75 },
  { width: 360, height: 740, density: 3 },
];

const pages = [
  { name: 'home', path: '/', htmlBound: 14_000, viewBound: 170_000 },
  { name: 'projects', path: '/projects', htmlBound: undefined, viewBound: 250_000 },
] as const;

/**
 * Bytes that a server may send before the first acknowledgement (RFC 6928): ten segments of 1,460.
 */
const FLIGHT = 14_600;

/** Bytes that a visit which only reads may fetch once its page has loaded, for a touch or the next page. */
const AFTER = 90_000;

/** Weights of pages and scripts. */
export const sizes: Readonly<Record<string, Measure>> = {
  'each page comes in one flight': async (_, site) => {
    const rows: Row[] = [];
    for (const { name, path, htmlBound } of pages) {
      const reply = await fetchAs('br', site, path);
      rows.push(
        row(`HTML and CSS of ${name}, brotli`, reply.body.length, 'bytes', htmlBound),
        row(`the same with its headers, ${name}`, sizeWithHeaders(reply), 'bytes', FLIGHT),
      );
    }
    return rows;
  },

  'little script comes before a visitor does anything, and not much ever': async (
    browser,
    site,
  ) => [
    row(
      'script before the visitor does anything, home, gzip',
      await firstScriptSize(browser, site),
      'bytes',
      6_000,
    ),
    row('script in all, gzip', await allScriptSize(site), 'bytes', 80_000),
  ],
};

/** Weights of visits on several screens. */
export const visits: Readonly<Record<string, Measure>> = {
  'the first view is light on a phone, and asks nothing of anyone else': async (browser, site) => {
    const rows: Row[] = [];
    for (const { name, path, viewBound } of pages) {
      for (const screen of phones) {
        const loaded = await firstView(browser, site, path, screen);
        const pictures = loaded.filter(isPicture);
        const of = `of ${name} at ${screen.width} px, density ${screen.density}`;
        const sum = (all: typeof loaded) => all.reduce((size, one) => size + one.size, 0);
        // Pictures may come from the image CDN.
        const own = new Set([site, ...pictures.map(({ url }) => url)].map(originOf));
        const foreign = loaded.filter(({ url }) => !own.has(originOf(url)));
        const old = pictures.filter(({ type }) => type !== 'image/avif');
        rows.push(
          row(`first view ${of}`, sum(loaded.filter(({ isLate }) => !isLate)), 'bytes', viewBound),
          row(`after it ${of}`, sum(loaded.filter(({ isLate }) => isLate)), 'bytes', AFTER),
          row(`pictures ${of}`, sum(pictures), 'bytes'),
          row(`requests ${of}`, loaded.length, 'requests'),
          row(`requests to others ${of}`, foreign.length, 'requests', 0),
          row(`pictures not in AVIF ${of}`, old.length, 'pictures', 0),
        );
      }
    }
    return rows;
  },

  'nothing moves while a page loads and is scrolled': async (browser, site) => {
    const rows: Row[] = [];
    for (const { name, path } of pages) {
      for (const width of [360, 1440]) {
        const shift = await layoutShift(browser, new URL(path, site).href, width);
        // In thousandths: a typeface that comes after the first paint moves the menu by less than one.
        rows.push(row(`layout shift of ${name} at ${width} px`, Number(shift.toFixed(3)), '', 0));
      }
    }
    return rows;
  },
};

async function firstScriptSize(browser: Browser, site: string): Promise<number> {
  const [phone] = phones;
  const loaded = phone ? await visit(browser, site, phone) : [];
  let size = inlineScriptSize(await htmlOf(site, '/'));
  for (const { url } of loaded.filter(({ kind, isLate }) => kind === 'Script' && !isLate)) {
    size += (await fetchAs('gzip', site, url)).body.length;
  }
  return size;
}

function originOf(url: string): string {
  return new URL(url).origin;
}

function row(what: string, figure: number, unit: string, most?: number): Row {
  const ours = `${figure} ${unit}`.trim();
  return { what, ours, figure, ...(most !== undefined && { bound: { most } }) };
}
