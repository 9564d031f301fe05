import { describe, expect, it } from 'vitest';
import {
  type Event,
  initialState,
  nextCheck,
  type ScheduleState,
  stateAfter,
} from './schedule-state.ts';

const MINUTE = 60_000;
/** Ten seconds after a multiple of five minutes. */
const now = Date.parse('2026-06-01T12:00:10Z');

const initial = initialState(() => 0);
const running = (state: Partial<ScheduleState> = {}): ScheduleState => ({
  ...initial,
  isRunning: true,
  due: Number.POSITIVE_INFINITY,
  ...state,
});
const waiting = (state: Partial<ScheduleState> = {}): ScheduleState => ({
  ...initial,
  due: 400_000,
  ...state,
});
const loaded = (retryAfter: number, isWhole = false): Event => ({
  kind: 'loaded',
  isWhole,
  retryAfter,
});
const ended: Event = { kind: 'ended', released: 'key' };

/** A state, events at 100,000 ms of the monotonic clock, and when the next check starts. */
const cases: readonly [string, ScheduleState, readonly Event[], number | null][] = [
  ['at once at first', initial, [], 0],
  ['10 ms after a change', waiting(), [{ kind: 'changed' }], 100_010],
  ['once for several changes', waiting(), [{ kind: 'changed' }, { kind: 'changed' }], 100_010],
  ['at once for pictures', waiting(), [{ kind: 'picturesCame' }], 100_000],
  ['half a second after the last', waiting({ notBefore: 100_500 }), [{ kind: 'changed' }], 100_500],
  ['never beside another', running(), [{ kind: 'changed' }], null],
  ['at the next five minutes', running(), [ended], 100_000 + 5 * MINUTE - 10_000],
  ['at the offset of its own', running({ offset: 9000 }), [ended], 100_000 + 5 * MINUTE - 1000],
  ['at a later offset', running({ offset: 15_000 }), [ended], 105_000],
  ['for a change during one', running(), [{ kind: 'changed' }, ended], 100_010],
  ['for pictures during one', running(), [{ kind: 'picturesCame' }, ended], 100_000],
  ['a second after a failed query', running(), [loaded(0), ended], 101_000],
  ['later after several', running({ failures: 3 }), [loaded(0), ended], 108_000],
  ['within 30 s after many', running({ failures: 20 }), [loaded(0), ended], 130_000],
  ['after Retry-After', running(), [loaded(MINUTE), ended, { kind: 'changed' }], 160_000],
  ['a second after a failed release', running(), [loaded(0, true), { kind: 'ended' }], 101_000],
];

describe('a check starts', () => {
  it.each(cases)('%s', (_, state, events, expected) => {
    const moment = { elapsed: 100_000, now };
    const after = events.reduce((before, event) => stateAfter(before, event, moment), state);
    expect(nextCheck(after)).toBe(expected);
  });
});

it('makes the shortest time between two checks begin with a check', () => {
  const after = stateAfter(waiting(), { kind: 'started' }, { elapsed: 100_000, now });
  expect(after).toMatchObject({ isRunning: true, notBefore: 100_500 });
});

it('counts no failures after a whole load', () => {
  const after = stateAfter(running({ failures: 3 }), loaded(0, true), { elapsed: 100_000, now });
  expect(after.failures).toBe(0);
});

it('gives each site its own offset within the five minutes', () => {
  const offsets = [0, 0.5, 0.9999].map((random) => initialState(() => random).offset);
  expect(offsets).toEqual([0, 150_000, 299_970]);
});
