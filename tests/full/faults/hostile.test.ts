import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../site/publish/config.ts';
import { findTrusted, type Page, renderPages } from '../../../site/publish/render/render-pages.ts';
import { loadRenderer } from '../../../site/publish/render/renderer.ts';
import { hostileTexts } from '../../content/hostile.ts';
import { loadResults } from '../../faults/load-results.ts';
import { publishInto } from '../../faults/releases.ts';
import { resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { PATHS } from '../../faults/visit.ts';
import { replacedEverywhere } from '../../faults/wrong.ts';

const site = join(import.meta.dirname, '../../../site');

let render: (text: string) => Promise<readonly Page[]>;

beforeAll(async () => {
  const origins = readConfig({}, site);
  const rendering = { render: await loadRenderer(site), origins, year: 2030 };
  const trusted = await findTrusted(rendering);
  render = async (text) => {
    const { content } = await loadResults(replacedEverywhere(resultsWith(''), text));
    return renderPages(content, rendering, trusted);
  };
});

// tests/content/hostile.spec.ts proves in a browser that no script runs and no policy is violated.
describe('a hostile text in every field', () => {
  it.each(Object.entries(hostileTexts))(
    '%s: pages have the same elements, attributes and scripts as with a harmless text, and valid JSON',
    async (_, text) => {
      const pages = await render(text);
      const tame = await render(tameLike(text));
      expect(pages.map(({ path }) => path)).toEqual(tame.map(({ path }) => path));
      for (const [index, { path, body }] of pages.entries()) {
        const expected = tame[index]?.body ?? '';
        if (path.endsWith('.js')) expect(body).toBe(expected);
        if (!PATHS.some((page) => page === path)) continue;
        expect(skeletonOf(body).length).toBeGreaterThan(100);
        expect(skeletonOf(body)).toEqual(skeletonOf(expected));
        const data = body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
        for (const [, json = ''] of data) JSON.parse(json);
      }
    },
  );

  test('is in the release unchanged', async ({ api, dataDir }) => {
    const text = hostileTexts.letters;
    await publishInto(dataDir, api.url, replacedEverywhere(resultsWith(''), text));
    const content = JSON.parse(await readFile(join(dataDir, 'current/content.json'), 'utf8'));
    expect(content.settings.address).toBe(text);
  });
});

/** Replaces every word of a text by a harmless one, and keeps its white space. */
function tameLike(text: string): string {
  return text.trim().replace(/[^\s\u2028\u2029]+/g, 'Text');
}

/** Returns the names of all elements and attributes of a page, as a browser parses it. */
function skeletonOf(html: string): string[] {
  const { document } = new Window();
  document.write(html);
  return [...document.querySelectorAll('*')].map(
    ({ localName, attributes }) => `${localName} ${[...attributes].map(({ name }) => name)}`,
  );
}
