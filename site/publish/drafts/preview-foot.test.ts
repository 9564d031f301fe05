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

it('changes the tag only if the page or the bar changes', () => {
  const { tag } = addFoot(page, { studio, notShown: ['One.'] });
  expect(addFoot(page, { studio, notShown: ['One.'] }).tag).toBe(tag);
  expect(addFoot(page, { studio, notShown: ['Two.'] }).tag).not.toBe(tag);
  expect(addFoot(page.replace('Text', 'Next'), { studio, notShown: ['One.'] }).tag).not.toBe(tag);
});

it('begins the tag with what stays the same while texts change', () => {
  const tagOf = (html: string, shape: string) => addFoot(html, { studio, shape }).tag.split('.');
  const [shape, text] = tagOf(page, 'shape');
  expect(tagOf(page.replace('Text', 'Next'), 'shape')[0]).toBe(shape);
  expect(tagOf(page.replace('Text', 'Next'), 'shape')[1]).not.toBe(text);
  expect(tagOf(page, 'another')[0]).not.toBe(shape);
});

it('has the script of the Studio only where texts ask for their fields', () => {
  expect(addFoot(page, { studio, shape: '' }).html).toContain('src="/drafts/edit.js"');
  expect(addFoot(page, { studio }).html).toContain('src="/drafts/live.js"');
});
