import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything } from '../content/documents.ts';
import { type Hostile, hostileDocuments } from '../content/hostile.ts';
import { type Services, startServices } from '../content/services.ts';
import { type Demo, startDemo } from './demo.ts';
import { routes } from './routes.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes `srcSet` and `<img/>`: to a parser the same (HTML, 13.1.2.1 and 13.1.2.3).
    'attr-case': 'off',
    'void-style': 'off',
    // It takes every word of a link that dials for a number.
    'tel-non-breaking': 'off',
    // Our own script comes from where the page does; the reviews' changes as its host likes.
    'require-sri': ['error', { target: 'crossorigin', exclude: ['/reviews-widget.js'] }],
  },
});

let demo: Demo;
let services: Services;

beforeAll(async () => {
  [demo, services] = await Promise.all([startDemo(), startServices([])]);
}, 90_000);

afterAll(() => Promise.all([demo?.close(), services?.close()]));

/** Gives what is wrong with each page of a site, by its path. */
async function problemsOf(url: string): Promise<object> {
  const found = routes.map(async ({ path, status }) => {
    const page = await fetch(url + path);
    expect(page.status).toBe(status);
    const { results } = await validator.validateString(await page.text());
    const problems = results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
    return [path, problems] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

const none = Object.fromEntries(routes.map(({ path }) => [path, []]));

describe('every page is valid HTML', { timeout: 60_000 }, () => {
  it('with the demo content', async () => {
    expect(await problemsOf(demo.url)).toEqual(none);
  });

  it('with no content', async () => {
    expect(await problemsOf(services.url)).toEqual(none);
  });

  it('with a little of everything', async () => {
    await services.publish(everything(), 'project-4');
    expect(await problemsOf(services.url)).toEqual(none);
  });

  const names: Hostile[] = ['length', 'word', 'markup', 'template', 'script', 'data', 'letters'];

  it.each(names)('with a hostile text in every field: %s', async (name) => {
    await services.publish(hostileDocuments(name), `${name}-project-0`);
    expect(await problemsOf(services.url)).toEqual(none);
  });
});

// Safari leaves out the shorthand where it says more than the line; minifiers make it of its parts.
it('Safari underlines what others do', async () => {
  const pages = routes.map(async ({ path }) => (await fetch(demo.url + path)).text());
  const styles = (await Promise.all(pages)).join();
  expect(styles).toContain('text-decoration-line:underline');
  expect(styles).not.toMatch(/text-decoration:[^;}]* /);
});
