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

const timeZone = 'Africa/Johannesburg';
const initial = initialState(timeZone, () => 0);
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

/** Midnights in several time zones, also after days with 23 and 25 hours, and one that is 01:00. */
const midnights = [
  ['Africa/Johannesburg', '2026-12-14T22:00:00Z'],
  ['Asia/Kathmandu', '2026-12-31T18:15:00Z'],
  ['Europe/London', '2026-03-29T00:00:00Z'],
  ['Europe/London', '2026-03-29T23:00:00Z'],
  ['Europe/London', '2026-10-26T00:00:00Z'],
  ['America/Santiago', '2026-09-06T04:00:00Z'],
] as const;

it.each(midnights)('starts a check at midnight in %s, at %s', (timeZone, midnight) => {
  const start = running({ timeZone, offset: 4 * MINUTE });
  const dueAfter = (before: number) =>
    nextCheck(stateAfter(start, ended, { elapsed: 0, now: Date.parse(midnight) - before }));
  // The last one of its own offset, a minute before midnight, and then midnight.
  expect(dueAfter(2 * MINUTE)).toBe(MINUTE);
  expect(dueAfter(MINUTE - 1)).toBe(MINUTE - 1);
  expect(dueAfter(1)).toBe(1);
  expect(dueAfter(0)).toBe(4 * MINUTE);
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
  const offsets = [0, 0.5, 0.9999].map((random) => initialState(timeZone, () => random).offset);
  expect(offsets).toEqual([0, 150_000, 299_970]);
});
