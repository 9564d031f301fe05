import { expect, it } from 'vitest';
import { builtPage } from '../helpers/site/built-page.ts';

const pages = ['/', '/projects', '/404', '/reviews'];

it.each(pages)(
  'without settings %s has nothing of a form, of analytics or of a widget',
  async (path) => {
    expect(await builtPage(path)).not.toMatch(/<form|#contact form|analytics|data-src/);
  },
);

it('analytics are on each page of visitors, with the attributes of the script', async () => {
  const analytics = { src: 'https://counter.example/c.js', attributes: { 'data-id': '1' } };
  const found = pages.map(async (path) => {
    const html = await builtPage(path, undefined, { analytics });
    return html.includes(
      '<meta name="analytics" content="https://counter.example/c.js" data-id="1">',
    );
  });
  expect(await Promise.all(found)).toEqual([true, true, true, false]);
});

it('a form is on the home page alone, with its style', async () => {
  const contactFormUrl = 'https://forms.example/f/1';
  const found = pages.map(async (path) => {
    const html = await builtPage(path, undefined, { contactFormUrl });
    return [html.includes('<form'), html.includes('#contact form')];
  });
  const [home, ...others] = await Promise.all(found);
  expect(home).toEqual([true, true]);
  expect(others.flat()).not.toContain(true);
});

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
