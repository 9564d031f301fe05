import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadRenderer } from '../../site/publish/render/renderer.ts';
import { emptyContent } from '../../site/src/content/index.ts';
import { createSample } from '../../site/src/content/sample.ts';
import { hostileTexts } from '../content/hostile.ts';
import { routes } from './routes.ts';
import { noProblems, problemsIn } from './validate.ts';

const render = await loadRenderer(join(import.meta.dirname, '../../site'));

const contents = new Map([
  ['without content', emptyContent()],
  ['with documents of every type', createSample('Text')],
  ...Object.entries(hostileTexts).map(
    ([name, text]) => [`with a hostile text in every field: ${name}`, createSample(text)] as const,
  ),
]);

// As a site serves it: tests/full/valid/pages.test.ts.
it.each([...contents])('every page is valid HTML %s', async (_, content) => {
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
