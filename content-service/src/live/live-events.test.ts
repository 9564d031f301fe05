import { expect, test } from 'vitest';
import { createLiveEvents, type LiveEvent, type LiveEvents } from './live-events.ts';

function follow(live: LiveEvents, lastEventId?: string) {
  const events: LiveEvent[] = [];
  const state = { ended: false };
  const leave = live.follow(
    {
      receive: (event) => void events.push(event),
      end: () => {
        state.ended = true;
      },
    },
    lastEventId,
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

test('a subscriber that reconnects gets the events that it missed, each once', () => {
  const live = createLiveEvents();
  const first = follow(live);
  live.publish(['one']);
  first.leave();
  live.publish(['two']);
  live.publish(['three']);
  const second = follow(live, first.events.at(-1)?.id);
  expect(second.events.slice(1).map(({ data }) => data)).toEqual([
    { tags: ['two'] },
    { tags: ['three'] },
  ]);
  expect(follow(live, second.events.at(-1)?.id).events).toHaveLength(1);
});

test('a subscriber can resume from the id of a welcome', () => {
  const live = createLiveEvents();
  const first = follow(live);
  live.publish(['one']);
  const second = follow(live, first.events[0]?.id);
  expect(second.events.map(({ data }) => data)).toContainEqual({ tags: ['one'] });
});

test('a subscriber that reconnects before any event has missed nothing', () => {
  const live = createLiveEvents();
  const { events } = follow(live);
  expect(follow(live, events[0]?.id).events.map(({ event }) => event)).toEqual(['welcome']);
});

test('a position that is no longer known causes a restart', () => {
  const live = createLiveEvents(2);
  const { events } = follow(live);
  for (const tag of ['one', 'two', 'three']) live.publish([tag]);
  const back = follow(live, events[0]?.id).events;
  expect(back.map(({ event }) => event)).toEqual(['welcome', 'restart']);
  expect(back.at(-1)?.id).toBe(events.at(-1)?.id);
});

test('closing ends every stream', () => {
  const live = createLiveEvents();
  const { state } = follow(live);
  live.close();
  expect(state.ended).toBe(true);
});
