// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rendered, texts } from '../../../../tests/helpers/site/rendered.ts';
import { createSample, noWords } from '../../content/pages.ts';
import { Faq } from './Faq.tsx';

const { contact, faqs: samples } = createSample('Text');

const render = (count: number, phone = contact.phone) => {
  const faqs = samples
    .slice(0, 1)
    .flatMap((faq) => Array.from({ length: count }, (_, index) => ({ ...faq, id: String(index) })));
  return rendered(<Faq faqs={faqs} words={noWords} phone={phone} />);
};

it("says 'No FAQs found.' only when empty", () => {
  expect(texts(render(0), 'p')).toContain('No FAQs found.');
  expect(texts(render(1), 'p')).not.toContain('No FAQs found.');
});

it.each([
  [0, []],
  [5, []],
  [6, ['View More']],
])('has a toggle only for more than 5 questions: %i', (count, toggles) => {
  expect(texts(render(count), 'button')).toEqual(toggles);
});

it("has no 'Send Message' link if no number could be read", () => {
  expect(texts(render(6, { text: 'Ask us', tel: null, chat: null }), 'a')).toEqual(['Call Us Now']);
});
