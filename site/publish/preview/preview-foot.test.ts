import { expect, it } from 'vitest';
import { addFoot, type Foot } from './preview-foot.ts';

const page = '<html><body><p>Text</p></body></html>';
const next = page.replace('Text', 'Next');

function withFoot(body: string, foot: Omit<Foot, 'studio'> = {}) {
  const given = { path: '/', status: 200, headers: {}, body };
  const { body: html } = addFoot(given, { studio: 'http://localhost:4322', ...foot });
  return { html, shape: /data-shape="([^"]+)"/.exec(html)?.[1] };
}

it('lists what is not shown as escaped text', () => {
  const sentences = ['faq "x": <script>steal()</script>', "$' & $&"];
  const { html } = withFoot(page, { notShown: { title: 'Not shown:', sentences } });
  expect(html).toContain('<li>faq &quot;x&quot;: &lt;script&gt;steal()&lt;/script&gt;</li>');
  expect(html).toContain("<li>$' &amp; $&amp;</li>");
  expect(html).toMatch(/^<html><body><p>Text<\/p>.*<\/body><\/html>$/);
});

it('has another shape only if the page or the bar changes', () => {
  const without = (sentence: string) => ({
    notShown: { title: 'Not shown:', sentences: [sentence] },
  });
  const { shape } = withFoot(page, without('One.'));
  expect(withFoot(page, without('One.')).shape).toBe(shape);
  expect(withFoot(page, without('Two.')).shape).not.toBe(shape);
  expect(withFoot(next, without('One.')).shape).not.toBe(shape);
});

it.each([
  ['texts', '<p>One &quot;1&quot;</p>', '<p>Another</p>'],
  ['addresses', '<a href="tel:1">x</a>', '<a href="tel:2">x</a>'],
  [
    'properties of islands',
    '<template data-props="1"></template>',
    '<template data-props="2"></template>',
  ],
  [
    'what an island shows',
    '<astro-island props="1"><ul><li><b>1</b></li></ul></astro-island>',
    '<astro-island props="2"><i>2</i></astro-island>',
  ],
])('an editable page has the same shape while only %s change', (_, first, other) => {
  const shapeOf = (body: string) =>
    withFoot(`<html><body>${body}</body></html>`, { isEditable: true }).shape;
  expect(shapeOf(first)).toBe(shapeOf(other));
  expect(shapeOf(first)).not.toBe(shapeOf(`${first}<p></p>`));
});

it('has the script of the Studio only where texts ask for their fields', () => {
  expect(withFoot(page, { isEditable: true }).html).toContain('src="/preview/edit.js"');
  expect(withFoot(page).html).toContain('src="/preview/live.js"');
});
