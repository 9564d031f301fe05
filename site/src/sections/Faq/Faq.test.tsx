// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { click, hydrated, one, rendered, texts } from '../../../../tests/helpers/site/rendered.ts';
import { translate } from '../../../../tests/helpers/site/translate.ts';
import { createSample } from '../../content/pages.ts';
import { Faq } from './Faq.tsx';

const { phone } = createSample('Text').contact;
const render = (count: number) => rendered(<Faq count={count} phone={phone} />);

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

it('has a toggle that says what it does, also on a page that was translated', async () => {
  const box = await hydrated(<Faq count={6} phone={phone} />);
  for (const says of ['View Less', 'View More']) {
    translate(box);
    await click(one(box, 'button'));
    expect(texts(box, 'button')).toEqual([says]);
  }
});

it("has no 'Send Message' link if no number could be read", () => {
  const box = rendered(<Faq count={6} phone={{ text: 'Ask us', tel: null, chat: null }} />);
  expect(texts(box, 'a')).toEqual(['Call Us Now']);
});
