import { expect, it } from 'vitest';
import { emptyContent } from '../../site/src/content/index.ts';
import { createSample } from '../../site/src/content/pages.ts';
import { hostileTexts } from '../helpers/content/hostile.ts';
import { builtPage } from '../helpers/site/built-page.ts';
import { routes } from './routes.ts';
import { noProblems, problemsIn } from './validate.ts';

const contents = new Map([
  ['without content', emptyContent()],
  ['with documents of every type', createSample('Text')],
  ...Object.entries(hostileTexts).map(
    ([name, text]) => [`with a hostile text in every field: ${name}`, createSample(text)] as const,
  ),
]);

it.each([...contents])('the owner’s pages are valid HTML %s', async (_, content) => {
  // The validator counts the characters of a title as they are escaped.
  const pages = content.pages.map((page) => ({ ...page, title: page.title.slice(0, 20) }));
  for (const { path } of pages)
    expect(await problemsIn(await builtPage(path, { ...content, pages }))).toEqual([]);
});

async function problemsOfAll(...[content, settings]: Settings) {
  const problems = routes.map(async ({ path, status }) => {
    const html = await builtPage(status === 404 ? '/404' : path, content, settings);
    return [path, await problemsIn(html)] as const;
  });
  return Object.fromEntries(await Promise.all(problems));
}

type Settings = Parameters<typeof builtPage> extends [string, ...infer Rest] ? Rest : never;

// As a site serves it: tests/full/valid/pages.test.ts.
it.each([...contents])('every page is valid HTML %s', async (_, content) => {
  expect(await problemsOfAll(content)).toEqual(noProblems);
});

it('every page is valid HTML with each service that it can use', async () => {
  const settings = {
    reviewsWidgetSrc: 'https://reviews.example/reviews-widget.js',
    reviewsWidgetAttributes: { class: 'reviews', 'data-lazy': '' },
    visitsUrl: 'https://visits.example',
    analytics: { src: 'https://counter.example/c.js', attributes: { 'data-id': '1' } },
    contactFormUrl: 'https://forms.example/submit?key=1',
  };
  expect(await problemsOfAll(createSample('Text'), settings)).toEqual(noProblems);
});
