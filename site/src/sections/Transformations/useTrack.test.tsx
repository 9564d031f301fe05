// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { click, hydrated, named, one, send } from '../../../test/rendered.ts';
import { Transformations } from './Transformations.tsx';

let swipeTo: (slide: Element | undefined) => Promise<void>;

beforeEach(() => {
  // Without layout nothing scrolls into view, so the test reports intersections itself.
  class Observer {
    constructor(report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      swipeTo = (target) => act(async () => target && report([{ target, isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

const carousel = (
  <Transformations count={3}>
    <ul>
      <li>
        <h3>Kitchen</h3>
      </li>
      <li>
        <h3>Roof</h3>
      </li>
      <li>
        <h3>Pool</h3>
      </li>
    </ul>
  </Transformations>
);
const slides = (box: ParentNode) => [
  ...one(box, '[data-view] > ul').querySelectorAll<HTMLElement>(':scope > li'),
];
const announced = (box: ParentNode) => one(box, '[aria-live="polite"]').textContent;

describe('useTrack', () => {
  it('hides slides that are out of view from screen readers', async () => {
    const box = await hydrated(carousel);
    await click(named(box, 'button', 'Next'));
    expect(slides(box).map((slide) => slide.getAttribute('aria-hidden'))).toEqual([
      'true',
      'false',
      'true',
    ]);
  });

  it('announces nothing at first', async () => {
    expect(announced(await hydrated(carousel))).toBe('');
  });

  it('announces the item that came into view', async () => {
    const box = await hydrated(carousel);
    await click(named(box, 'button', 'Next'));
    expect(announced(box)).toBe('2 of 3: Roof');
  });

  it('announces the first item when it is shown again', async () => {
    const box = await hydrated(carousel);
    await click(named(box, 'button', 'Next'));
    await click(named(box, 'button', 'Previous'));
    expect(announced(box)).toBe('1 of 3: Kitchen');
  });

  it('follows a swipe', async () => {
    const box = await hydrated(carousel);
    await swipeTo(slides(box)[2]);
    expect(announced(box)).toBe('3 of 3: Pool');
  });

  it('resets to the before view when a swipe changes the item', async () => {
    const box = await hydrated(carousel);
    await click(named(box, 'button', 'See After'));
    await swipeTo(slides(box)[1]);
    expect(one(box, '[data-view]').getAttribute('data-view')).toBe('before');
  });

  it.each([
    ['ArrowRight', '2 of 3: Roof'],
    ['ArrowLeft', '3 of 3: Pool'],
  ])('moves with %s while the list has the focus', async (key, shown) => {
    const box = await hydrated(carousel);
    await send(one(box, '[data-view] > ul'), new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(announced(box)).toBe(shown);
  });
});
