// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { click, hydrated, one, send, texts } from '../../../../tests/helpers/site/rendered.ts';
import { sampleParts } from '../../../../tests/helpers/site/sample-parts.ts';
import { Lightbox } from './Lightbox.tsx';

const { project } = sampleParts();

async function open(count = 3) {
  const onMove = vi.fn<(by: number) => void>();
  const box = await hydrated(
    <Lightbox project={project} position={1} count={count} onMove={onMove} />,
  );
  return { box, dialog: one(box, 'dialog'), onMove };
}

beforeEach(() => {
  vi.stubGlobal('visualViewport', { scale: 1 });
});

it.each([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
])('moves by the key %s, once while it is held, and not with a modifier', async (key, by) => {
  const { dialog, onMove } = await open();
  for (const state of ['', 'repeat', 'altKey', 'ctrlKey', 'metaKey']) {
    await send(dialog, new KeyboardEvent('keydown', { key, bubbles: true, [state]: true }));
  }
  expect(onMove.mock.calls).toEqual([[by]]);
});

it('has no Previous and Next for a single project', async () => {
  const { dialog } = await open(1);
  const named = [...dialog.querySelectorAll('button[aria-label]')];
  expect(named.map((button) => button.getAttribute('aria-label'))).toEqual(['Close']);
});

it('stays open after a click on its content', async () => {
  const { dialog } = await open();
  await click(one(dialog, 'img'));
  expect(dialog).toHaveProperty('open', true);
});

it.each([
  ['comes', 'load', ['1 of 3']],
  ['does not come', 'error', ['1 of 3 · The picture could not be loaded']],
])(
  'says that the large picture is loading, and what becomes of it if it %s',
  async (_, answer, said) => {
    const { dialog } = await open();
    const position = () => texts(dialog, '[aria-live] > p');
    expect(position()).toEqual(['1 of 3 · Loading …']);
    await send(one(dialog, 'img'), new Event(answer));
    expect(position()).toEqual(said);
  },
);

type Point = readonly [x: number, y: number];

/** Moves a finger between two points of the lightbox while `others` stay. Returns the moves. */
async function swiped([x, y]: Point, [toX, toY]: Point, others: readonly Point[] = []) {
  const { dialog, onMove } = await open();
  const at = ([clientX, clientY]: Point, identifier: number) =>
    new Touch({ identifier, target: dialog, clientX, clientY });
  const touches = [[x, y] as const, ...others].map(at);
  await send(dialog, new TouchEvent('touchstart', { bubbles: true, touches }));
  const changedTouches = [at([toX, toY], 0)];
  await send(dialog, new TouchEvent('touchend', { bubbles: true, changedTouches }));
  return onMove.mock.calls.flat();
}

describe('a swipe', () => {
  it.each<[string, number[], Point, Point, Point[]?]>([
    ['to the left shows the next project', [1], [300, 300], [200, 320]],
    ['to the right shows the previous one', [-1], [100, 300], [200, 280]],
    ['of an unsteady finger that taps does nothing', [], [100, 300], [130, 300]],
    ['that scrolls does nothing', [], [100, 500], [110, 100]],
    ['that is diagonal does nothing', [], [100, 300], [200, 200]],
    ['of two fingers, which zoom, does nothing', [], [100, 300], [250, 300], [[200, 300]]],
  ])('%s', async (_, moves, from, to, others) => {
    expect(await swiped(from, to, others)).toEqual(moves);
  });

  it('moves the page if it is zoomed', async () => {
    vi.stubGlobal('visualViewport', { scale: 2 });
    expect(await swiped([300, 300], [100, 300])).toEqual([]);
  });
});
