import { HtmlValidate } from 'html-validate';
import { routes } from './routes.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes `selected=""`, `hidden=""`, `srcSet` and `<img/>`, which parse the same (HTML, 13.1.2.1 and 13.1.2.3).
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'void-style': 'off',
    // The rule reads every word of a telephone link as a number.
    'tel-non-breaking': 'off',
    // The site's own scripts are on the page's origin; the script of the reviews changes without
    // notice.
    'require-sri': ['error', { target: 'crossorigin', exclude: ['/reviews-widget.js'] }],
  },
});

/** No problem on any page, as `problemsOf` lists them. */
export const noProblems = Object.fromEntries(routes.map(({ path }) => [path, []]));

/** Validates the HTML of every page of a site and lists its problems by path. Throws on a wrong status. */
export async function problemsOf(url: string): Promise<Readonly<Record<string, string[]>>> {
  const found = routes.map(async ({ path, status }) => {
    const page = await fetch(url + path);
    if (page.status !== status) throw new Error(`${path} has status ${page.status}.`);
    return [path, await problemsIn(await page.text())] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Validates the HTML of a page and lists its problems. */
export async function problemsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
