import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadRenderer } from '../../site/publish/render/renderer.ts';
import { emptyContent } from '../../site/src/content/index.ts';
import { createSample } from '../../site/src/content/sample.ts';
import { routes } from './routes.ts';
import { noProblems, problemsIn } from './validate.ts';

const render = await loadRenderer(join(import.meta.dirname, '../../site'));

// As a site serves it, and with hostile texts: tests/full/valid/html.test.ts.
it.each([
  ['without content', emptyContent()],
  ['with documents of every type', createSample('Text')],
])('every page is valid HTML %s', async (_, content) => {
  const own = {
    siteUrl: 'https://site.example',
    reviewsWidgetSrc: 'https://reviews.example/reviews-widget.js',
  };
  const locals = { content, year: 2030, vitalsUrl: null, ...own };
  const problems = routes.map(async ({ path, status }) => {
    const { html } = await render(status === 404 ? '/404' : path, locals);
    return [path, await problemsIn(html)] as const;
  });
  expect(Object.fromEntries(await Promise.all(problems))).toEqual(noProblems);
});
