import { expect, it } from 'vitest';
import { parseRedirects } from '../../redirects.ts';
import { formatRedirects, nginxRedirects } from './written-redirects.ts';

const pages = new Set(['/', '/projects']);
const redirects = parseRedirects(`
/our-work.html   /projects  301
/caf%C3%A9 /#contact 302
/blog/2019/  https://blog.example/old?year=2019 301
/blog/2019/* / 301
/projects/* /projects 301
`);

it('writes both spellings of each line, but never a page, and reads what it writes', () => {
  const text = formatRedirects(redirects, pages);
  expect(text.split('\n')).toEqual([
    '/our-work.html /projects 301',
    '/our-work.html/ /projects 301',
    '/caf%C3%A9 /#contact 302',
    '/caf%C3%A9/ /#contact 302',
    '/blog/2019 https://blog.example/old?year=2019 301',
    '/blog/2019/ https://blog.example/old?year=2019 301',
    '/blog/2019/* / 301',
    '/projects/* /projects 301',
    '',
  ]);
  expect(parseRedirects(text)).toEqual(redirects);
});

it('writes one spelling where hosts would ignore the last lines', () => {
  const lines = Array.from({ length: 1001 }, (_, n) => `/${n} / 301`).join('\n');
  const many = parseRedirects(lines);
  expect(formatRedirects(many, pages)).toBe(`${lines}\n`);
});

it('writes locations of nginx', () => {
  const lines = nginxRedirects(redirects, pages).split('\n');
  expect(lines).toHaveLength(13);
  expect(lines).toEqual(
    expect.arrayContaining([
      'location = "/café/" { if ($args != "") { return 302 "/?$args#contact"; } return 302 "/#contact"; }',
      'location = "/blog/2019" { if ($args != "") { return 301 "https://blog.example/old?year=2019&$args"; } return 301 "https://blog.example/old?year=2019"; }',
      'location ^~ "/projects/" { if ($args != "") { return 301 "/projects?$args"; } return 301 "/projects"; }',
      'location = "/projects/" { return 308 /projects$is_args$args; }',
    ]),
  );
});
