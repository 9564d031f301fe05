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

// As a site serves it: tests/full/valid/pages.test.ts.
it.each([...contents])('every page is valid HTML %s', async (_, content) => {
  const problems = routes.map(async ({ path, status }) => {
    const html = await builtPage(status === 404 ? '/404' : path, content);
    return [path, await problemsIn(html)] as const;
  });
  expect(Object.fromEntries(await Promise.all(problems))).toEqual(noProblems);
});
