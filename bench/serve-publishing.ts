import { setTimeout as wait } from 'node:timers/promises';
import { serveWithNginx } from './serve-beside-nginx.ts';
import { load } from './serve-load.ts';
import type { RunningSite } from './site.ts';
import type { Row } from './table.ts';
import { percentile } from './times.ts';

/** Milliseconds between two polls of the publisher. */
const PACE = 500;

/**
 * Measures p99 of a site while it publishes continuously: beside p99 while it does not, and beside p99 of
 * nginx, which serves the releases in `folder` on the same core during the same publishes.
 */
export async function measurePublishing(
  site: RunningSite,
  folder: string,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Row[]> {
  await using nginx = await serveWithNginx(folder);
  const rows: Row[] = [];
  for (const isModest of [false, true]) {
    const before = site.publishes().length;
    const calm: number[] = [];
    const ours: number[] = [];
    const theirs: number[] = [];
    const measure = async (url: string) => (await load({ url, seconds, isModest })).p99;
    const whilePublishing = async (url: string) => {
      const end = keepEditing(site);
      const p99 = await measure(url);
      await end();
      await settled(site);
      return p99;
    };
    await measure(site.url);
    for (let round = 0; round < rounds; round += 1) {
      calm.push(await measure(site.url));
      ours.push(await whilePublishing(site.url));
      theirs.push(await whilePublishing(nginx.url));
    }
    const publishes = site.publishes().length - before;
    if (publishes < 2 * rounds) throw new Error(`only ${publishes} publishes`);
    const what = `p99 ${isModest ? 'with time to spare' : 'at full load'}, during publishes`;
    rows.push(
      // docs/decisions/0013-publisher-process.md says why there is no bound with time to spare.
      ratio(`${what}, and without`, ours, calm, isModest ? undefined : { most: 8 }),
      ratio(`${what}, and of nginx`, ours, theirs, { most: 1.25 }),
    );
  }
  return rows;
}

function ratio(
  what: string,
  ours: readonly number[],
  other: readonly number[],
  bound?: Row['bound'],
): Row {
  const ms = (values: readonly number[]) => `${undisturbed(values).toFixed(2)} ms`;
  const figure = undisturbed(ours) / undisturbed(other);
  return { what, ours: ms(ours), other: ms(other), figure, ...(bound && { bound }) };
}

/** Edits as fast as changes are published. Returns a function that stops. */
function keepEditing(site: RunningSite): () => Promise<void> {
  let isOver = false;
  const editing = (async () => {
    for (let edit = 1; !isOver; edit += 1) {
      await site.edit(`Edition ${edit} from ${Date.now()}`);
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
