import type { Browser } from '@playwright/test';

/** How a page is looked at: in CSS px, and device px to one of them. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly density: number;
}

/** One answer that a page brought with it. */
export interface Loaded {
  readonly url: string;
  readonly kind: string;
  readonly type: string;
  /** What came over the line, headers with it, in bytes. */
  readonly size: number;
}

/** Loads a page in a fresh browser and touches nothing; gives all that came until nothing more did. */
export async function visit(browser: Browser, url: string, screen: Screen): Promise<Loaded[]> {
  const { width, height, density } = screen;
  const context = await browser.newContext({
    viewport: { width, height },
    // What looks ahead in the HTML goes by the screen: on a desktop's it would take larger pictures too.
    screen: { width, height },
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const loads = new Map<string, Loaded>();
    session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
      loads.set(requestId, { url: request.url, kind: type, type: '', size: 0 });
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const load = loads.get(requestId);
      if (load) loads.set(requestId, { ...load, type: response.mimeType });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const load = loads.get(requestId);
      if (load) loads.set(requestId, { ...load, size: encodedDataLength });
    });
    await session.send('Network.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    // What stands in the HTML itself (`data:`) came with it.
    return [...loads.values()].filter((load) => load.url.startsWith('http'));
  } finally {
    await context.close();
  }
}
