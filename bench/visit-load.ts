import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type CDPSession, errors } from '@playwright/test';

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
const PATIENCE = 10_000;

/** Of some 1,000 loads two did not end. The cause is not known. */
const ATTEMPTS = 3;

/** Times are milliseconds from the navigation. */
export interface TracedRequest {
  readonly url: string;
  readonly priority: string;
  readonly type: string;
  readonly sent: number;
  readonly answered: number;
  readonly finished: number;
  /** Bytes on the wire, headers included. */
  readonly size: number;
}

export interface Load {
  /** Milliseconds. */
  readonly fcp: number;
  /** Milliseconds. */
  readonly lcp: number;
  /** The largest element, and the picture in it. */
  readonly element: string;
  readonly requests: readonly TracedRequest[];
}

/** Loads a page in a new browser context, that is with new connections and an empty cache. */
export async function load(browser: Browser, url: string): Promise<Load> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const loaded = await tryToLoad(browser, url);
    if (loaded) return loaded;
    console.error(`${url}: the load did not end`);
  }
  throw new Error(`${url}: ${ATTEMPTS} loads did not end.`);
}

/** Returns `null` when the load does not end, or nothing is painted. */
async function tryToLoad(browser: Browser, url: string): Promise<Load | null> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 2 });
    const requests = await watchRequests(session);
    try {
      await page.goto(url, { waitUntil: 'networkidle', timeout: 2 * PATIENCE });
    } catch (error) {
      if (error instanceof errors.TimeoutError) return null;
      throw error;
    }
    await wait(QUIET);
    const paints = await page.evaluate(readPaints, PATIENCE);
    return paints && { ...paints, requests: requests() };
  } finally {
    await context.close();
  }
}

/** Runs in the page. Returns `null` when nothing was painted. */
async function readPaints(patience: number) {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      setTimeout(() => resolve([]), patience);
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
    element: `<${element?.localName}> ${text}`,
  };
}

/** Records the requests of a page. The returned function returns those that have finished. */
async function watchRequests(session: CDPSession): Promise<() => TracedRequest[]> {
  const requests = new Map<string, TracedRequest>();
  let start = Number.NaN;
  const update = (
    id: string,
    timestamp: number,
    change: (at: number) => Partial<TracedRequest>,
  ) => {
    const request = requests.get(id);
    if (request) requests.set(id, { ...request, ...change(timestamp * 1000 - start) });
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = '' }) => {
    if (type === 'Document' && Number.isNaN(start)) start = timestamp * 1000;
    const { url, initialPriority: priority } = request;
    const times = { sent: timestamp * 1000 - start, answered: 0, finished: 0 };
    // `data:` URLs came with the HTML.
    if (url.startsWith('http'))
      requests.set(requestId, { url, priority, type: '', size: 0, ...times });
  });
  session.on('Network.resourceChangedPriority', ({ requestId, timestamp, newPriority }) =>
    update(requestId, timestamp, () => ({ priority: newPriority })),
  );
  session.on('Network.responseReceived', ({ requestId, timestamp, response }) =>
    update(requestId, timestamp, (answered) => ({ answered, type: response.mimeType })),
  );
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength: size }) =>
    update(requestId, timestamp, (finished) => ({ finished, size })),
  );
  await session.send('Network.enable');
  return () => [...requests.values()].filter(({ finished }) => finished > 0);
}
