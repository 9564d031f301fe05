import { type RunFigures, runLighthouse } from './lighthouse-run.ts';
import { origins, type Side, sides } from './origins.ts';
import type { Row } from './table.ts';
import { median } from './times.ts';

/**
 * Runs a page and its bare form in turns, and returns the medians. `port` is that of the DevTools
 * protocol.
 */
export async function compare(
  { name, path }: { readonly name: string; readonly path: string },
  port: number,
  runs: number,
): Promise<Row[]> {
  const figures: Record<Side, RunFigures[]> = { ours: [], bare: [] };
  // The first run does not count.
  for (let run = 0; run <= runs; run += 1) {
    console.error(`measuring: ${name}, ${run} of ${runs} …`);
    for (const side of sides) {
      const measured = await runLighthouse(origins[side] + path, port);
      if (run > 0) figures[side].push(measured);
    }
  }
  const of = (side: Side, metric: string) =>
    median(figures[side].map((one) => one.get(metric) ?? Number.NaN));
  const row = (metric: string, unit: string, figure: number, bound?: Row['bound']): Row => {
    const text = (side: Side) => `${Math.round(of(side, metric) * 100) / 100} ${unit}`.trim();
    const what = `${name}: ${metric}`;
    return { what, ours: text('ours'), other: text('bare'), figure, ...(bound && { bound }) };
  };
  const ratio = (metric: string) => of('ours', metric) / of('bare', metric);
  const more = of('ours', 'TBT') - of('bare', 'TBT');
  return [
    ...['performance', 'accessibility', 'best-practices', 'seo'].map((category) =>
      row(category, '', of('ours', category), { least: 100 }),
    ),
    row('FCP', 'ms', ratio('FCP')),
    row('LCP', 'ms', ratio('LCP'), { most: 1.1 }),
    { ...row('TBT', 'ms', more, { most: 30 }), what: `${name}: TBT, ms more` },
    row('CLS', '', of('ours', 'CLS'), { most: 0 }),
    row('bytes', '', ratio('bytes')),
  ];
}
