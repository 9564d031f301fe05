import { describe, expect } from 'vitest';
import { answering, cut } from '../../faults/faults.ts';
import { checks } from '../../faults/health.ts';
import { listOf, QUERIES, type Results, resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { expectPages, shown } from '../../faults/visit.ts';

const MB = 1_000_000;

describe('an invalid result', () => {
  test('never replaces the last good one, and is logged once', async ({ api, site, good }) => {
    const broken = {
      'JSON that is cut short': cut,
      'a page of HTML': answering('<!doctype html><title>Welcome</title>', 'text/html'),
      'a result of null for all': answering('{"result": null}'),
    };
    for (const [name, fault] of Object.entries(broken)) {
      const lines = site.log.length;
      // For a query of one document null is valid: there is none.
      const lists = ['projects', 'transformations', 'faqs'] as const;
      for (const query of name.includes('null for') ? lists : QUERIES) api.faults[query] = fault;
      api.announce();
      await site.logs(/quer(y|ies) failed: /, lines);
      await checks(site.url, 1);
      await expectPages(site.url, good);
      api.faults = {};
      api.announce();
      await site.logs(/^Content is read and published without problems again\.$/, lines);
    }
    expect(site.wrong().length).toBeLessThanOrEqual(Object.keys(broken).length * 2);
    await expectPages(site.url, good);
  });
});

describe('a bad document', () => {
  test('is left out and logged once, and valid ones are shown', async ({ api, site, good }) => {
    const fresh = resultsWith('edition 2.');
    const bad: Results = {
      ...fresh,
      projects: [{ _id: 7, title: 'Bad' }, null, ...listOf(fresh.projects)],
      transformations: [{ _id: 'bad-t', title: 'Bad' }, 'Bad', ...listOf(fresh.transformations)],
      faqs: [{ _id: 'bad-q', question: { Bad: 1 }, answer: 'Bad' }, ...listOf(fresh.faqs)],
    };
    expect(good['/']).toContain('edition 1.');
    api.results = bad;
    api.announce();
    const pages = await shown(site.url, 'edition 2.');
    for (const text of ['Transformation 2', 'Question 3', 'Question 1']) {
      expect(pages['/']).toContain(`${text} edition 2.`);
    }
    expect(pages['/projects']).toContain('Project 3 edition 2.');
    expect(pages['/'] + pages['/projects']).not.toContain('Bad');
    api.announce();
    await checks(site.url, 1);
    expect(site.wrong()).toEqual([
      expect.stringMatching(/^beforeAndAfterGallery "bad-t": .*; left out\.$/),
      expect.stringMatching(/^beforeAndAfterGallery "without an id": .*; left out\.$/),
      expect.stringMatching(/^faq "bad-q": question is not text.*; left out\.$/),
      expect.stringMatching(/^projectGallery "without an id": .*; left out\.$/),
      expect.stringMatching(/^projectGallery "without an id": .*; left out\.$/),
    ]);
  });

  test('beyond the maximum is left out and counted', async ({ api, site, good }) => {
    expect(good['/']).toContain('edition 1.');
    const fresh = resultsWith('edition 2.');
    api.results = {
      ...fresh,
      projects: copies(listOf(fresh.projects)[0], 51),
      transformations: copies(listOf(fresh.transformations)[0], 11),
    };
    api.announce();
    const pages = await shown(site.url, 'edition 2.');
    expect(pages['/projects'].match(/<a [^>]*data-replay/g)).toHaveLength(50);
    expect(pages['/'].match(/<article[^>]* aria-label="\d+ of 10"/g)).toHaveLength(10);
    expect(site.wrong()).toEqual([
      'beforeAndAfterGallery: more than 10 documents; the first 10 are shown.',
      'projectGallery: more than 50 documents; the first 50 are shown.',
    ]);
  });

  test('without an end is aborted, and the last good content stays', async ({
    api,
    site,
    good,
  }) => {
    const endless = Buffer.alloc(MB, ' ');
    api.faults.faqs = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        if (!response.destroyed) response.write(endless, more);
      };
      more();
    };
    api.announce();
    await site.logs(/^The faqs query failed: TooLargeError/);
    await expectPages(site.url, good);
  });
});

function copies(document: unknown, count: number): unknown[] {
  return Array.from({ length: count }, (_, n) => Object.assign({}, document, { _id: `copy-${n}` }));
}
