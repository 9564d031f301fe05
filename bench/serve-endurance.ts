import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from './memory.ts';
import { type Editor, published } from './serve-edits.ts';
import { load } from './serve-load.ts';
import type { Row } from './serve-table.ts';
import type { SiteProcess } from './site.ts';

interface Sample {
  /** The part of the work that was done, 0 to 1. */
  readonly done: number;
  /** In MB. */
  readonly memory: number;
}

/** Full load for so many seconds, while content changes: the heap takes the size that load gives it. */
const WARM_UP = 60;

/** Takes a site and how much it is to endure; gives what its memory grows by meanwhile, once it is warm. */
export async function measureEndurance(
  site: SiteProcess,
  editor: Editor,
  goal: { readonly requests: number; readonly publishes: number },
): Promise<Row[]> {
  const samples: Sample[] = [];
  const endEdits = editor.editOn();
  await load({ url: site.url, seconds: WARM_UP });
  const before = published(site);
  let requests = 0;
  let publishes = 0;
  while (requests < goal.requests || publishes < goal.publishes) {
    // Publishes are what takes the time: requests keep pace with them.
    if (requests / goal.requests <= publishes / goal.publishes)
      requests += (await load({ url: site.url, seconds: 1 })).requests;
    else await wait(1000);
    publishes = published(site) - before;
    const done = Math.min(requests / goal.requests, publishes / goal.publishes, 1);
    samples.push({ done, memory: (await memoryOf(site.pid)).own });
  }
  await endEdits();
  const { atStart, atEnd } = fitLine(samples);
  const work = `${requests} requests and ${publishes} publishes`;
  return [
    {
      what: `memory after ${work}, and before, warm (fitted line)`,
      ours: `${atEnd.toFixed(1)} MB`,
      other: `${atStart.toFixed(1)} MB`,
      figure: atEnd / atStart,
      bound: { most: 1.1 },
    },
  ];
}

/** Takes samples; gives the straight line of least squares through them, where they begin and end. */
function fitLine(samples: readonly Sample[]): { atStart: number; atEnd: number } {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const done = mean(samples.map((sample) => sample.done));
  const memory = mean(samples.map((sample) => sample.memory));
  const covariance = mean(samples.map((one) => (one.done - done) * (one.memory - memory)));
  const variance = mean(samples.map((one) => (one.done - done) ** 2));
  const at = (x: number) => memory + (covariance / variance) * (x - done);
  return { atStart: at(0), atEnd: at(1) };
}
