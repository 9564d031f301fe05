import { expect, it } from 'vitest';
import { builtPage } from '../helpers/site/built-page.ts';

it('the element of the reviews has the attributes that their service looks for', async () => {
  const html = await builtPage('/reviews', undefined, {
    reviewsWidgetSrc: 'https://reviews.example/w.js',
    reviewsWidgetAttributes: { class: 'elfsight-app-1', 'data-elfsight-app-lazy': '' },
  });
  expect(html).toMatch(
    /<div data-reviews-widget(="")? class="elfsight-app-1" data-elfsight-app-lazy/,
  );
  expect(html).toContain('<script data-src="https://reviews.example/w.js">');
});
