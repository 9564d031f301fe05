// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  changedFields,
  forgetUnsaved,
  isStored,
  keepUnsaved,
  keyOf,
  readUnsaved,
  textsOf,
} from './unsaved-text.ts';

beforeEach(() => localStorage.clear());

/** Returns the fields that are kept of a document. */
const kept = (user: string, id: string) =>
  readUnsaved(user, id).map(({ name, text }) => [name, text]);

it('keeps the fields of a document for the user who typed them', () => {
  keepUnsaved(keyOf('naledi', 'faq-1'), { question: 'How much?', answer: null });
  expect(kept('naledi', 'faq-1')).toEqual([
    ['question', 'How much?'],
    ['answer', null],
  ]);
  expect(kept('themba', 'faq-1')).toEqual([]);
  expect(kept('naledi', 'faq-11')).toEqual([]);
  keepUnsaved(keyOf('naledi', 'faq-11'), { question: 'Of another document?' });
  expect(kept('naledi', 'faq-1')).toHaveLength(2);
});

it('keeps a second text beside the first, and each until it is forgotten', () => {
  localStorage.setItem('unsaved-text:naledi:faq-1', '{"answer":"Of an earlier version."}');
  const [first, second] = [keyOf('naledi', 'faq-1'), keyOf('naledi', 'faq-1')];
  keepUnsaved(first, { question: 'One?', answer: 'One.' });
  keepUnsaved(second, { answer: 'Two.' });
  keepUnsaved(second, { answer: 'Two, and more.' });
  const texts = () => kept('naledi', 'faq-1').map(([, text]) => text);
  expect(texts().toSorted()).toEqual(['Of an earlier version.', 'One.', 'One?', 'Two, and more.']);
  const [answer] = textsOf(second);
  if (answer) forgetUnsaved(answer);
  expect(texts().toSorted()).toEqual(['Of an earlier version.', 'One.', 'One?']);
  const [one] = textsOf(first);
  if (one) forgetUnsaved(one);
  expect(texts().toSorted()).toEqual(['Of an earlier version.', 'One.']);
  for (const text of textsOf(first)) forgetUnsaved(text);
  expect(localStorage).toHaveLength(1);
});

it('lists what was typed last first', () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const text of ['One.', 'Two.', 'Three.']) {
    keepUnsaved(keyOf('naledi', 'faq-1'), { answer: text });
    vi.advanceTimersByTime(60_000);
  }
  expect(kept('naledi', 'faq-1').map(([, text]) => text)).toEqual(['Three.', 'Two.', 'One.']);
});

it('knows whether another window has saved a text meanwhile', () => {
  const key = keyOf('naledi', 'faq-1');
  const text = { key, name: 'answer', text: 'One.' };
  keepUnsaved(key, { answer: 'One.' });
  expect(isStored(text)).toBe(true);
  keepUnsaved(key, { answer: 'One, and more.' });
  expect(isStored(text)).toBe(false);
  keepUnsaved(key, {});
  expect(isStored(text)).toBe(false);
});

it('finds the fields that differ, but not those that Sanity sets', () => {
  const base = { _rev: '1', title: 'House', category: 'New', image: { asset: { _ref: 'a' } } };
  const value = {
    _rev: '2',
    title: 'Two Houses',
    image: { asset: { _ref: 'a' } },
    text: undefined,
  };
  expect(changedFields(base, value)).toEqual({ title: 'Two Houses', category: null });
});
