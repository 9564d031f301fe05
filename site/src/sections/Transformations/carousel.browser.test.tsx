// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { named, one, rendered, texts } from '../../../../tests/helpers/site/rendered.ts';
import { sampleParts } from '../../../../tests/helpers/site/sample-parts.ts';
import { translate } from '../../../../tests/helpers/site/translate.ts';
import { noWords } from '../../content/pages.ts';
import { startCarousel } from './carousel.browser.ts';
import { Transformations } from './Transformations.tsx';

const { transformation } = sampleParts();
const all = ['Kitchen', 'Roof', 'Pool'].map((title) => ({ ...transformation, id: title, title }));

beforeEach(() => {
  const carousel = <Transformations transformations={all} words={noWords} />;
  document.body.replaceChildren(rendered(carousel));
});

const press = (name: string) =>
  named(document, 'button', name).dispatchEvent(new MouseEvent('click', { bubbles: true }));
const announced = () => texts(document, '[aria-live] > :not([hidden])');
const currentDot = () => one(document, '[aria-current="true"]').getAttribute('aria-label');
const shown = () => texts(document, '[data-view] > ul > li:not([aria-hidden="true"]) h3');

it('shows the first slide, and announces nothing, when the page loads', () => {
  startCarousel();
  expect(shown()).toEqual(['Kitchen']);
  expect(announced()).toEqual(['']);
});

it.each([
  [['Next'], 'Roof', 'Show 2 of 3'],
  [['Next', 'Next', 'Next'], 'Kitchen', 'Show 1 of 3'],
  [['Previous'], 'Pool', 'Show 3 of 3'],
  [['Show 3 of 3', 'Previous'], 'Roof', 'Show 2 of 3'],
])('after %j shows %s', (presses, title, dot) => {
  startCarousel();
  for (const name of presses) press(name);
  expect(shown()).toEqual([title]);
  expect(currentDot()).toBe(dot);
});

it.each([
  [['See After'], 'Showing after'],
  [['See After', 'See Before'], 'Showing before'],
  [['Next', 'See After'], 'Showing after'],
  [['See After', 'Next'], '2 of 3: Roof'],
])('announces what is shown after %j: %s', (presses, announcement) => {
  startCarousel();
  for (const name of presses) press(name);
  expect(announced()).toEqual([announcement]);
});

it('shows each slide from its view before', () => {
  startCarousel();
  press('See After');
  press('Next');
  expect(one(document, '[data-view]').getAttribute('data-view')).toBe('before');
  expect(texts(document, '[data-view] > button')).toEqual(['See After']);
});

it('says what it shows on a page that was translated', () => {
  startCarousel();
  translate(document.body);
  for (const [next, view] of [
    ['See Before', 'after'],
    ['See After', 'before'],
  ]) {
    one(document, '[data-view] > button').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(texts(document, '[data-view] > button').join()).toContain(next);
    expect(announced().join()).toContain(`Showing ${view}`);
  }
});

it('keeps the after view when the dot of the item shown is pressed', () => {
  startCarousel();
  press('See After');
  press('Show 1 of 3');
  expect(one(document, '[data-view]').getAttribute('data-view')).toBe('after');
});

it('leaves all slides to the keys of an editor, in a preview', () => {
  document.body.append(Object.assign(document.createElement('script'), { type: 'text/plain' }));
  document.querySelector('script')?.setAttribute('data-studio', 'https://studio.example');
  startCarousel();
  press('Next');
  expect(shown()).toEqual(['Kitchen', 'Roof', 'Pool']);
});
