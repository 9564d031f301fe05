import { describe, expect } from 'vitest';
import { all, editionsOf, shows } from '../../faults/editions.ts';
import { cut, drop, type Fault, reset, status } from '../../faults/faults.ts';
import { checks } from '../../faults/health.ts';
import { QUERIES, type Results, resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { shown, visit } from '../../faults/visit.ts';

const FAULTS: Readonly<Record<(typeof QUERIES)[number], Fault>> = {
  projects: status(500),
  about: cut,
  transformations: reset,
  faqs: drop,
  settings: status(404),
};

const EMPTY: Results = {
  projects: [],
  about: null,
  transformations: [],
  faqs: [],
  settings: null,
};

describe.concurrent('one of the five queries', () => {
  test('fails, each in turn: its section keeps the last good content, the others are updated, and the log names it', async ({
    api,
    site,
    good,
  }) => {
    expect(editionsOf(good)).toEqual(all(1));
    let edition = 1;
    for (const query of QUERIES) {
      const lines = site.log.length;
      api.faults = { [query]: FAULTS[query] };
      api.results = resultsWith(`edition ${edition + 1}.`);
      api.announce();
      await shows(site.url, { ...all(edition + 1), [query]: edition });
      await site.logs(new RegExp(`^The ${query} query failed: `), lines);
      api.faults = {};
      api.announce();
      edition += 1;
      await shows(site.url, all(edition));
    }
    const said = site.wrong().map((line) => line.split(' failed: ')[0]);
    expect(said).toEqual(QUERIES.map((query) => `The ${query} query`));
  });

  test('fails across a restart: its section keeps the last good content', async ({
    api,
    site,
    launch,
    good,
  }) => {
    expect(editionsOf(good)).toEqual(all(1));
    api.faults = { about: status(500) };
    api.results = resultsWith('edition 2.');
    api.announce();
    await shows(site.url, { ...all(2), about: 1 });
    await site.logs(/^The about query failed: /);
    await site.stop();
    const next = await launch();
    await shown(next.url, 'edition 2.');
    api.results = resultsWith('edition 3.');
    api.announce();
    await shows(next.url, { ...all(3), about: 1 });
  });
});

describe.concurrent('a result that becomes empty', () => {
  test('is published, for each query in turn and for all', async ({ api, site, good }) => {
    expect(editionsOf(good)).toEqual(all(1));
    for (const query of QUERIES) {
      api.results = { ...resultsWith('edition 2.'), [query]: EMPTY[query] };
      api.announce();
      await shows(site.url, { ...all(2), [query]: null });
      api.results = resultsWith('edition 1.');
      api.announce();
      await shows(site.url, all(1));
    }
    api.results = EMPTY;
    api.announce();
    await shows(site.url, all(null));
    expect((await visit(site.url))['/']).toContain('No FAQs found.');
    expect(site.wrong()).toEqual([]);
  });

  test('stays empty during a failure, and a failure is never taken for empty', async ({
    api,
    site,
    good,
  }) => {
    expect(editionsOf(good)).toEqual(all(1));
    api.results = { ...resultsWith('edition 1.'), faqs: [] };
    api.announce();
    await shows(site.url, { ...all(1), faqs: null });
    // Wrong results that a failing service might send.
    api.results = { projects: null, about: [], transformations: {}, faqs: null, settings: '' };
    api.announce();
    await checks(site.url, 2);
    expect(editionsOf(await visit(site.url))).toEqual({ ...all(1), faqs: null });
  });
});
