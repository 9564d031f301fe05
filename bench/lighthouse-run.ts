import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Figures of one run of Lighthouse: scores from 0 to 100, times in ms, bytes. */
export type RunFigures = Awaited<ReturnType<typeof runLighthouse>>;
export type Metric = keyof RunFigures;

/** The part of a report that is read: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      title: z.string(),
      numericValue: z.number().optional(),
    }),
  ),
});

const program = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');

/**
 * Runs Lighthouse with its mobile preset in the browser whose DevTools protocol is at a port. Throws when it
 * reports a runtime error. `cpu` is how many times slower than this machine the processor is.
 */
export async function runLighthouse(url: string, port: number, cpu: string) {
  const slow = `--throttling.cpuSlowdownMultiplier=${cpu}`;
  const only = `--only-categories=${categories.join(',')}`;
  const given = [program, url, `--port=${port}`, only, slow, '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)(process.execPath, given, { maxBuffer: 2 ** 26 });
  const { runtimeError, categories: found, audits } = report.parse(JSON.parse(stdout));
  if (runtimeError) throw new Error(`Lighthouse failed: ${runtimeError.message}`);
  const weighed = Object.values(found).flatMap(({ auditRefs }) => auditRefs);
  for (const { id } of weighed.filter(({ weight }) => weight > 0)) {
    const { score = 1, title = '' } = audits[id] ?? {};
    if (score !== null && score < 0.9) console.error(`${url} loses points: ${title} (${id})`);
  }
  const score = (id: string) => (found[id]?.score ?? Number.NaN) * 100;
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
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
