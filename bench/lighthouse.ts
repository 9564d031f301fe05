import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../tests/harness/chromium.ts';
import { freePort } from '../tests/harness/ports.ts';
import { pages } from './bare-page.ts';
import { categories, type Metric, type RunFigures, runLighthouse } from './lighthouse-run.ts';
import { chromiumArguments, origins, type Side, sides, startOrigins } from './origins.ts';
import { type Row, report } from './table.ts';
import { median, rowOfMedians } from './times.ts';

// Runs Lighthouse, mobile, on both pages and on bare pages of the same content that nginx serves, both
// over TLS and HTTP/2, as visitors get them:
// `npm run bench:lighthouse`, with `-- home` or `-- projects` for one page, `-- --quick` for one run of each,
// and `-- --cpu 8` for a main thread 8 times slower than this machine's instead of 4 times. Exits with a
// status above 0 when a bound is exceeded.
const { values: chosen, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, cpu: { type: 'string', default: '4' } },
});
const runs = chosen.quick ? 1 : 5;

// Lighthouse is not in the root install: it and its packages are a third of all others.
const options = ['--prefix', import.meta.dirname, '--silent', '--no-audit', '--no-fund'];
execFileSync('npm', ['install', ...options], { stdio: 'inherit' });

const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
try {
  await using started = new AsyncDisposableStack();
  const proxyPort = await startOrigins(folder, started);
  const port = await freePort();
  const { args, ...found } = ensureChromium();
  const launched = chromium.launch({
    ...found,
    args: [...args, ...chromiumArguments(proxyPort), `--remote-debugging-port=${port}`],
  });
  started.adopt(await launched, (one) => one.close());
  const rows: Row[] = [];
  for (const { name, path } of pages) {
    if (named.length > 0 && !named.includes(name)) continue;
    rows.push(...rowsOf(name, await measure(path, port)));
  }
  report(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Runs a page and its bare form in turns. `port` is that of the DevTools protocol. */
async function measure(path: string, port: number) {
  const figures: Record<Side, RunFigures[]> = { ours: [], bare: [] };
  // The first run does not count.
  for (let run = 0; run <= runs; run += 1) {
    console.error(`measuring: ${path}, ${run} of ${runs} …`);
    for (const side of sides) {
      const measured = await runLighthouse(origins[side] + path, port, chosen.cpu);
      if (run > 0) figures[side].push(measured);
    }
  }
  return figures;
}

function rowsOf(name: string, figures: Readonly<Record<Side, readonly RunFigures[]>>): Row[] {
  const of = (side: Side, metric: Metric) => figures[side].map((one) => one[metric]);
  const row = (metric: Metric, unit: string, bound?: Row['bound']) =>
    rowOfMedians(`${name}: ${metric}`, unit, of('ours', metric), of('bare', metric), bound);
  const own = (metric: Metric) => median(of('ours', metric));
  return [
    ...categories.map((one) => ({ ...row(one, '', { least: 100 }), figure: own(one) })),
    row('FCP', 'ms'),
    row('LCP', 'ms', { most: 1.1 }),
    {
      ...row('TBT', 'ms', { most: 30 }),
      what: `${name}: TBT, ms more`,
      figure: own('TBT') - median(of('bare', 'TBT')),
    },
    { ...row('CLS', '', { most: 0 }), figure: own('CLS') },
    row('bytes', ''),
  ];
}
