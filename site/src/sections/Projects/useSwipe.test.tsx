// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { hydrated, one, send } from '../../../test/rendered.ts';
import { useSwipe } from './useSwipe.ts';

function Surface({ onSwipe }: { onSwipe: (by: number) => void }) {
  return <div className="surface" {...useSwipe(onSwipe)} />;
}

type Point = readonly [x: number, y: number];

/** Returns the calls after a finger moves between two points while `others` stay. */
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

it('goes on by a swipe to the left, and back by one to the right', async () => {
  expect(await swiped([300, 300], [200, 320])).toEqual([1]);
  expect(await swiped([100, 300], [200, 280])).toEqual([-1]);
});

it('leaves a tap of an unsteady finger alone', async () => {
  expect(await swiped([100, 300], [130, 300])).toEqual([]);
});

it('leaves scrolling up and down alone, aslant too', async () => {
  expect(await swiped([100, 500], [110, 100])).toEqual([]);
  expect(await swiped([100, 300], [200, 200])).toEqual([]);
});

it('leaves two fingers to the zoom', async () => {
  expect(await swiped([100, 300], [250, 300], [[200, 300]])).toEqual([]);
});

it('leaves a finger on a zoomed page to moving what is seen', async () => {
  vi.stubGlobal('visualViewport', { scale: 2 });
  expect(await swiped([300, 300], [100, 300])).toEqual([]);
});
