// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  attributes,
  click,
  hydrated,
  named,
  one,
  rendered,
  texts,
} from '../../../test/rendered.ts';
import { createSample } from '../../content/sample.ts';
import { Faq } from './Faq.tsx';

const { phone } = createSample('Text').contact;
const render = (count: number) => rendered(<Faq count={count} phone={phone} />);

describe('Faq', () => {
  it('is the section #faq, named by its heading', () => {
    const section = one(render(6), 'section#faq');
    expect(one(section, 'h2').id).toBe(section.getAttribute('aria-labelledby'));
  });

  it("says 'No FAQs found.' when empty", () => {
    expect(texts(render(0), 'p')).toContain('No FAQs found.');
  });

  it("does not say 'No FAQs found.' with a question", () => {
    expect(texts(render(1), 'p')).not.toContain('No FAQs found.');
  });

  it.each([
    [0, []],
    [5, []],
    [6, ['View More']],
  ])('has a toggle only for more than 5 questions: %i', (count, toggles) => {
    expect(texts(render(count), 'button')).toEqual(toggles);
  });

  it('shows its first questions by default', () => {
    expect(one(render(6), '#faq-list').getAttribute('data-expanded')).toBe('false');
  });

  it('shows all questions once View More is pressed', async () => {
    const box = await hydrated(<Faq count={6} phone={phone} />);
    await click(named(box, 'button', 'View More'));
    expect(one(box, '#faq-list').getAttribute('data-expanded')).toBe('true');
  });

  it('shows only the first questions again once View Less is pressed', async () => {
    const box = await hydrated(<Faq count={6} phone={phone} />);
    await click(named(box, 'button', 'View More'));
    await click(named(box, 'button', 'View Less'));
    expect(one(box, '#faq-list').getAttribute('data-expanded')).toBe('false');
  });

  it('has a toggle that controls the list', () => {
    const controls = named(render(6), 'button', 'View More').getAttribute('aria-controls');
    expect(controls).toBe('faq-list');
  });

  it("has a 'Call Us Now' button that dials the phone", () => {
    expect(named(render(6), 'a', 'Call Us Now').getAttribute('href')).toBe(phone.tel);
  });

  it("has a 'Send Message' link that opens a chat on the phone number in a new tab", () => {
    expect(attributes(named(render(6), 'a', 'Send Message'), 'href', 'target', 'rel')).toEqual({
      href: phone.chat,
      target: '_blank',
      rel: 'noopener',
    });
  });

  it("has no 'Send Message' link if no number could be read", () => {
    const box = rendered(<Faq count={6} phone={{ text: 'Ask us', tel: null, chat: null }} />);
    expect(texts(box, 'a')).toEqual(['Call Us Now']);
  });
});
