import { setTimeout as wait } from 'node:timers/promises';
import { load } from './serve-load.ts';
import type { RunningSite } from './site.ts';
import type { Row } from './table.ts';
import { percentile } from './times.ts';

/** Milliseconds between two polls of the publisher. */
const PACE = 500;

/** Measures p99 of a site while it publishes continuously, against p99 while it does not. */
export async function measurePublishing(
  site: RunningSite,
  edit: () => Promise<void>,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const isModest of [false, true]) {
    const before = site.publishes().length;
    const calm: number[] = [];
    const publishing: number[] = [];
    const measure = async () => (await load({ url: site.url, seconds, isModest })).p99;
    await measure();
    for (let round = 0; round < rounds; round += 1) {
      calm.push(await measure());
      const end = keepEditing(edit);
      publishing.push(await measure());
      await end();
      await settled(site);
    }
    const publishes = site.publishes().length - before;
    if (publishes < rounds) throw new Error(`only ${publishes} publishes`);
    const howLoaded = isModest ? 'with time to spare' : 'at full load';
    rows.push({
      what: `p99 ${howLoaded}, during ${publishes} publishes, and without`,
      ours: `${undisturbed(publishing).toFixed(2)} ms`,
      other: `${undisturbed(calm).toFixed(2)} ms`,
      figure: undisturbed(publishing) / undisturbed(calm),
      // docs/decisions/0029-publisher-priority.md says what a publish costs, and why.
      bound: { most: isModest ? 5 : 8 },
    });
  }
  return rows;
}

/** Edits as fast as changes are published. Returns a function that stops. */
function keepEditing(edit: () => Promise<void>): () => Promise<void> {
  let isOver = false;
  const editing = (async () => {
    while (!isOver) {
      await edit();
      await wait(PACE);
    }
  })();
  return () => {
    isOver = true;
    return editing;
  };
}

/** Waits until all edits are published. */
async function settled(site: RunningSite): Promise<void> {
  let count = -1;
  while (count !== site.publishes().length) {
    count = site.publishes().length;
    await wait(2000);
  }
}

/** The lower quartile, because other processes only add to the times. */
function undisturbed(values: readonly number[]): number {
  return percentile(values, 25);
}
