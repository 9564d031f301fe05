import { describe, expect } from 'vitest';
import { hang, status } from './faults.ts';
import { resultsWith } from './results.ts';
import { test } from './scene.ts';
import { shown } from './visit.ts';

const SAID = /^The picture of shared links is not the newest: /;

describe.concurrent('while the pictures of the content API', { timeout: 60_000 }, () => {
  test('hang, content is published, and the log says once that shared links show another', async ({
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

  test('are not there, they are asked for again, and all is well once they are', async ({
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
});
