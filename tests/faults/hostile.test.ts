import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { describe, expect } from 'vitest';
import { hostileTexts } from '../content/hostile.ts';
import type { ContentApi } from './content-api.ts';
import { pagesOnDisk, publishInto } from './releases.ts';
import { type Results, resultsWith } from './results.ts';
import { test } from './scene.ts';
import { PATHS, type Pages } from './visit.ts';
import { replaced, type Variant, variantsOf } from './wrong.ts';

const good = resultsWith('');

// That nothing runs, and that no policy is violated, a browser says: tests/content/hostile.spec.ts.
describe('a hostile text in every field', { timeout: 60_000 }, () => {
  test.for(Object.entries(hostileTexts))(
    '%s: the release is valid HTML and JSON',
    async ([, text], { api, dataDir }) => {
      const pages = await publish(api, dataDir, text);
      const file = (name: string) => readFile(join(dataDir, 'current', name), 'utf8');
      const content = JSON.parse(await file('content.json'));
      expect(content.settings.address).toBe(text);
      expect(JSON.parse(await file('manifest.json')).files).toHaveProperty('content.json');
      const tame = await publish(api, dataDir, tameLike(text));
      for (const path of PATHS) {
        expect(skeletonOf(pages[path]).length).toBeGreaterThan(100);
        expect(skeletonOf(pages[path])).toEqual(skeletonOf(tame[path]));
        const data = pages[path].matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
        for (const [, json = ''] of data) JSON.parse(json);
      }
    },
  );
});

async function publish(api: ContentApi, dataDir: string, text: string): Promise<Pages> {
  await publishInto(dataDir, api.url, saying(text));
  return pagesOnDisk(dataDir);
}

/** Gives answers that say a text wherever an editor types. */
function saying(text: string): Results {
  const places = variantsOf(good).filter(
    ({ path }) => !/_id|_updatedAt|crop|hotspot|asset/.test(`${path}`),
  );
  const leaves = places.filter(
    ({ query, path }) =>
      !places.some((other) => other.query === query && isWithin(other.path, path)),
  );
  return leaves.reduce((results, place) => replaced(results, place, text), good);
}

function isWithin(path: Variant['path'], outer: Variant['path']): boolean {
  return path.length > outer.length && outer.every((key, index) => key === path[index]);
}

/** Gives a text of as many lines that nothing could take for anything else. */
function tameLike(text: string): string {
  return text.trim().replace(/[^\s\u2028\u2029]+/g, 'Text');
}

/** Gives the names and attributes' names of all elements of a page, as a browser parses it. */
function skeletonOf(html: string): string[] {
  const { document } = new Window();
  document.write(html);
  return [...document.querySelectorAll('*')].map(
    ({ localName, attributes }) => `${localName} ${[...attributes].map(({ name }) => name)}`,
  );
}
