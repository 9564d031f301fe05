// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { hostile, rendered, texts } from '../../../test/rendered.ts';
import { createSample } from '../../content/sample.ts';
import type { FaqEntry } from '../../content/types.ts';
import styles from './Questions.module.css';
import { Questions } from './Questions.tsx';

const faqs: FaqEntry[] = createSample('Text').faqs.map(({ id }) => ({
  id,
  question: `Question ${id}?`,
  answer: [`Answer ${id}.`, 'Ask us.'],
}));
const items = (list: readonly FaqEntry[] = faqs) => [
  ...rendered(<Questions faqs={list} />).querySelectorAll('details'),
];

describe('Questions', () => {
  it('shows each question as a heading, in order', () => {
    expect(items().flatMap((item) => texts(item, 'summary h3'))).toEqual(
      faqs.map(({ question }) => question),
    );
  });

  it('shows each answer below its question', () => {
    expect(items().map((item) => texts(item, 'p'))).toEqual(faqs.map(({ answer }) => answer));
  });

  it('opens one item at a time', () => {
    expect(items().map((item) => item.getAttribute('name'))).toEqual(faqs.map(() => 'faq'));
  });

  it('opens none at first', () => {
    expect(items().filter((item) => item.hasAttribute('open'))).toEqual([]);
  });

  it('hides all questions after the first 5', () => {
    const box = rendered(<Questions faqs={faqs} />);
    expect(texts(box, `.${styles.more} h3`)).toEqual(['Question 6?']);
  });

  it('shows markup in a question as text', () => {
    const [item] = items([{ id: '1', question: hostile, answer: [] }]);
    expect(item && texts(item, 'h3')).toEqual([hostile]);
  });

  it('shows markup in an answer as text', () => {
    const [item] = items([{ id: '1', question: 'Why?', answer: [hostile] }]);
    expect(item && texts(item, 'p')).toEqual([hostile]);
  });
});
