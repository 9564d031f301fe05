import { expect, test } from 'vitest';
import type { ChangeListener } from '../documents/transaction.ts';
import { createLiveEvents } from './live-events.ts';

const transaction = { sequence: 1, id: 'one', author: 'p', timestamp: '', mutations: [] };

function open() {
  const told: ChangeListener[] = [];
  const live = createLiveEvents({
    onChange(listener) {
      told.push(listener);
      return () => undefined;
    },
  });
  const change = (id: string) => {
    const after = { _id: id, _type: 'faq', _rev: '1', _createdAt: '', _updatedAt: '' };
    const changes = [{ id, before: null, after }];
    for (const tell of told) tell({ ...transaction, changes });
  };
  const follow = ({ withDrafts = false } = {}) => {
    const events: string[] = [];
    const state = { ended: false };
    const end = () => {
      state.ended = true;
    };
    const send = (event: unknown) => {
      const [, name = 'message'] = /^event: (\w+)/.exec(String(event)) ?? [];
      events.push(name);
    };
    return { events, state, leave: live.follow({ send, end, withDrafts, isBack: false }) };
  };
  return { live, change, follow };
}

test('a new subscriber gets a welcome, then all later events that it may see', () => {
  const { change, follow } = open();
  change('before');
  const [visitor, editor] = [follow(), follow({ withDrafts: true })];
  change('faq');
  change('drafts.faq');
  visitor.leave();
  change('later');
  expect(visitor.events).toEqual(['welcome', 'message']);
  expect(editor.events).toEqual(['welcome', 'message', 'message', 'message']);
});

test('closing ends every stream', () => {
  const { live, follow } = open();
  const { state } = follow();
  live.close();
  expect(state.ended).toBe(true);
});
