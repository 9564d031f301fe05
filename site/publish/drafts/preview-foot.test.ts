import { expect, it } from 'vitest';
import { addFoot } from './preview-foot.ts';

const page = '<html><body><p>Text</p></body></html>';
const studio = 'http://localhost:4322';

it('lists what is not shown as escaped text', () => {
  const { html } = addFoot(page, ['faq "x": <script>steal()</script>', "$' & $&"], studio);
  expect(html).toContain('<li>faq &quot;x&quot;: &lt;script&gt;steal()&lt;/script&gt;</li>');
  expect(html).toContain("<li>$' &amp; $&amp;</li>");
  expect(html).toMatch(/^<html><body><p>Text<\/p>.*<\/body><\/html>$/);
});

it('adds no bar if everything is shown', () => {
  expect(addFoot(page, [], studio).html).not.toContain('<aside');
});

it('changes the tag only if the page or the bar changes', () => {
  const { tag } = addFoot(page, ['One.'], studio);
  expect(addFoot(page, ['One.'], studio).tag).toBe(tag);
  expect(addFoot(page, ['Two.'], studio).tag).not.toBe(tag);
  expect(addFoot(page.replace('Text', 'Next'), ['One.'], studio).tag).not.toBe(tag);
});
