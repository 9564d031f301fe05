import { expect, it } from 'vitest';
import { addFoot, type Foot } from './preview-foot.ts';

const page = '<html><body><p>Text</p></body></html>';
const next = page.replace('Text', 'Next');

function withFoot(body: string, foot: Omit<Foot, 'studio'> = {}) {
  const given = { path: '/', status: 200, headers: {}, body };
  const { body: html, headers } = addFoot(given, { studio: 'http://localhost:4322', ...foot });
  return { html, tag: headers.etag?.replaceAll('"', '') ?? '' };
}

it('lists what is not shown as escaped text', () => {
  const notShown = ['faq "x": <script>steal()</script>', "$' & $&"];
  const { html } = withFoot(page, { notShown });
  expect(html).toContain('<li>faq &quot;x&quot;: &lt;script&gt;steal()&lt;/script&gt;</li>');
  expect(html).toContain("<li>$' &amp; $&amp;</li>");
  expect(html).toMatch(/^<html><body><p>Text<\/p>.*<\/body><\/html>$/);
});

it('changes the tag only if the page or the bar changes', () => {
  const { tag } = withFoot(page, { notShown: ['One.'] });
  expect(withFoot(page, { notShown: ['One.'] }).tag).toBe(tag);
  expect(withFoot(page, { notShown: ['Two.'] }).tag).not.toBe(tag);
  expect(withFoot(next, { notShown: ['One.'] }).tag).not.toBe(tag);
});

it('begins the tag with what stays the same while texts change', () => {
  const tagOf = (html: string, shape: string) => withFoot(html, { shape }).tag.split('.');
  const [shape, text] = tagOf(page, 'shape');
  expect(tagOf(next, 'shape')[0]).toBe(shape);
  expect(tagOf(next, 'shape')[1]).not.toBe(text);
  expect(tagOf(page, 'another')[0]).not.toBe(shape);
});

it('has the script of the Studio only where texts ask for their fields', () => {
  expect(withFoot(page, { shape: '' }).html).toContain('src="/drafts/edit.js"');
  expect(withFoot(page).html).toContain('src="/drafts/live.js"');
});
