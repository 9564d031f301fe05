import { services } from '../../../site/src/company.ts';
import { demo } from '../../helpers/content/demo.ts';
import {
  atRest,
  click,
  expectTrue,
  expectValue,
  pressOn,
  scrollTo,
  scrollToElement,
  whole,
} from './on-page.ts';

/** The lists that show their first items: where, by which expression, all items, how many first. */
const lists = [
  ['Services', '#services', 'texts("#services h3")', services.map(({ title }) => title), 6],
  ['FAQ', '#faq', 'texts("#faq summary h3")', [...demo.questions], 5],
] as const;

/** The frames, each with the text of the link that stands there until it comes, and its address. */
export const frames = [
  ['Testimonials', '#testimonials', 'Show the reviews', '/reviews'],
  ['Contact', '#contact', 'Show the map', demo.map.frame],
] as const;

/** The positions of the questions whose answer is shown. */
const open =
  'all("#faq details").map(function (e, i) { return shown(e.querySelector("p")) ? i : -1; }).filter(function (i) { return i >= 0; })';
const question = (index: number) => `all("#faq summary")[${index}]`;

export const sectionChecks = [
  ...lists.map(([part, scope, shown, all, first]) =>
    whole(
      part,
      `the first ${first} show; View More shows all, View Less the first, and the focus stays`,
      async (page) => {
        const more = `button("${scope}", "View More")`;
        const less = `button("${scope}", "View Less")`;
        await page.open('/');
        await expectValue(page, shown, all.slice(0, first));
        await click(page, more);
        await expectValue(page, shown, all);
        await expectTrue(page, `!${more}`);
        await scrollToElement(page, less);
        const top = await atRest(page, `box(${less}).top`);
        await pressOn(page, less, 'Enter');
        await expectValue(page, shown, all.slice(0, first));
        // The button that was pressed has not left the window.
        await expectTrue(page, `Math.abs(box(${more}).top - ${top}) < 2`);
        await pressOn(page, more, 'Space');
        await expectValue(page, shown, all);
        await expectTrue(page, `document.activeElement === ${less}`);
      },
    ),
  ),
  whole(
    'FAQ',
    'one answer is open at a time, and a press on its question closes it',
    async (page) => {
      await page.open('/');
      await expectValue(page, open, []);
      for (const index of [0, 2, 4]) {
        await click(page, question(index));
        await expectValue(page, open, [index]);
      }
      await click(page, 'button("#faq", "View More")');
      await expectTrue(page, `shown(${question(7)})`);
      await expectValue(page, open, [4]);
      await pressOn(page, question(7), 'Enter');
      await expectValue(page, open, [7]);
      await click(page, question(7));
      await expectValue(page, open, []);
    },
  ),
  ...frames.map(([part, scope, words, src]) =>
    whole(part, 'the frame comes when the visitor is near', async (page) => {
      const frame = `seen("${scope} iframe")[0]`;
      const rest = `link("${scope}", "${words}")`;
      await page.open('/');
      await expectTrue(page, `shown(${rest}) && !all("${scope} iframe").length`);
      await scrollToElement(page, `document.querySelector("${scope} [data-frame]")`);
      await expectValue(page, `${frame}.getAttribute("src")`, src);
      // No engine reaches the map: Chromium shows that in the frame, which has then loaded.
      await expectTrue(page, `!${rest} || clear(${rest})`, `box(${frame}).width > 300`);
    }),
  ),
  ...['/', '/projects'].map((path) =>
    whole(
      'Call button',
      `${path}: it shows after 300 px, and stays in its corner`,
      async (page) => {
        const call = 'link("aside", "Call us")';
        await page.open(path);
        for (const top of [301, 900]) {
          await scrollTo(page, 300);
          await expectTrue(page, `!${call}`);
          await scrollTo(page, top);
          await expectTrue(
            page,
            `clear(${call}) && box(${call}).width >= 44 && box(${call}).height >= 44`,
            `innerWidth - box(${call}).right < 40 && innerHeight - box(${call}).bottom < 40`,
          );
        }
      },
    ),
  ),
];
