import { expect, it } from 'vitest';
import { addFoot } from './preview-foot.ts';

const page = '<html><body><p>Text</p></body></html>';
const studio = 'http://localhost:4322';

it('lists what is not shown as escaped text', () => {
  const notShown = ['faq "x": <script>steal()</script>', "$' & $&"];
  const { html } = addFoot(page, { studio, notShown });
  expect(html).toContain('<li>faq &quot;x&quot;: &lt;script&gt;steal()&lt;/script&gt;</li>');
  expect(html).toContain("<li>$' &amp; $&amp;</li>");
  expect(html).toMatch(/^<html><body><p>Text<\/p>.*<\/body><\/html>$/);
});

it('adds no bar if everything is shown', () => {
  expect(addFoot(page, { studio, notShown: [] }).html).not.toContain('<aside');
});

it('changes the tag only if the page or the bar changes', () => {
  const { tag } = addFoot(page, { studio, notShown: ['One.'] });
  expect(addFoot(page, { studio, notShown: ['One.'] }).tag).toBe(tag);
  expect(addFoot(page, { studio, notShown: ['Two.'] }).tag).not.toBe(tag);
  expect(addFoot(page.replace('Text', 'Next'), { studio, notShown: ['One.'] }).tag).not.toBe(tag);
});

it('says that a page shows the drafts of other documents too', () => {
  const { html, tag } = addFoot(page, { studio, isMixed: true });
  expect(html).toContain('With every unpublished change, also in other documents');
  expect(tag).not.toBe(addFoot(page, { studio }).tag);
});

it('names the question to open', () => {
  expect(addFoot(page, { studio, question: 0 }).html).toContain('data-question="0"');
  expect(addFoot(page, { studio }).html).not.toContain('data-question');
});
