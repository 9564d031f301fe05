import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { answering, drop, type Fault } from '../../faults/faults.ts';
import { QUERIES, resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { shown } from '../../faults/visit.ts';
import { until } from '../../until.ts';

const root = join(import.meta.dirname, '../../..');

const failing: Fault = (response) => {
  response.writeHead(500, { 'content-type': 'text/plain' }).end(`Error at ${root}/secret.ts:1:2`);
};

const FAULTS = [failing, answering(`<p>${root}/secret.ts</p>`), drop];

/** Paths that are answered without content. */
const PATHS = ['/health', '/nothing', '/%00', '/a/../b'];

test('whatever fails, /health names no path, host or stack, and the log has them', async ({
  api,
  dataDir,
  launch,
}) => {
  const site = await launch();
  await shown(site.url, 'edition 1.');
  const texts: string[] = [];
  const textAt = async (path: string) => (await fetch(site.url + path)).text();
  /** Waits until `/health` contains a text, and stores that response. */
  const see = async (pattern: RegExp) => {
    const isSaid = async () => pattern.test(await textAt('/health'));
    await until(isSaid, () => `/health says ${pattern}`);
    for (const path of PATHS) texts.push(await textAt(path));
  };

  for (const fault of FAULTS) {
    const lines = site.log.length;
    for (const query of QUERIES) api.faults[query] = fault;
    api.announce();
    await site.logs(/queries failed: /, lines);
    await see(/queries failed\. /);
  }

  // A publish that cannot be made current, without the photo of its preview or live events.
  const current = join(dataDir, 'current');
  rmSync(current);
  mkdirSync(current);
  api.faults = { pictures: failing };
  api.results = resultsWith('edition 2.');
  api.announce();
  await see(/Not published, .*SITE_DATA_DIR/);
  api.fall(drop);
  await see(/no live events/);

  const { port } = new URL(api.url);
  const secrets = [root, dataDir, `:${port}`, 'ECONN', 'EISDIR', 'node_modules', 'secret.ts'];
  expect(secrets.filter((secret) => texts.join('\n').includes(secret))).toEqual([]);
  const log = site.wrong().join('\n');
  expect([`:${port}`, dataDir, 'EISDIR'].filter((detail) => !log.includes(detail))).toEqual([]);
});
