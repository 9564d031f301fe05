// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { hydrated, rendered, texts } from '../../../../tests/helpers/site/rendered.ts';
import { createSample, noWords } from '../../content/pages.ts';
import { Contact } from './Contact.tsx';

const { contact } = createSample('Text');

it('shows two equal lines of hours twice', async () => {
  const hours = ['By appointment', 'By appointment'];
  const box = await hydrated(<Contact words={noWords} contact={{ ...contact, hours }} />);
  expect(texts(box, 'li')).toEqual(hours);
});

it('has no heading for hours if there are none', () => {
  const box = rendered(<Contact words={noWords} contact={{ ...contact, hours: [] }} />);
  expect(texts(box, 'h3')).toEqual(['Visit us']);
});
