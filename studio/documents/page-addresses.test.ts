import { expect, it } from 'vitest';
import { publishedAddresses } from './page-addresses.ts';

const page = (current: string, addresses?: readonly string[]) => ({ slug: { current }, addresses });

it.each([
  ['a new page', page('a'), null, ['a']],
  ['a page that is published again', page('a', ['a']), page('a', ['a']), ['a']],
  ['a page with another address', page('b', ['a']), page('a', ['a']), ['a', 'b']],
  ['a page that another program published', page('b'), page('a'), ['a', 'b']],
  ['a page that was hidden meanwhile', page('b', ['a']), null, ['a', 'b']],
  ['a page with its first address again', page('a', ['a', 'b']), page('b', ['a', 'b']), ['b', 'a']],
  ['an earlier revision', page('a', ['a']), page('c', ['a', 'b', 'c']), ['b', 'c', 'a']],
  ['a page without an address', {}, page('a'), ['a']],
])('%s keeps its addresses', (_, draft, published, expected) => {
  expect(publishedAddresses(draft, published)).toEqual(expected);
});
