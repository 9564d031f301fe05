import { HtmlValidate } from 'html-validate';
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

/** No problem on any page, as `problemsOf` lists them. */
export const noProblems = Object.fromEntries(routes.map(({ path }) => [path, []]));

/** Validates the HTML of every page of a site and lists its problems by path. Throws on a wrong status. */
export async function problemsOf(url: string): Promise<Readonly<Record<string, string[]>>> {
  const found = routes.map(async ({ path, status }) => {
    const page = await fetch(url + path);
    if (page.status !== status) throw new Error(`${path} is answered with ${page.status}.`);
    const { results } = await validator.validateString(await page.text());
    const problems = results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
    return [path, problems] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
