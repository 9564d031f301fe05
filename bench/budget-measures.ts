import type { Browser } from '@playwright/test';
import { firstView, isPicture } from './budget-first-view.ts';
import { fetchAs, htmlOf, inlineScriptSize, sizeWithHeaders } from './budget-html.ts';
import { allScriptSize } from './budget-script.ts';
import { layoutShift } from './budget-shift.ts';
import type { Figure } from './budget-table.ts';
import { type Screen, visit } from './budget-visit.ts';

/** Measures the site in a browser. */
type Measure = (browser: Browser, site: string) => Promise<Figure[]>;

const phones: readonly Screen[] = [
  { width: 412, height: 823, density: 1.75 },
  { width: 360, height: 740, density: 3 },
];

const pages = [
  { name: 'home', path: '/', htmlBound: { most: 14_000 }, viewBound: 170_000 },
  { name: 'projects', path: '/projects', htmlBound: {}, viewBound: 250_000 },
] as const;

/**
 * Bytes that a server may send before the first acknowledgement (RFC 6928): ten segments of 1,460.
 */
const FLIGHT = 14_600;

/** Weights of pages and scripts. `npm test` checks these. */
export const sizes: Readonly<Record<string, Measure>> = {
  'each page comes in one flight': async (_, site) => {
    const figures: Figure[] = [];
    for (const { name, path, htmlBound } of pages) {
      const reply = await fetchAs('br', site, path);
      const html = { figure: reply.body.length, unit: 'bytes', ...htmlBound } as const;
      const whole = { figure: sizeWithHeaders(reply), unit: 'bytes', most: FLIGHT } as const;
      figures.push({ what: `HTML and CSS of ${name}, brotli`, ...html });
      figures.push({ what: `the same with its headers, ${name}`, ...whole });
    }
    return figures;
  },

  'little script comes before a visitor does anything, and not much ever': async (
    browser,
    site,
  ) => [
    {
      what: 'script before the visitor does anything, home, gzip',
      figure: await firstScriptSize(browser, site),
      unit: 'bytes',
      most: 6_000,
    },
    {
      what: 'script in all, gzip',
      figure: await allScriptSize(site),
      unit: 'bytes',
      most: 80_000,
    },
  ],
};

/** Weights of visits on several screens. Soak tests check these. */
export const visits: Readonly<Record<string, Measure>> = {
  'the first view is light on a phone, and asks nothing of anyone else': async (browser, site) => {
    const figures: Figure[] = [];
    for (const { name, path, viewBound } of pages) {
      for (const screen of phones) {
        const loaded = await firstView(browser, site, path, screen);
        const pictures = loaded.filter(isPicture);
        const own = new Set(
          [site, ...pictures.map(({ url }) => url)].map((url) => new URL(url).origin),
        );
        const of = `of ${name} at ${screen.width} px, density ${screen.density}`;
        const sum = (all: typeof loaded) => all.reduce((size, one) => size + one.size, 0);
        figures.push(
          { what: `first view ${of}`, figure: sum(loaded), unit: 'bytes', most: viewBound },
          { what: `pictures ${of}`, figure: sum(pictures), unit: 'bytes' },
          { what: `requests ${of}`, figure: loaded.length, unit: 'requests' },
          {
            what: `requests to others ${of}`,
            figure: loaded.filter(({ url }) => !own.has(new URL(url).origin)).length,
            unit: 'requests',
            most: 0,
          },
          {
            what: `pictures not in AVIF ${of}`,
            figure: pictures.filter(({ type }) => type !== 'image/avif').length,
            unit: 'pictures',
            most: 0,
          },
        );
      }
    }
    return figures;
  },

  'nothing moves while a page loads and is scrolled': async (browser, site) => {
    const figures: Figure[] = [];
    for (const { name, path } of pages) {
      for (const width of [360, 1440]) {
        figures.push({
          what: `layout shift of ${name} at ${width} px`,
          figure: await layoutShift(browser, new URL(path, site).href, width),
          unit: 'shift',
          most: 0,
        });
      }
    }
    return figures;
  },
};

async function firstScriptSize(browser: Browser, site: string): Promise<number> {
  const [phone] = phones;
  const loaded = phone ? await visit(browser, site, phone) : [];
  let size = inlineScriptSize(await htmlOf(site, '/'));
  for (const { url } of loaded.filter(({ kind }) => kind === 'Script')) {
    size += (await fetchAs('gzip', site, url)).body.length;
  }
  return size;
}
