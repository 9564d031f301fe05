import { describe, expect, it } from 'vitest';
import {
  checkRedirects,
  findRedirect,
  locationOf,
  pageMeantBy,
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
/about-us/ /#about 301
/caf%C3%A9 /#contact 302
/blog/2019/*  https://blog.example/old?year=2019 301
/blog/* /  301
`);

it.each([
  ['/our-work.html', 301, '/projects'],
  ['/our-work.html/', 301, '/projects'],
  ['/about-us', 301, '/#about'],
  ['/about-us/', 301, '/#about'],
  ['/café', 302, '/#contact'],
  ['/blog', 301, '/'],
  ['/blog/2019', 301, 'https://blog.example/old?year=2019'],
  ['/blog/2019/a/b', 301, 'https://blog.example/old?year=2019'],
  ['/blog/', 301, '/'],
])('%s is redirected', (path, status, to) => {
  expect(findRedirect(redirects, path)).toEqual({ status, to });
});

it.each(['/', '/our-work', '/our-work.html//', '/blogs', '/blogs/a', '/a/blog/b'])(
  '%s is not',
  (path) => {
    expect(findRedirect(redirects, path)).toBeUndefined();
  },
);

it.each([
  ['/#contact', '?a=$&', '/?a=$&#contact'],
  ['/#contact', '?', '/#contact'],
  ['https://a.example/b?c=1', '?d=2', 'https://a.example/b?c=1&d=2'],
  ['https://a.example/b?c=1#e', '?d=2', 'https://a.example/b?c=1&d=2#e'],
  ['https://a.example/b#e?f', '?d=2', 'https://a.example/b?d=2#e?f'],
  ['https://a.example/b?c=1', '', 'https://a.example/b?c=1'],
])('%s keeps the query %s of the request', (to, search, expected) => {
  expect(locationOf({ status: 301, to }, search)).toBe(expected);
});

it('a line may repeat one above', () => {
  expect(build('/a / 301\n/a/ / 301\n/b/* / 301\n/b / 301').size).toBe(2);
});

it('a folder may be a page, which is served', () => {
  expect(build('/projects/* /projects 301').size).toBe(1);
});

it.each([
  ['/Projects', '/projects'],
  ['//projects', '/projects'],
  ['///PROJECTS//', '/projects'],
  ['/projects/Index.HTML', '/projects'],
  ['/Projects.html/', '/projects'],
  ['//', '/'],
  ['/INDEX.html', '/'],
  ['//evil.example/..', '/evil.example/..'],
  ['/\\projects', '/\\projects'],
])('%j means the page %j', (path, page) => {
  expect(pageMeantBy(path)).toBe(page);
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
    ['the same address twice', '/a / 301\n/a /projects 301'],
    ['the same address with a slash', '/a / 301\n/a/ /projects 301'],
    ['a folder that a line above has', '/a/* / 301\n/a /projects 301'],
    ['no status', '/a /'],
    ['another status', '/a / 200'],
    ['a force', '/a / 301!'],
    ['a star inside', '/a/*/b / 301'],
    ['a star in a name', '/a* / 301'],
    ['what nginx cannot quote', '/a%22 / 301'],
    ['a variable of nginx', '/a https://a.example/$host 301'],
    ['a placeholder', '/a/* https://a.example/:splat 301'],
  ])('%s', (_, text) => {
    expect(() => build(text)).toThrow(/^redirects\.txt, /);
  });

  it('more than hosts read', () => {
    const lines = (end: string) =>
      Array.from({ length: 101 }, (_, n) => `/${n}/${end} / 301`).join('\n');
    expect(build(lines('')).size).toBe(101);
    expect(() => build(lines('*'))).toThrow('100');
  });
});
