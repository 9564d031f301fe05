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
  const notShown = ['faq "x": <script>steal()</script>', "$' & $&"];
  const { html } = withFoot(page, { notShown });
  expect(html).toContain('<li>faq &quot;x&quot;: &lt;script&gt;steal()&lt;/script&gt;</li>');
  expect(html).toContain("<li>$' &amp; $&amp;</li>");
  expect(html).toMatch(/^<html><body><p>Text<\/p>.*<\/body><\/html>$/);
});

it('has another shape only if the page or the bar changes', () => {
  const { shape } = withFoot(page, { notShown: ['One.'] });
  expect(withFoot(page, { notShown: ['One.'] }).shape).toBe(shape);
  expect(withFoot(page, { notShown: ['Two.'] }).shape).not.toBe(shape);
  expect(withFoot(next, { notShown: ['One.'] }).shape).not.toBe(shape);
});

it('has the same shape while only texts change that ask for their fields', () => {
  const { shape } = withFoot(page, { shape: 'one' });
  expect(withFoot(next, { shape: 'one' }).shape).toBe(shape);
  expect(withFoot(page, { shape: 'another' }).shape).not.toBe(shape);
});

it('has the script of the Studio only where texts ask for their fields', () => {
  expect(withFoot(page, { shape: '' }).html).toContain('src="/preview/edit.js"');
  expect(withFoot(page).html).toContain('src="/preview/live.js"');
});
