// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { hydrated, rendered, texts } from '../../../../tests/helpers/site/rendered.ts';
import { createSample, noWords } from '../../content/pages.ts';
import { Contact } from './Contact.tsx';

const { contact, words } = createSample('Text');

it('shows two equal lines of hours twice', async () => {
  const hours = ['By appointment', 'By appointment'];
  const box = await hydrated(
    <Contact formUrl={null} words={noWords} contact={{ ...contact, hours }} />,
  );
  expect(texts(box, 'li')).toEqual(hours);
});

it('shows the notice of today before the hours, and without them', () => {
  const [notice] = words.notices;
  for (const hours of [[], ['By appointment']]) {
    const box = rendered(
      <Contact formUrl={null} words={noWords} contact={{ ...contact, hours }} notice={notice} />,
    );
    expect(texts(box, 'li')).toEqual(['Text', ...hours]);
  }
});

it('has no heading for hours if there are none', () => {
  const box = rendered(
    <Contact formUrl={null} words={noWords} contact={{ ...contact, hours: [] }} />,
  );
  expect(texts(box, 'h3')).toEqual(['Visit us']);
});

it('has no form unless one is set, and then sends the query of its address as hidden fields', () => {
  expect(
    rendered(<Contact words={noWords} contact={contact} formUrl={null} />).querySelector('form'),
  ).toBeNull();
  const formUrl = 'https://forms.example/submit?key=1&next=https%3A%2F%2Fsite.example%2F';
  const form = rendered(
    <Contact words={noWords} contact={contact} formUrl={formUrl} />,
  ).querySelector('form');
  expect(form?.getAttribute('action')).toBe('https://forms.example/submit');
  expect(form?.getAttribute('aria-labelledby')).toBe(form?.querySelector('h3')?.id);
  const fields = [...(form?.querySelectorAll('input, textarea') ?? [])];
  expect(fields.map((field) => [field.getAttribute('name'), field.getAttribute('value')])).toEqual([
    ['key', '1'],
    ['next', 'https://site.example/'],
    ['name', null],
    ['contact', null],
    ['message', null],
    ['_gotcha', null],
  ]);
});
