import { describe, expect, test } from 'vitest';
import { createDirection, type Direction, type Flow, SEGMENT } from './visit-link.ts';

const ROUND_TRIP = 150;
/** Wide enough that only the windows count. */
const WIDE = { roundTrip: ROUND_TRIP, rate: 1e6 };
/** 1.6 Mbit/s. */
const NARROW = { roundTrip: ROUND_TRIP, rate: 200 };

/** Runs all events, and returns the bytes that arrived by time, in whole milliseconds. */
function arrivals(direction: Direction<string>, to: string): Map<number, number> {
  const bytes = new Map<number, number>();
  while (direction.next() < Number.POSITIVE_INFINITY) {
    for (const one of direction.advance(direction.next())) {
      const at = Math.round(one.at);
      if (one.to === to) bytes.set(at, (bytes.get(at) ?? 0) + one.data.length);
    }
  }
  return bytes;
}

/** Opens a connection whose handshake is over at the time 0. */
function opened(direction: Direction<string>, to: string): Flow<string> {
  const flow = direction.open(to, -ROUND_TRIP);
  direction.advance(0);
  return flow;
}

function lastOf(times: ReadonlyMap<number, number>): number {
  return Math.max(...times.keys());
}

describe('one connection', () => {
  test('sends its first byte after the handshake, and it arrives half a round trip later', () => {
    const link = createDirection<string>(WIDE);
    link.send(link.open('server', 1000), new Uint8Array(1), 1010);
    expect(arrivals(link, 'server')).toEqual(new Map([[1225, 1]]));
  });

  test('sends ten segments in its first flight, and doubles its window each round trip', () => {
    const link = createDirection<string>(WIDE);
    link.send(opened(link, 'client'), new Uint8Array(100_000), 0);
    expect([...arrivals(link, 'client')]).toEqual([
      [75, 14_600],
      [225, 29_200],
      [375, 56_200],
    ]);
  });

  test('has room for its window, and again after acknowledgements', () => {
    const link = createDirection<string>(NARROW);
    const flow = opened(link, 'client');
    link.send(flow, new Uint8Array(14_600), 0);
    expect(link.room(flow)).toBe(0);
    link.advance(157);
    expect(link.room(flow)).toBe(0);
    link.advance(158);
    expect(link.room(flow)).toBe(2 * SEGMENT);
  });
});

test('two connections share the rate equally, and have a slow start each', () => {
  const run = () => {
    const link = createDirection<string>(NARROW);
    const [halves, whole] = [opened(link, 'halves'), opened(link, 'whole')];
    for (let half = 0; half < 2; half += 1) link.send(halves, new Uint8Array(73_000), 0);
    link.send(whole, new Uint8Array(146_000), 0);
    return link;
  };
  const [one, two] = ['halves', 'whole'].map((to) => arrivals(run(), to));
  if (!one || !two) throw new Error('Nothing arrived.');
  // The last segments of both follow one another.
  expect(Math.abs(lastOf(two) - lastOf(one))).toBeLessThanOrEqual(15);
  // The first two windows of 14,600 bytes keep the link busy for 146 of 157.3 ms.
  expect(Math.max(lastOf(one), lastOf(two))).toBe(Math.round(11.3 + 292_000 / 200 + 75));
});

test('the result is the same however late the clock is read', () => {
  const total = (steps: readonly number[]) => {
    const link = createDirection<string>(NARROW);
    link.send(opened(link, 'client'), new Uint8Array(50_000), 0);
    return steps.flatMap((now) => link.advance(now)).map(({ at }) => at);
  };
  expect(total([2000])).toEqual(total(Array.from({ length: 2001 }, (_, now) => now)));
});
