import { expect, it } from 'vitest';
import { sampleParts } from '../../../tests/helpers/site/sample-parts.ts';
import { parseRedirects } from '../../redirects.ts';
import { redirectsOf } from './page-redirects.ts';

const { ownPage } = sampleParts();
const resource = { status: 200, headers: {}, hash: '', bodies: { identity: Buffer.alloc(0) } };

function build(text: string, movedFrom: readonly string[] = [], path = '/privacy') {
  const resources = new Map(['/', '/projects', path].map((one) => [one, resource]));
  const page = { ...ownPage, path, movedFrom };
  return redirectsOf(parseRedirects(text), [page], { resources }, 'https://site.example');
}

it('adds the previous addresses of pages to those of the previous site', () => {
  const { redirects, problems } = build('/old.html /projects 302', ['/privacy-policy', '/popia']);
  expect(problems).toEqual([]);
  expect([...redirects]).toEqual([
    ['/old.html', { status: 302, to: '/projects' }],
    ['/privacy-policy', { status: 301, to: '/privacy' }],
    ['/popia', { status: 301, to: '/privacy' }],
  ]);
});

it.each(['/privacy', '/privacy#who', '/popia'])('the previous site may lead to %s', (to) => {
  const { redirects, problems } = build(`/old.html ${to} 301`, ['/popia']);
  expect(redirects.get('/old.html')).toEqual({ status: 301, to });
  expect(problems).toEqual([]);
});

it('leaves out what leads to a page that the owner has removed, and says so', () => {
  const { redirects, problems } = build('/old.html /cookies 301\n/a.html / 301');
  expect([...redirects.keys()]).toEqual(['/a.html']);
  expect(problems.map(({ shown }) => shown)).toEqual([
    'redirects.txt, /old.html: /cookies is no page now; not redirected.',
  ]);
});

it.each(['/old.html /no/such 301', '/health / 301', '/_pictures/* / 301'])('refuses %s', (text) => {
  expect(() => build(text)).toThrow(/^redirects\.txt, /);
});

it('has no more than hosts read', () => {
  const lines = Array.from({ length: 1999 }, (_, n) => `/${n}.html / 301`).join('\n');
  const { redirects } = build(lines, ['/one', '/two']);
  expect([redirects.size, redirects.has('/one'), redirects.has('/two')]).toEqual([
    2000,
    true,
    false,
  ]);
});
