import type { Browser } from '@playwright/test';

/**
 * Loads a page, scrolls through it, and returns its cumulative layout shift
 * (https://web.dev/articles/cls).
 */
export async function layoutShift(browser: Browser, url: string, width: number): Promise<number> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 740 : 900 },
  });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 4) {
        scrollTo({ top, behavior: 'instant' });
        await frame();
        await frame();
        const seen = [...document.images].filter((one) => {
          const { top, bottom, left, right } = one.getBoundingClientRect();
          const isAcross = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
          return isAcross && one.checkVisibility();
        });
        await Promise.all(seen.map((one) => one.decode().catch(() => {})));
        await frame();
      }
    });
    await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += 'value' in entry ? Number(entry.value) : 0;
          }).observe({ type: 'layout-shift', buffered: true });
          // Buffered entries are delivered before the second frame.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
  } finally {
    await context.close();
  }
}
