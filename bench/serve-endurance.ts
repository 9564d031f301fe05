import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from './memory.ts';
import { type Editor, published } from './serve-edits.ts';
import { load } from './serve-load.ts';
import type { SiteProcess } from './site.ts';
import type { Row } from './table.ts';

interface Sample {
  /** Share of the work that is done, from 0 to 1. */
  readonly done: number;
  /** Megabytes. */
  readonly memory: number;
}

/**
 * Seconds of full load while content changes, after which the heap has grown to its working size.
 */
const WARM_UP = 60;

/**
 * Measures how much the memory of a site grows over many requests and publishes, after a warm-up.
 */
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
    // Publishes take most of the time; requests keep pace with them.
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

/** Fits a line by least squares, and returns its value at the start and at the end. */
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
