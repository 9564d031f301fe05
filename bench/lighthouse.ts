import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../harness/chromium.ts';
import { freePort } from '../harness/ports.ts';
import { startDemo } from './demo.ts';
import { pages, startBare } from './lighthouse-bare.ts';
import { compare } from './lighthouse-rows.ts';
import { printTable } from './table.ts';
import { chromiumArguments, startTlsProxy } from './tls-proxy.ts';

// Runs Lighthouse, mobile, on both pages and on bare pages of the same content that nginx serves, both
// over TLS and HTTP/2, as visitors get them:
// `npm run bench:lighthouse`, with `-- home` or `-- projects` for one page, and `-- --quick` for
// one run of each. Exits with a status above 0 when a bound is exceeded.
const named = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const runs = process.argv.includes('--quick') ? 1 : 5;

const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
try {
  // nginx's worker may run as another user.
  await chmod(folder, 0o755);
  await using started = new AsyncDisposableStack();
  const site = started.adopt(await startDemo(folder, { SITE_URL: 'https://ours.example' }), (one) =>
    one.stop(),
  );
  const bare = started.adopt(await startBare(site.url, join(folder, 'bare')), (one) => one.stop());
  const hosts = { ours: 'ours.example', bare: 'bare.example' };
  const tls = await startTlsProxy(folder, { [hosts.ours]: site.url, [hosts.bare]: bare.url });
  started.defer(tls.stop);
  const port = await freePort();
  const { args, ...found } = ensureChromium();
  const launched = chromium.launch({
    ...found,
    args: [...args, ...chromiumArguments(tls.port), `--remote-debugging-port=${port}`],
  });
  const browser = started.adopt(await launched, (one) => one.close());
  const rows = [];
  for (const { name, path } of pages) {
    if (named.length > 0 && !named.includes(name)) continue;
    const urls = { ours: `https://${hosts.ours}${path}`, bare: `https://${hosts.bare}${path}` };
    rows.push(...(await compare({ name, urls, browser, port, runs })));
  }
  const missed = printTable(rows);
  if (missed.length > 0) {
    console.error(`Missed: ${missed.map(({ what }) => what).join('; ')}.`);
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
