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
export type RunFigures = ReadonlyMap<string, number>;

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
