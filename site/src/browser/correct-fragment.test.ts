// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { correctFragment } from './correct-fragment.ts';

beforeEach(() => {
  document.body.innerHTML = '<section id="faq"></section><a id="new-roof-2"></a>';
});

/** Opens the page with a fragment. Returns the fragment afterwards. */
function opened(fragment: string) {
  history.replaceState(null, '', `/${fragment}`);
  correctFragment();
  return location.hash;
}

it.each([
  '#new-roof-2?utm_source=mail',
  '#new-roof-2&fbclid=1',
  '#NEW-ROOF-2',
  '#New-Roof-2.',
  '#new-roof-2)',
  '#new-roof-2-',
  '#new-roof-2/',
  '#new-roof-2%20',
  '#new-roof-2%3Futm_source%3Dmail',
])('reads the letters of the id in %s', (fragment) => {
  expect(opened(fragment)).toBe('#new-roof-2');
});

it.each(['', '#faq', '#faq:How', '#faq:', '#new-roof', '#new-roof-2x', '#?faq', '#%', '#.'])(
  'leaves %j as it is',
  (fragment) => {
    expect(opened(fragment)).toBe(fragment);
  },
);

it('corrects a fragment that is typed later', () => {
  opened('');
  history.replaceState(null, '', '/#FAQ');
  dispatchEvent(new Event('hashchange'));
  expect(location.hash).toBe('#faq');
});
