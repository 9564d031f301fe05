// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { click, hydrated, one } from '../../../tests/helpers/site/rendered.ts';
import { Toggle } from './Toggle.tsx';

afterEach(() => void vi.restoreAllMocks());

/** Expands and collapses a list. The button is at `tops`, one after the other. Returns how far the page scrolled. */
async function scrolled(...tops: number[]) {
  const box = await hydrated(<Toggle controls="list" of="services" />);
  await click(one(box, 'button'));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, tops.shift()),
  );
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
  await click(one(box, 'button'));
  return scrollBy.mock.calls;
}

it('stays where it is in the window when the list above it becomes shorter', async () => {
  expect(await scrolled(300, -500)).toEqual([[{ top: -800, behavior: 'instant' }]]);
});

it('does not scroll to a button that is out of sight', async () => {
  expect(await scrolled(innerHeight + 1, 0)).toEqual([]);
});
