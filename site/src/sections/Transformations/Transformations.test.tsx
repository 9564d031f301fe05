// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import {
  click,
  hydrated,
  named,
  one,
  rendered,
  texts,
} from '../../../../tests/helpers/site/rendered.ts';
import { sampleParts } from '../../../../tests/helpers/site/sample-parts.ts';
import { translate } from '../../../../tests/helpers/site/translate.ts';
import { Slides } from './Slides.tsx';
import { Transformations } from './Transformations.tsx';

const { transformation } = sampleParts();
const all = ['Kitchen', 'Roof', 'Pool'].map((title) => ({ ...transformation, id: title, title }));
const carousel = (
  <Transformations count={all.length}>
    <Slides transformations={all} />
  </Transformations>
);

const announced = (box: ParentNode) => one(box, '[aria-live]').textContent;

it('is hidden if there are no items', () => {
  expect(rendered(<Transformations count={0} />).innerHTML).toBe('');
});

it('has neither arrows nor dots for a single item', () => {
  expect(texts(rendered(<Transformations count={1} />), 'button')).toEqual(['See After']);
});

it('marks all its buttons so that early clicks are repeated after hydration', () => {
  const buttons = [...rendered(carousel).querySelectorAll('button')];
  expect(buttons.filter((button) => !button.hasAttribute('data-replay'))).toEqual([]);
});

it.each([
  [['See After'], 'Showing after'],
  [['See After', 'See Before'], 'Showing before'],
  [['Next', 'See After'], 'Showing after'],
])('announces what is shown after %j: %s', async (presses, announcement) => {
  const box = await hydrated(carousel);
  for (const name of presses) await click(named(box, 'button', name));
  expect(announced(box)).toBe(announcement);
});

it('says what it shows on a page that was translated', async () => {
  const box = await hydrated(carousel);
  for (const [next, view] of [
    ['See Before', 'after'],
    ['See After', 'before'],
  ]) {
    translate(box);
    await click(one(box, '[data-view] > button'));
    expect(texts(box, '[data-view] > button')).toEqual([next]);
    expect(announced(box)).toBe(`Showing ${view}`);
  }
});

it('repeats early clicks on Next and See After together', async () => {
  const box = await hydrated(carousel);
  const buttons = ['Next', 'See After'].map((name) => named(box, 'button', name));
  const press = new MouseEvent('click', { bubbles: true });
  await act(async () => buttons.forEach((button) => void button.dispatchEvent(press)));
  expect(one(box, '[aria-current="true"]').getAttribute('aria-label')).toBe('Show 2 of 3');
});

it('keeps the after view when the dot of the item shown is pressed', async () => {
  const box = await hydrated(carousel);
  await click(named(box, 'button', 'See After'));
  await click(named(box, 'button', 'Show 1 of 3'));
  expect(one(box, '[data-view]').getAttribute('data-view')).toBe('after');
});
