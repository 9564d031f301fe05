import { expect } from 'vitest';
import { hang, status } from '../../faults/faults.ts';
import { resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { shown } from '../../faults/visit.ts';

const SAID = /^The picture of shared links is not the newest: /;

test('while the pictures of the content API are missing, they are requested again, and used once they are available', async ({
  api,
  launch,
}) => {
  api.faults = { pictures: status(404) };
  const site = await launch();
  await shown(site.url, 'edition 1.');
  await site.logs(SAID);
  api.faults = {};
  await site.logs(/^Content is read and published without problems again\.$/);
});

test('while the pictures of the content API hang, content is published, and the log says once that shared links show another picture', async ({
  api,
  launch,
}) => {
  api.faults = { pictures: hang };
  const site = await launch();
  await shown(site.url, 'edition 1.');
  api.results = resultsWith('edition 2.');
  api.announce();
  await shown(site.url, 'edition 2.');
  await site.logs(SAID);
  expect(site.wrong()).toEqual([expect.stringMatching(SAID)]);
});
