import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Milliseconds in which a control must have answered. */
const TIMEOUT = 20_000;

/** Milliseconds after the load of a page in which all that it fetches by itself has come and run. */
const QUIET = 4000;

/** A control that answers a tap by script. */
export interface Control {
  readonly name: string;
  readonly path: '/' | '/projects';
  /** Selectors: the control, and what is on the page once it has done what it says, but not before. */
  readonly control: string;
  readonly shown: string;
}

export const controls: readonly Control[] = [
  { name: 'Menu', path: '/', control: '[aria-controls=menu]', shown: 'html[data-menu]' },
  {
    name: 'Menu of projects',
    path: '/projects',
    control: '[aria-controls=menu]',
    shown: 'html[data-menu]',
  },
  {
    name: 'View More of the services',
    path: '/',
    control: '[aria-controls=services-list]',
    shown: '[aria-controls=services-list][aria-expanded=true]',
  },
  {
    name: 'View More of the questions',
    path: '/',
    control: '[aria-controls=faq-list]',
    shown: '[aria-controls=faq-list][aria-expanded=true]',
  },
  { name: 'a question', path: '/', control: '#faq summary', shown: '#faq details[open]' },
  {
    name: 'Next',
    path: '/',
    control: '[data-step="1"]',
    shown: '#transformations li:nth-child(2) > button[aria-current=true]',
  },
  {
    name: 'See After',
    path: '/',
    control: '[data-view] > button',
    shown: '[data-view=after]',
  },
  { name: 'a tile', path: '/projects', control: 'main li:nth-child(2) > a', shown: 'dialog[open]' },
];

/** When a control is tapped: while the page loads, or some ms after it has. */
export type Moment = 'loading' | number;

export interface Tap {
  /** Milliseconds from the press to the frame that shows what the control does. */
  readonly shown: number;
  /** The longest interaction of the visit, in ms, of which the browser gives multiples of 8. */
  readonly interaction: number;
  /** Milliseconds from the press to a sign that it was felt. */
  readonly felt: number;
}

export interface Visitor {
  readonly origin: string;
  /** How many times slower than this machine the processor is. */
  readonly cpu: number;
  readonly isSaving: boolean;
  /** Whether the visitor has read the page before, so that scripts and pictures are in the cache. */
  readonly isBack: boolean;
}

/** Opens a page, and taps a control of it. */
export async function tap(
  browser: Browser,
  visitor: Visitor,
  { path, control, shown }: Control,
  moment: Moment,
): Promise<Tap> {
  const { origin } = visitor;
  const context = await browser.newContext(PHONE);
  try {
    const { page, session } = await pageFor(context, visitor, path);
    // A phone's tap is a click at once, as is a desktop's touch here: `mobile` waits for a second tap.
    await session.send('Emulation.setEmitTouchEventsForMouse', {
      enabled: true,
      configuration: 'desktop',
    });
    await page.addInitScript(observe, shown);
    if (moment === 'loading') {
      await page.goto(origin + path, { waitUntil: 'commit' });
      await page.locator(control).first().waitFor({ state: 'attached' });
    } else await page.goto(origin + path, { waitUntil: 'load' });
    const { x, y } = await placeOf(page, control);
    if (moment !== 'loading') await wait(moment);
    press(session, x, y);
    await page.waitForFunction(() => window.tapped?.shown !== undefined, null, {
      timeout: TIMEOUT,
    });
    // Event Timing reports an interaction after the frame that follows it.
    await wait(500);
    const {
      pressed = 0,
      shown: at = 0,
      felt = at,
      interaction = 0,
    } = await page.evaluate(() => window.tapped ?? {});
    return { shown: at - pressed, felt: felt - pressed, interaction };
  } finally {
    await context.close();
  }
}

/**
 * Opens a page, touches nothing, and returns the milliseconds of the longest task from the `load` event on. Browsers
 * report tasks of 50 ms and more: 0 if there was none.
 */
export async function longestTask(
  browser: Browser,
  visitor: Visitor,
  path: Control['path'],
): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const { page } = await pageFor(context, visitor, path);
    await page.goto(visitor.origin + path, { waitUntil: 'load' });
    await wait(QUIET);
    return await page.evaluate(readLongestTask);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function readLongestTask(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [navigation] = performance.getEntriesByType('navigation');
      const loaded =
        navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
      const after = list.getEntries().filter((task) => task.startTime + task.duration > loaded);
      resolve(Math.max(0, ...after.map(({ duration }) => duration)));
    }).observe({ type: 'longtask', buffered: true });
    setTimeout(resolve, 1000, 0);
  });
}

/** Returns a page of a visitor, who has read `path` before if they are back. */
async function pageFor(
  context: BrowserContext,
  { origin, cpu, isSaving, isBack }: Visitor,
  path: Control['path'],
): Promise<{ page: Page; session: CDPSession }> {
  if (isBack) await read(await context.newPage(), origin + path);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (isSaving) await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  return { page, session };
}

/** Reads a page until it is quiet. */
async function read(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
}

/**
 * Touches a place, as a finger does. Chromium makes a touch of a mouse's press here: those that DevTools send wait for
 * a frame and are counted from before, which was 100 to 160 ms while a page loads. DevTools do not answer, because the
 * press of the mouse never comes.
 */
function press(session: CDPSession, x: number, y: number): void {
  for (const type of ['mousePressed', 'mouseReleased'] as const) {
    session
      .send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
      .catch(() => {});
  }
}

/** Brings the middle of a control into the window, as a jump does, and returns its place once it has been painted. */
function placeOf(page: Page, control: string) {
  return page
    .locator(control)
    .first()
    .evaluate(async (element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((painted) => requestAnimationFrame(painted));
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
}

/** What `observe` notes, on the page's clock. */
interface Tapped {
  pressed?: number;
  felt?: number;
  shown?: number;
  interaction?: number;
}

declare global {
  interface Window {
    tapped?: Tapped;
  }
}

/** Runs in the page before its own scripts. Notes the first frame after a press in which a selector matches. */
function observe(selector: string): void {
  const tapped: Tapped = {};
  window.tapped = tapped;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      tapped.interaction = Math.max(tapped.interaction ?? 0, duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
  // Before other tasks of the page, which do not hold the frame.
  const afterPaint = (note: (now: number) => void) =>
    scheduler.postTask(() => note(performance.now()), { priority: 'user-blocking' });
  const look = () => {
    if (tapped.felt === undefined && document.querySelector('[data-replay=pressed], [aria-busy]'))
      afterPaint((now) => {
        tapped.felt ??= now;
      });
    if (!document.querySelector(selector)) requestAnimationFrame(look);
    else
      afterPaint((now) => {
        tapped.shown = now;
        tapped.felt ??= now;
      });
  };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      tapped.pressed = timeStamp;
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}
