import { execFileSync } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../tests/harness/ports.ts';
import { pages } from './bare-page.ts';
import { categories, type Metric, type RunFigures, runLighthouse } from './lighthouse-run.ts';
import { inTurns, launchChromium, type Side, startOrigins } from './origins.ts';
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

await using folder = await mkdtempDisposable(join(tmpdir(), 'lighthouse-'));
await using started = new AsyncDisposableStack();
const proxyPort = await startOrigins(folder.path, started);
const port = await freePort();
started.use(await launchChromium(proxyPort, `--remote-debugging-port=${port}`));
const rows: Row[] = [];
for (const { name, path } of pages) {
  if (named.length > 0 && !named.includes(name)) continue;
  const run = (origin: string) => runLighthouse(origin + path, port, chosen.cpu);
  rows.push(...rowsOf(name, await inTurns(path, runs, run)));
}
report(rows);

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
