import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startContentService, startSite } from '../content/services.ts';

test('a site on an empty folder shows what needs no content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const content = await startContentService(folder);
  onTestFinished(() => content.close());
  const site = await startSite(content.url);
  onTestFinished(() => site.close());
  const page = await fetch(site.url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('No FAQs found.');
  expect((await fetch(`${site.url}/projects`)).status).toBe(200);
});
