import type { Browser } from '@playwright/test';
import lighthouse from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const audits = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

/** Figures of one run of Lighthouse by name: scores from 0 to 100, times in ms, bytes. */
export type RunFigures = Map<string, number>;

/** Runs Lighthouse with its mobile preset. Throws when it reports a runtime error. */
export async function runLighthouse(url: string, port: number): Promise<RunFigures> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message}`);
  }
  const { lhr } = result;
  const weighed = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs);
  for (const { id } of weighed.filter(({ weight }) => weight > 0)) {
    const { score = 1, title = '' } = lhr.audits[id] ?? {};
    if (score !== null && score < 0.9) console.error(`${url} loses points: ${title} (${id})`);
  }
  return new Map([
    ...categories.map((id) => [id, (lhr.categories[id]?.score ?? Number.NaN) * 100] as const),
    ...Object.entries(audits).map(
      ([name, id]) => [name, lhr.audits[id]?.numericValue ?? Number.NaN] as const,
    ),
  ]);
}

/**
 * Loads a page without interaction, and returns the milliseconds of CPU time of its scripts without
 * throttling: `ScriptDuration` of the DevTools protocol, in thread time, so that other processes do
 * not count.
 */
export async function scriptTime(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url, { waitUntil: 'networkidle' });
    const { metrics } = await session.send('Performance.getMetrics');
    const found = metrics.find(({ name }) => name === 'ScriptDuration');
    return (found?.value ?? Number.NaN) * 1000;
  } finally {
    await context.close();
  }
}
