import lighthouse from 'lighthouse';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Figures of one run of Lighthouse: scores from 0 to 100, times in ms, bytes. */
export type RunFigures = Awaited<ReturnType<typeof runLighthouse>>;
export type Metric = keyof RunFigures;

/** Runs Lighthouse with its mobile preset. Throws when it reports a runtime error. */
export async function runLighthouse(url: string, port: number) {
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
  const score = (id: string) => (lhr.categories[id]?.score ?? Number.NaN) * 100;
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    FCP: value('first-contentful-paint'),
    LCP: value('largest-contentful-paint'),
    TBT: value('total-blocking-time'),
    CLS: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
}
