// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { changedFields, keepUnsaved, readUnsaved } from './unsaved-text.ts';

beforeEach(() => localStorage.clear());

it('keeps the fields of a document for the user who typed them', () => {
  keepUnsaved('naledi', 'faq-1', { question: 'How much?', answer: null });
  expect(readUnsaved('naledi', 'faq-1')).toEqual({ question: 'How much?', answer: null });
  expect(readUnsaved('themba', 'faq-1')).toEqual({});
  expect(readUnsaved('naledi', 'faq-2')).toEqual({});
});

it('forgets a document without unsaved fields', () => {
  keepUnsaved('naledi', 'faq-1', { question: 'How much?' });
  keepUnsaved('naledi', 'faq-1', {});
  expect(localStorage).toHaveLength(0);
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
