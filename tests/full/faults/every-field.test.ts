import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readConfig } from '../../../site/publish/config.ts';
import { findTrusted, renderPages } from '../../../site/publish/render/render-pages.ts';
import { loadRenderer } from '../../../site/publish/render/renderer.ts';
import { hostileTexts } from '../../content/hostile.ts';
import { loadResults } from '../../faults/load-results.ts';
import { publishInto } from '../../faults/releases.ts';
import { resultsWith } from '../../faults/results.ts';
import { test } from '../../faults/scene.ts';
import { PATHS } from '../../faults/visit.ts';
import { ODD, replacedEverywhere, WRONG } from '../../faults/wrong.ts';

const site = join(import.meta.dirname, '../../../site');

// That no script of it runs: tests/full/content/hostile.spec.ts, in a browser.
test('a hostile text in every field is in the release unchanged', async ({ api, dataDir }) => {
  const text = hostileTexts.letters;
  await publishInto(dataDir, api.url, replacedEverywhere(resultsWith(''), text));
  const content = JSON.parse(await readFile(join(dataDir, 'current/content.json'), 'utf8'));
  expect(content.settings.address).toBe(text);
});

// Each field by itself: site/src/content/documents.test.ts.
test('a wrong value in every field is not shown', async () => {
  const config = readConfig({}, site);
  const rendering = { render: await loadRenderer(site), origins: config, year: 2030 };
  const trusted = await findTrusted(rendering);
  for (const value of [...WRONG, ...ODD]) {
    const { content } = await loadResults(replacedEverywhere(resultsWith('edition 1.'), value));
    const pages = await renderPages(content, rendering, trusted);
    for (const path of PATHS) {
      const body = pages.find((page) => page.path === path)?.body ?? '';
      expect(body.endsWith('</html>')).toBe(true);
      const visible = body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
      expect(visible.match(/>[^<]*(\[object |\bNaN\b|\bInfinity\b|\bnull\b)[^<]*</)).toBeNull();
    }
  }
});
