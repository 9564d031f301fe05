import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../harness/chromium.ts';
import { freePort } from '../harness/ports.ts';
import { pages } from './bare-page.ts';
import { compare } from './lighthouse-rows.ts';
import { chromiumArguments, startOrigins } from './origins.ts';
import { type Row, report } from './table.ts';

// Runs Lighthouse, mobile, on both pages and on bare pages of the same content that nginx serves, both
// over TLS and HTTP/2, as visitors get them:
// `npm run bench:lighthouse`, with `-- home` or `-- projects` for one page, and `-- --quick` for
// one run of each. Exits with a status above 0 when a bound is exceeded.
const named = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const runs = process.argv.includes('--quick') ? 1 : 5;

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
  for (const page of pages) {
    if (named.length > 0 && !named.includes(page.name)) continue;
    rows.push(...(await compare(page, port, runs)));
  }
  report(rows);
} finally {
  await rm(folder, { recursive: true, force: true });
}
