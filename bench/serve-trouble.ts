import { setTimeout as wait } from 'node:timers/promises';
import { type Editor, published } from './serve-edits.ts';
import { load } from './serve-load.ts';
import type { Wire } from './serve-wire.ts';
import type { SiteProcess } from './site.ts';
import type { Row } from './table.ts';

interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
  readonly isModest?: boolean;
}

/** Measures p99 of a site while its content service hangs, against p99 while that answers. */
export async function measureHanging(
  site: SiteProcess,
  editor: Editor,
  wire: Wire,
  rounds: Rounds,
): Promise<Row[]> {
  const hang = async () => {
    // The publisher is in the middle of its queries by then.
    await editor.edit();
    await wait(60);
    wire.hang();
    return async () => wire.resume();
  };
  const { calm, troubled } = await compare(site, hang, rounds);
  const what = 'p99 while the content API hangs, and while it is well';
  return [{ ...row(what, troubled, calm), bound: { most: 1.2 } }];
}

/** Measures p99 of a site while it publishes continuously, against p99 while it does not. */
export async function measurePublishing(
  site: SiteProcess,
  editor: Editor,
  rounds: Rounds,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const isModest of [false, true]) {
    const before = published(site);
    const editing = async () => editor.editOn();
    const { calm, troubled } = await compare(site, editing, { ...rounds, isModest });
    const publishes = published(site) - before;
    if (publishes < rounds.rounds) throw new Error(`only ${publishes} publishes`);
    const load = isModest ? 'with time to spare' : 'at full load';
    const what = `p99 ${load}, during ${publishes} publishes, and without`;
    // docs/decisions/0029-publisher-priority.md says what a publish costs, and why.
    rows.push({ ...row(what, troubled, calm), bound: { most: isModest ? 5 : 8 } });
  }
  return rows;
}

/** Measures in turns without trouble and between `begin` and the function that it returns. */
async function compare(
  site: SiteProcess,
  begin: () => Promise<() => Promise<void>>,
  { rounds, seconds, isModest = false }: Rounds,
) {
  const calm: number[] = [];
  const troubled: number[] = [];
  const measure = async () => (await load({ url: site.url, seconds, isModest })).p99;
  await measure();
  for (let round = 0; round < rounds; round += 1) {
    calm.push(await measure());
    const end = await begin();
    troubled.push(await measure());
    await end();
    await settled(site);
  }
  return { calm, troubled };
}

/** Waits until all edits are published. */
async function settled(site: SiteProcess): Promise<void> {
  let count = -1;
  while (count !== published(site)) {
    count = published(site);
    await wait(2000);
  }
}

function row(what: string, troubled: readonly number[], calm: readonly number[]) {
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  return {
    what,
    ours: ms(undisturbed(troubled)),
    other: ms(undisturbed(calm)),
    figure: undisturbed(troubled) / undisturbed(calm),
  };
}

/** The lower quartile, because other processes only add to the times. */
function undisturbed(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;
}
