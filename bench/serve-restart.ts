import { median } from './serve-load.ts';
import { startSite } from './site.ts';
import type { Row } from './table.ts';

/** Milliseconds from a start to the first page. */
const BOUND = 2000;

/** Kills a site repeatedly, and measures the time from each start to the first page. */
export async function measureRestart(
  settings: Readonly<Record<string, string>>,
  rounds: number,
): Promise<Row[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const started = performance.now();
    const site = await startSite(settings);
    const { ok } = await fetch(site.url);
    if (!ok) throw new Error('The site answered without a page.');
    times.push(performance.now() - started);
    await site.kill();
  }
  // The first start has no release yet, and publishes one.
  const restarts = times.slice(1);
  const longest = Math.max(...restarts);
  return [
    {
      what: `first page after a start, longest and median of ${rounds}, killed in between`,
      ours: `${longest.toFixed()} ms`,
      other: `${median(restarts).toFixed()} ms`,
      figure: longest,
      bound: { most: BOUND },
    },
  ];
}
