import { describe, expect, it } from 'vitest';
import {
  checkRedirects,
  findRedirect,
  formatRedirects,
  locationOf,
  nginxRedirects,
  parseRedirects,
} from './redirects.ts';

const known = ['/', '/projects', '/robots.txt', '/health', '/_pictures/'];

function build(text: string) {
  const redirects = parseRedirects(text);
  checkRedirects(redirects, 'https://www.company.example', known);
  return redirects;
}

const redirects = build(`
# The old site
/our-work.html   /projects  301
/caf%C3%A9 /#contact 302
/blog/2019/*  https://blog.example/old?year=2019 301
/blog/* /  301
`);

it.each([
  ['/our-work.html', 301, '/projects'],
  ['/café', 302, '/#contact'],
  ['/blog/2019/a/b', 301, 'https://blog.example/old?year=2019'],
  ['/blog/', 301, '/'],
])('%s is redirected', (path, status, to) => {
  expect(findRedirect(redirects, path)).toEqual({ status, to });
});

it.each(['/', '/our-work', '/blog', '/blogs/a', '/a/blog/b'])('%s is not', (path) => {
  expect(findRedirect(redirects, path)).toBeUndefined();
});

it('keeps the query of the request, before the fragment', () => {
  expect(locationOf({ status: 301, to: '/#contact' }, '?a=$&')).toBe('/?a=$&#contact');
});

it('reads what it writes', () => {
  expect(parseRedirects(formatRedirects(redirects))).toEqual(redirects);
});

it('writes locations of nginx', () => {
  expect(nginxRedirects(redirects).split('\n').slice(1, 5)).toEqual([
    'location = "/our-work.html" { return 301 "/projects$is_args$args"; }',
    'location = "/café" { return 302 "/$is_args$args#contact"; }',
    'location ^~ "/blog/2019/" { return 301 "https://blog.example/old?year=2019$is_args$args"; }',
    'location ^~ "/blog/" { return 301 "/$is_args$args"; }',
  ]);
});

describe('the build refuses', () => {
  it.each([
    ['a route of the site', '/projects / 301'],
    ['another spelling of one', '/projects/ / 301'],
    ['another spelling of one', '/projects.html / 301'],
    ['all that is below routes', '/* / 301'],
    ['pictures', '/_pictures/* / 301'],
    ['a loop', '/a /a 301'],
    ['a loop of two', '/a /b 301\n/b /a 301'],
    ['a loop over the whole address', '/a https://www.company.example/a 301'],
    ['a page that is not there', '/a /gone 301'],
    ['an address elsewhere without a scheme', '/a //evil.example/ 301'],
    ['an address elsewhere without a scheme', '/a www.company.example 301'],
    ['another scheme', '/a javascript:alert(1) 301'],
    ['a line that an earlier one hides', '/a/* / 301\n/a/b /projects 301'],
    ['the same address twice', '/a / 301\n/a / 301'],
    ['no status', '/a /'],
    ['another status', '/a / 200'],
    ['a force', '/a / 301!'],
    ['a star inside', '/a/*/b / 301'],
    ['a star in a name', '/a* / 301'],
    ['what nginx cannot quote', '/a%22 / 301'],
    ['a variable of nginx', '/a https://a.example/$host 301'],
    ['a placeholder', '/a/* https://a.example/:splat 301'],
  ])('%s', (_, text) => {
    expect(() => build(text)).toThrow(/^site\/redirects\.txt, /);
  });

  it('more than hosts read', () => {
    const lines = (end: string) =>
      Array.from({ length: 101 }, (_, n) => `/${n}/${end} / 301`).join('\n');
    expect(build(lines('')).size).toBe(101);
    expect(() => build(lines('*'))).toThrow('100');
  });
});
