// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { one, rendered, texts } from '../../../../tests/helpers/site/rendered.ts';
import { createSample, noticeOn } from '../../content/pages.ts';
import { Header } from './Header.tsx';

const { contact, words } = createSample('Closed for the holidays');

it('is a named region before the header', () => {
  const notice = noticeOn(words, '2026-12-15');
  const box = rendered(<Header contact={contact} words={words} page="projects" notice={notice} />);
  expect(texts(box, 'section')).toEqual(['Closed for the holidays']);
  const region = one(box, 'section');
  expect(region.getAttribute('aria-label')).toBe('Notice');
  const order = region.compareDocumentPosition(one(box, 'header'));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('leaves nothing on the page when there is none', () => {
  const box = rendered(<Header contact={contact} words={words} page="projects" />);
  expect([...box.children].map(({ localName }) => localName)).toEqual(['header']);
});
