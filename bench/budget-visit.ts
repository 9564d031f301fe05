import type { Browser } from '@playwright/test';

/** A viewport in CSS px, and its device pixel ratio. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly density: number;
}

/** A response that a page requested. */
export interface Loaded {
  readonly url: string;
  readonly kind: string;
  readonly type: string;
  /** Bytes on the wire, headers included. */
  readonly size: number;
  /** Whether the page asked for it once it had loaded: for a touch, or the next page. Pictures belong to the view. */
  readonly isLate: boolean;
}

/**
 * Loads a page in a new browser context without interaction, and returns its responses once the
 * network is idle.
 */
export async function visit(browser: Browser, url: string, screen: Screen): Promise<Loaded[]> {
  const { width, height, density } = screen;
  const context = await browser.newContext({
    viewport: { width, height },
    // The preload scanner chooses pictures by the screen: a desktop's would load larger ones.
    screen: { width, height },
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const loads = new Map<string, Loaded>();
    let isLoaded = false;
    session.on('Page.loadEventFired', () => {
      isLoaded = true;
    });
    session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
      const isLate = isLoaded && type !== 'Image';
      loads.set(requestId, { url: request.url, kind: type, type: '', size: 0, isLate });
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
    await session.send('Page.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    // `data:` URLs came with the HTML.
    return [...loads.values()].filter((load) => load.url.startsWith('http'));
  } finally {
    await context.close();
  }
}
