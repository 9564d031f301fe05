// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { hydrated, one, send } from '../../../test/rendered.ts';
import { useSwipe } from './useSwipe.ts';

function Surface({ onSwipe }: { onSwipe: (by: number) => void }) {
  return <div className="surface" {...useSwipe(onSwipe)} />;
}

type Point = readonly [x: number, y: number];

/** Moves a finger between two points while `others` stay. Returns the calls of `onSwipe`. */
async function swiped([x, y]: Point, [toX, toY]: Point, others: readonly Point[] = []) {
  const onSwipe = vi.fn<(by: number) => void>();
  const surface = one(await hydrated(<Surface onSwipe={onSwipe} />), '.surface');
  const at = ([clientX, clientY]: Point, identifier: number) =>
    new Touch({ identifier, target: surface, clientX, clientY });
  const down = [[x, y] as const, ...others].map(at);
  await send(surface, new TouchEvent('touchstart', { bubbles: true, touches: down }));
  const up = at([toX, toY], 0);
  await send(surface, new TouchEvent('touchend', { bubbles: true, changedTouches: [up] }));
  return onSwipe.mock.calls.flat();
}

beforeEach(() => {
  vi.stubGlobal('visualViewport', { scale: 1 });
});

it('moves forward after a swipe to the left, and back after a swipe to the right', async () => {
  expect(await swiped([300, 300], [200, 320])).toEqual([1]);
  expect(await swiped([100, 300], [200, 280])).toEqual([-1]);
});

it('ignores a tap of an unsteady finger', async () => {
  expect(await swiped([100, 300], [130, 300])).toEqual([]);
});

it('ignores vertical and diagonal scrolling', async () => {
  expect(await swiped([100, 500], [110, 100])).toEqual([]);
  expect(await swiped([100, 300], [200, 200])).toEqual([]);
});

it('ignores two fingers, which zoom', async () => {
  expect(await swiped([100, 300], [250, 300], [[200, 300]])).toEqual([]);
});

it('ignores a finger on a zoomed page, which moves the page', async () => {
  vi.stubGlobal('visualViewport', { scale: 2 });
  expect(await swiped([300, 300], [100, 300])).toEqual([]);
});
