// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { click, hydrated, named, one, rendered, texts } from '../../../test/rendered.ts';
import { createSample } from '../../content/sample.ts';
import { Slides } from './Slides.tsx';
import { Transformations } from './Transformations.tsx';

const [sample] = createSample('Text').transformations;
const all = ['Kitchen', 'Roof', 'Pool'].flatMap((title) =>
  sample ? [{ ...sample, id: title, title }] : [],
);
const carousel = (
  <Transformations count={all.length}>
    <Slides transformations={all} />
  </Transformations>
);

const current = (box: ParentNode) =>
  [...box.querySelectorAll('button[aria-current]')].findIndex(
    (dot) => dot.getAttribute('aria-current') === 'true',
  );
const view = (box: ParentNode) => one(box, '[data-view]').getAttribute('data-view');

describe('Transformations', () => {
  it('is hidden if there are no items', () => {
    expect(rendered(<Transformations count={0} />).innerHTML).toBe('');
  });

  it('is the section #transformations, named by its heading', () => {
    const section = one(rendered(carousel), 'section#transformations');
    expect(one(section, 'h2').id).toBe(section.getAttribute('aria-labelledby'));
  });

  it('is announced as a carousel', () => {
    const section = one(rendered(carousel), 'section');
    expect(section.getAttribute('aria-roledescription')).toBe('carousel');
  });

  it('has a dot for each item', () => {
    const dots = [...rendered(carousel).querySelectorAll('button[aria-current]')];
    expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual([
      'Show 1 of 3',
      'Show 2 of 3',
      'Show 3 of 3',
    ]);
  });

  it('has neither arrows nor dots for a single item', () => {
    expect(texts(rendered(<Transformations count={1} />), 'button')).toEqual(['See After']);
  });

  it('has a Start Your Project button that scrolls to #contact', () => {
    const link = named(rendered(carousel), 'a', 'Start Your Project');
    expect(link.getAttribute('href')).toBe('#contact');
  });

  it('marks all its buttons so that early clicks are repeated after hydration', () => {
    const buttons = [...rendered(carousel).querySelectorAll('button')];
    expect(buttons.filter((button) => !button.hasAttribute('data-replay'))).toEqual([]);
  });

  it('starts with the before view of the first item', () => {
    const box = rendered(carousel);
    expect([current(box), view(box)]).toEqual([0, 'before']);
  });

  it.each([
    [['Next'], 1],
    [['Next', 'Next', 'Next'], 0],
    [['Previous'], 2],
    [['Previous', 'Previous', 'Previous'], 0],
    [['Show 3 of 3'], 2],
    [['Show 3 of 3', 'Next'], 0],
  ])('wraps around: %j shows item %i', async (presses, index) => {
    const box = await hydrated(carousel);
    for (const name of presses) await click(named(box, 'button', name));
    expect(current(box)).toBe(index);
  });

  it.each([
    [['See After'], 'after'],
    [['See After', 'See Before'], 'before'],
  ])('shows one of the two pictures on narrow screens: %j shows %s', async (presses, shown) => {
    const box = await hydrated(carousel);
    for (const name of presses) await click(named(box, 'button', name));
    expect(view(box)).toBe(shown);
  });

  it.each([
    [['See After'], 'Showing after'],
    [['See After', 'See Before'], 'Showing before'],
    [['See After', 'Next'], '2 of 3: Roof'],
    [['Next', 'See After'], 'Showing after'],
  ])('announces what is shown after %j: %s', async (presses, announced) => {
    const box = await hydrated(carousel);
    for (const name of presses) await click(named(box, 'button', name));
    expect(one(box, '[aria-live]').textContent).toBe(announced);
  });

  it.each(['Next', 'Previous', 'Show 3 of 3'])(
    'resets to the before view when %s changes the item',
    async (name) => {
      const box = await hydrated(carousel);
      await click(named(box, 'button', 'See After'));
      await click(named(box, 'button', name));
      expect(view(box)).toBe('before');
    },
  );

  it('keeps the after view when the dot of the item shown is pressed', async () => {
    const box = await hydrated(carousel);
    await click(named(box, 'button', 'See After'));
    await click(named(box, 'button', 'Show 1 of 3'));
    expect(view(box)).toBe('after');
  });
});
