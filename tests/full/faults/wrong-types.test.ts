import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../site/publish/config.ts';
import { findTrusted, renderPages } from '../../../site/publish/render/render-pages.ts';
import { loadRenderer } from '../../../site/publish/render/renderer.ts';
import { queries } from '../../../site/src/content/queries.ts';
import type { Content } from '../../../site/src/content/types.ts';
import { loadResults } from '../../faults/load-results.ts';
import { QUERIES, resultsWith } from '../../faults/results.ts';
import { PATHS } from '../../faults/visit.ts';
import { ODD, replaced, replacedEverywhere, variantsOf, WRONG } from '../../faults/wrong.ts';

const site = join(import.meta.dirname, '../../../site');
const good = resultsWith('edition 1.');
const variants = variantsOf(good);

/**
 * Places whose wrong values are not logged: items of a list of text, and how to show a picture.
 * An object without an asset is a missing picture, and an empty list is a missing text.
 */
const UNNAMED = /^hours\.|\b(alt|crop|hotspot|color)\b/;

/** The parts of the content that come from each query. */
const PARTS = {
  projects: ['projects', 'hero'],
  about: ['about'],
  transformations: ['transformations'],
  faqs: ['faqs'],
  settings: ['settings', 'contact'],
} as const;

describe.each(QUERIES)('the %s query', (query) => {
  const own = variants.filter((variant) => variant.query === query);

  it('has a result here with every field that it selects', () => {
    const projection = queries[query].slice(queries[query].indexOf('{'));
    const fields = projection.match(/(?<![.\w])[a-z_]\w*(?=[,\s{])/gi) ?? [];
    expect(fields).toContain('_id');
    const here = own.map(({ path }) => path.at(-1));
    expect(here).toEqual(expect.arrayContaining(fields));
  });

  it('with a value of the wrong type at any place: the value counts as missing, is logged, and affects nothing else', async () => {
    const { content: whole } = await loadResults(good);
    for (const variant of own.filter(({ path }) => path.length > 0)) {
      const place = variant.path.join('.');
      const { content: without } = await loadResults(replaced(good, variant, null));
      for (const value of WRONG) {
        const { content, warnings, failed } = await loadResults(replaced(good, variant, value));
        const said = `${place} is ${JSON.stringify(value)}`;
        expect(content, said).toEqual(without);
        expect(failed, said).toEqual([]);
        expect(otherParts(content), said).toEqual(otherParts(whole));
        const mayBe = UNNAMED.test(place) || (/image$|asset$/i.test(place) && isObject(value));
        if (!Array.isArray(value) && !mayBe && !equal(content, whole)) {
          expect(
            warnings.map(({ shown }) => shown),
            said,
          ).toEqual([expect.stringMatching(/^\w+ "[^"]+": \S.+\.$/)]);
        }
      }
    }
  });

  it('with an odd value at any place: the value affects nothing else', async () => {
    const { content: whole } = await loadResults(good);
    for (const variant of own.filter(({ path }) => path.length > 0)) {
      for (const value of ODD) {
        const { content } = await loadResults(replaced(good, variant, value));
        expect(otherParts(content), variant.path.join('.')).toEqual(otherParts(whole));
      }
    }
  });

  it('with an invalid result: the last good one stays', async () => {
    const { content: whole } = await loadResults(good);
    const isList = Array.isArray(good[query]);
    const noAnswers = isList
      ? [...WRONG.filter((value) => !equal(value, [])), ...ODD, null, [null, 7, {}]]
      : [...WRONG.filter((value) => Array.isArray(value) || value === true), ...ODD];
    for (const value of noAnswers) {
      const { content, failed, answers } = await loadResults({ ...good, [query]: value }, good);
      expect(failed, JSON.stringify(value)).toEqual([query]);
      expect(content).toEqual(whole);
      expect(answers[query]).toEqual(good[query]);
    }
  });

  function otherParts(content: Content) {
    const parts: readonly string[] = PARTS[query];
    const { [query]: _, ...updated } = content.updated;
    return Object.entries({ ...content, updated }).filter(([name]) => !parts.includes(name));
  }
});

it.each(['about', 'settings'] as const)(
  'a field of the wrong type in the one document of the %s query keeps its last value, repeatedly',
  async (query) => {
    const { content: whole, answers } = await loadResults(good);
    const fields = variants.filter((one) => one.query === query && one.path.length === 1);
    for (const variant of fields) {
      const bad = replaced(good, variant, true);
      const first = await loadResults(bad, answers);
      expect(first.content, variant.path.join()).toEqual(whole);
      const second = await loadResults(bad, first.answers);
      expect(second.content, variant.path.join()).toEqual(whole);
      expect(second.warnings).toEqual(first.warnings);
    }
  },
);

it('does not show a wrong value that stands in every place', async () => {
  const config = readConfig({}, site);
  const rendering = { render: await loadRenderer(site), origins: config, year: 2030 };
  const trusted = await findTrusted(rendering);
  for (const value of [...WRONG, ...ODD]) {
    const { content } = await loadResults(replacedEverywhere(good, value));
    const pages = await renderPages(content, rendering, trusted);
    for (const path of PATHS) {
      const body = pages.find((page) => page.path === path)?.body ?? '';
      expect(body.endsWith('</html>')).toBe(true);
      const visible = body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
      expect(visible.match(/>[^<]*(\[object |\bNaN\b|\bInfinity\b|\bnull\b)[^<]*</)).toBeNull();
    }
  }
});

function isObject(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value);
}

function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
