import { expect } from 'vitest';
import { hang } from './faults.ts';
import { resultsWith } from './results.ts';
import { test } from './scene.ts';
import { shown } from './visit.ts';

const SAID = /^The picture of shared links is not the newest: /;

// Pictures that come back: tests/full/faults/pictures.test.ts.
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
