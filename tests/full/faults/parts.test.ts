import { expect } from 'vitest';
import { status } from '../../helpers/faults/faults.ts';
import { publishInto } from '../../helpers/faults/releases.ts';
import { resultsWith } from '../../helpers/faults/results.ts';
import { test } from '../../helpers/faults/scene.ts';
import { expectPages, shown } from '../../helpers/faults/shown-pages.ts';

// Which queries fail, and how: site/src/content/documents/load-content.test.ts.
test('a failed query keeps the last good content of its section, also across a restart, and the log names it', async ({
  api,
  site,
  launch,
  good,
}) => {
  expect(good['/']).toContain('About edition 1.');
  api.faults = { about: status(500) };
  api.results = resultsWith('edition 2.');
  api.announce();
  expect((await shown(site.url, 'Question 1 edition 2.'))['/']).toContain('About edition 1.');
  await site.logs(/^The about query failed: /);
  await site.stop();

  const next = await launch();
  await shown(next.url, 'Question 1 edition 2.');
  api.results = resultsWith('edition 3.');
  api.announce();
  expect((await shown(next.url, 'Question 1 edition 3.'))['/']).toContain('About edition 1.');
});

test('the death of the publisher ends no server that has made no release since its start', async ({
  api,
  dataDir,
  launch,
}) => {
  await publishInto(dataDir, api.url, resultsWith('edition 1.'));
  const site = await launch();
  const pages = await shown(site.url, 'edition 1.');
  process.kill(site.publisher(), 'SIGKILL');
  await site.logs(/^The publisher ended/);
  await expectPages(site.url, pages);
});
