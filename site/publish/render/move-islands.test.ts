import { expect, it } from 'vitest';
import { readTags } from './html-tags.ts';
import { moveIslands } from './move-islands.ts';

const moved = (page: string) => moveIslands(page, readTags(page));

const head = '<head><script>early()</script></head>';

it('moves the scripts of the body into one file, in order, and nothing else', () => {
  const own = '<script type="module">own()</script>';
  const data = '<script type="application/ld+json">{}</script>';
  const { html, runtime } = moved(
    `${head}<p>1</p><script>a()</script><p>2</p><script>b()</script>${own}${data}`,
  );
  expect(runtime?.script).toBe('{a()}\n{b()}');
  const tag = `<script type="module" async fetchpriority="low" src="${runtime?.path}"></script>`;
  expect(html).toBe(`${head}<p>1</p>${tag}<p>2</p>${own}${data}`);
});

it('removes only the style that Astro adds to them', () => {
  const style = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';
  const { html, runtime, left } = moved(`${head}${style}<script>a()</script><style>p{}</style>`);
  expect(left.map(({ text }) => text)).toEqual(['', 'early()', 'p{}']);
  expect(html).toBe(
    `${head}<script type="module" async fetchpriority="low" src="${runtime?.path}"></script><style>p{}</style>`,
  );
});

it('names the file by its content', () => {
  const path = (script: string) => moved(`<script>${script}</script>`).runtime?.path;
  expect(path('a()')).toMatch(/^\/_astro\/islands\.[\w-]{12}\.js$/);
  expect(path('a()')).toBe(path('a()'));
  expect(path('a()')).not.toBe(path('b()'));
});

it('does not change a page without islands', () => {
  expect(moved(`${head}<p>`)).toMatchObject({ html: `${head}<p>`, runtime: null });
});

it('never moves text of an attribute, a comment or a title', () => {
  const page = `${head}<p title="<script>x()</script>"><!-- <script>x()</script> --><title><script>x()</script></title>`;
  expect(moved(page)).toMatchObject({ html: page, runtime: null });
});

it('moves long properties to the end of the page, as they were written', () => {
  const props = `{&quot;text&quot;:[0,&quot;${'a $& b '.repeat(200)}&lt;/template>&quot;]}`;
  const island = (attributes: string) => `<astro-island ${attributes} ssr client="loaded"><p></p>`;
  const page = `<body>${island(`uid="1x" prefix="r0" props="${props}" opts="{}"`)}<p>1</p></body>`;
  expect(moved(page).html).toBe(
    `<body>${island('uid="0"')}<p>1</p><template data-island="0" data-props="${props}"></template></body>`,
  );
});

it('leaves short properties at their island, and removes what no script of the site reads', () => {
  const page = (attributes: string) =>
    `<body><astro-island ${attributes} ssr></astro-island></body>`;
  expect(moved(page('uid="1x" prefix="r0" props="{}" opts="{}"')).html).toBe(
    page('props="{}"').replace('  ', ' '),
  );
});
