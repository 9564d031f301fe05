import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, errors, type Page } from '@playwright/test';
import { type Arrival, elsewhere } from './origins.ts';

/** The phone that Lighthouse emulates. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  screen: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Milliseconds after the last response in which a larger element may still be painted. */
const QUIET = 300;

/** Milliseconds in which the browser reports what it painted; a load takes 2 s. */
const TIMEOUT = 10_000;

/** Of some 1,000 loads two did not end, and of 500 with a log of both ends of the link none. The cause is not known. */
const ATTEMPTS = 3;

declare global {
  interface Window {
    blocking?: number;
  }
}

export interface Load {
  /** Milliseconds from the navigation. */
  readonly fcp: number;
  /** Milliseconds from the navigation. */
  readonly lcp: number;
  /** Milliseconds that tasks took beyond 50 each: a touch would have waited for them. */
  readonly blocking: number;
  /** The largest element, and the picture in it. */
  readonly element: string;
}

export interface Visit {
  readonly url: string;
  readonly arrival: Arrival;
  /** How many times slower than this machine the processor is. */
  readonly cpu: number;
}

/** Loads a page in a new browser context, that is with new connections and an empty cache. */
export async function load(browser: Browser, visit: Visit): Promise<Load> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const loaded = await tryToLoad(browser, visit);
    if (loaded) return loaded;
    console.error(`${visit.url}: the load did not end`);
  }
  throw new Error(`${visit.url}: ${ATTEMPTS} loads did not end.`);
}

/** Returns `null` when the load does not end. */
async function tryToLoad(browser: Browser, { url, arrival, cpu }: Visit): Promise<Load | null> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(countBlocking);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    if (arrival === 'link') await follow(page, url);
    else await page.goto(url, { waitUntil: 'networkidle', timeout: 2 * TIMEOUT });
    await wait(QUIET);
    return await page.evaluate(readPaints, TIMEOUT);
  } catch (error) {
    if (error instanceof errors.TimeoutError) return null;
    throw error;
  } finally {
    await context.close();
  }
}

/** Follows a link on a page of another site. */
async function follow(page: Page, url: string): Promise<void> {
  await page.goto(elsewhere);
  await page.setContent(`<a href="${url}">Kareeklip</a>`);
  await page.getByRole('link').click();
  await page.waitForURL(url, { waitUntil: 'networkidle', timeout: 2 * TIMEOUT });
}

/** Runs in the page before its own scripts. */
function countBlocking(): void {
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.blocking = (window.blocking ?? 0) + duration - 50;
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page. Throws when nothing was painted. */
async function readPaints(timeout: number): Promise<Load> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      setTimeout(() => resolve([]), timeout);
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type,
        buffered: true,
      });
    });
  const paints = await entriesOf('paint');
  const first = paints.find(({ name }) => name === 'first-contentful-paint');
  const largest = (await entriesOf('largest-contentful-paint')).at(-1);
  if (!first || !(largest instanceof LargestContentfulPaint))
    throw new Error('Nothing is painted.');
  const { element, url } = largest;
  const text = url ? new URL(url).pathname : (element?.textContent ?? '').trim().slice(0, 40);
  return {
    fcp: first.startTime,
    lcp: largest.startTime,
    blocking: window.blocking ?? 0,
    element: `<${element?.localName}> ${text}`,
  };
}
