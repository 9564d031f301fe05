import { describe, expect } from 'vitest';
import { cut, drop, type Fault, reset, status } from './faults.ts';
import { checks } from './health.ts';
import { QUERIES, type Results, resultsWith, SIGNS } from './results.ts';
import { test } from './scene.ts';
import { until } from './until.ts';
import { type Pages, shown, visit } from './visit.ts';

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

describe.concurrent('one query of five', { timeout: 90_000 }, () => {
  test('fails, each in turn: its section keeps the last good content, the others are fresh, and the log names it', async ({
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

  test('fails for longer than the site runs: its section keeps the last good content', async ({
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
    await site.stop();
    const next = await launch();
    await shown(next.url, 'edition 2.');
    api.results = resultsWith('edition 3.');
    api.announce();
    await shows(next.url, { ...all(3), about: 1 });
  });
});

describe.concurrent('empty after not empty', { timeout: 60_000 }, () => {
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

  test('stays empty through a failure, and what a failure answers is never taken for empty', async ({
    api,
    site,
    good,
  }) => {
    expect(editionsOf(good)).toEqual(all(1));
    api.results = { ...resultsWith('edition 1.'), faqs: [] };
    api.announce();
    await shows(site.url, { ...all(1), faqs: null });
    // What an emptied, a half or a wrong answer of a failing service would hold.
    api.results = { projects: null, about: [], transformations: {}, faqs: null, settings: '' };
    api.announce();
    await checks(site.url, 2);
    expect(editionsOf(await visit(site.url))).toEqual({ ...all(1), faqs: null });
  });
});

type Editions = Readonly<Record<(typeof QUERIES)[number], number | null>>;

function all(edition: number | null): Editions {
  return {
    projects: edition,
    about: edition,
    transformations: edition,
    faqs: edition,
    settings: edition,
  };
}

/** Gives which edition of each query's content is on its page; `null`: none. */
function editionsOf(pages: Pages): Editions {
  const found = QUERIES.map((query) => {
    const { path, text } = SIGNS[query];
    const [, edition] = pages[path].match(new RegExp(`${text} edition (\\d)\\.`)) ?? [];
    return [query, edition === undefined ? null : Number(edition)] as const;
  });
  return { ...all(null), ...Object.fromEntries(found) };
}

async function shows(url: string, editions: Editions): Promise<void> {
  let found = all(null);
  await until(
    async () => {
      found = editionsOf(await visit(url));
      return JSON.stringify(found) === JSON.stringify(editions);
    },
    () => `${JSON.stringify(editions)} is shown, not ${JSON.stringify(found)}`,
  );
}
