import { describe, expect } from 'vitest';
import { all, editionsOf, shows } from './editions.ts';
import { status } from './faults.ts';
import { checks } from './health.ts';
import { resultsWith } from './results.ts';
import { test } from './scene.ts';
import { shown, visit } from './visit.ts';

// Each of the five queries in turn: tests/full/faults/parts.test.ts.
describe.concurrent('one of the five queries', () => {
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
