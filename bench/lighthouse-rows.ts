import type { Browser } from '@playwright/test';
import { type RunFigures, runLighthouse, scriptTime } from './lighthouse-run.ts';
import { median } from './serve-load.ts';
import type { Row } from './table.ts';

type Side = 'ours' | 'bare';

interface Compared {
  readonly name: string;
  readonly urls: { readonly ours: string; readonly bare: string };
  readonly browser: Browser;
  /** The port of the DevTools protocol. */
  readonly port: number;
  readonly runs: number;
}

/** Runs a page and its bare form in turns, and returns the medians. */
export async function compare({ name, urls, browser, port, runs }: Compared): Promise<Row[]> {
  const figures: Record<Side, RunFigures[]> = { ours: [], bare: [] };
  const script: Record<Side, number[]> = { ours: [], bare: [] };
  // An uncounted run first: the content service encodes the pictures.
  for (const url of [urls.bare, urls.ours]) await runLighthouse(url, port);
  for (let run = 0; run < runs; run += 1) {
    console.error(`measuring: ${name}, ${run + 1} of ${runs} …`);
    for (const one of ['bare', 'ours'] as const) {
      figures[one].push(await runLighthouse(urls[one], port));
      script[one].push(await scriptTime(browser, urls[one]));
    }
  }
  const both = (metric: string) => {
    const of = (all: readonly RunFigures[]) =>
      median(all.map((one) => one.get(metric) ?? Number.NaN));
    return { ours: of(figures.ours), bare: of(figures.bare) };
  };
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((category) => {
    const { ours, bare } = both(category);
    return row(`${name}: ${category}`, ours, bare, '', ours, { least: 100 });
  });
  const [FCP, LCP, TBT, CLS, bytes] = ['FCP', 'LCP', 'TBT', 'CLS', 'bytes'].map(both);
  if (!FCP || !LCP || !TBT || !CLS || !bytes) return scores;
  const cpu = { ours: median(script.ours), bare: median(script.bare) };
  return [
    ...scores,
    row(`${name}: FCP, ratio`, FCP.ours, FCP.bare, 'ms', FCP.ours / FCP.bare),
    row(`${name}: LCP, ratio`, LCP.ours, LCP.bare, 'ms', LCP.ours / LCP.bare, { most: 1.1 }),
    row(`${name}: TBT, ms more`, TBT.ours, TBT.bare, 'ms', TBT.ours - TBT.bare, { most: 30 }),
    row(`${name}: CLS`, CLS.ours, CLS.bare, '', CLS.ours, { most: 0 }),
    row(`${name}: bytes, ratio`, bytes.ours, bytes.bare, '', bytes.ours / bytes.bare),
    row(`${name}: script CPU on load, ms`, cpu.ours, cpu.bare, 'ms', cpu.ours, { most: 5 }),
  ];
}

function row(
  what: string,
  ours: number,
  bare: number,
  unit: string,
  figure: number,
  bound?: Row['bound'],
): Row {
  const text = (value: number) => `${Math.round(value * 100) / 100} ${unit}`.trim();
  return { what, ours: text(ours), other: text(bare), figure, ...(bound && { bound }) };
}
