import { expect, test } from 'vitest';
import { createLiveEvents, type LiveEvent, type LiveEvents } from './live-events.ts';

function follow(live: LiveEvents, isBack?: boolean) {
  const events: LiveEvent[] = [];
  const state = { ended: false };
  const leave = live.follow(
    {
      receive: (event) => void events.push(event),
      end: () => {
        state.ended = true;
      },
    },
    isBack,
  );
  return { events, state, leave };
}

test('a new subscriber gets a welcome, then all later events', () => {
  const live = createLiveEvents();
  live.publish(['before']);
  const { events, leave } = follow(live);
  live.publish(['after']);
  leave();
  live.publish(['later']);
  expect(events.map(({ event, data }) => [event, data])).toEqual([
    ['welcome', { id: expect.any(String) }],
    [undefined, { tags: ['after'] }],
  ]);
});

test('a subscriber that reconnects is told to read everything again', () => {
  const live = createLiveEvents();
  live.publish(['missed']);
  const { events } = follow(live, true);
  live.publish(['after']);
  expect(events.map(({ event }) => event)).toEqual(['welcome', 'restart', undefined]);
});

test('closing ends every stream', () => {
  const live = createLiveEvents();
  const { state } = follow(live);
  live.close();
  expect(state.ended).toBe(true);
});
