import { services } from '../../site/src/sections/Services/services.ts';
import { demo } from '../../tests/demo.ts';
import { click, expectTrue, expectValue, looking, pressOn, whole } from './on-page.ts';

const shownServices = 'texts("#services h3")';
const questions = 'texts("#faq summary h3")';
const more = (section: string) => `button("${section}", "View More")`;
const less = (section: string) => `button("${section}", "View Less")`;

/** The positions of the questions whose answer is shown. */
const open =
  'all("#faq details").map(function (e, i) { return shown(e.querySelector("p")) ? i : -1; }).filter(function (i) { return i >= 0; })';
const question = (index: number) => `all("#faq summary")[${index}]`;

const titles = services.map(({ title }) => title);

/** The lists that show their first items: where, by which expression, all items, how many first. */
const lists = [
  { line: 'Services', scope: '#services', shown: shownServices, all: titles, first: 6 },
  { line: 'FAQ', scope: '#faq', shown: questions, all: [...demo.questions], first: 5 },
] as const;

export const listChecks = lists.flatMap(({ line, scope, shown, all, first }) => [
  whole(line, `the first ${first} show; View More shows all, View Less the first`, async (page) => {
    await page.open('/');
    await expectValue(page, shown, all.slice(0, first));
    for (const _round of [1, 2]) {
      await click(page, more(scope));
      await expectValue(page, shown, all);
      await expectTrue(page, `!${more(scope)}`);
      await click(page, less(scope));
      await expectValue(page, shown, all.slice(0, first));
    }
  }),
  whole(
    line,
    'Enter and Space press View More and View Less, and the focus stays',
    async (page) => {
      await page.open('/');
      for (const key of ['Enter', 'Space']) {
        await pressOn(page, more(scope), key);
        await expectValue(page, shown, all);
        await expectTrue(page, `document.activeElement === ${less(scope)}`);
        await pressOn(page, less(scope), key);
        await expectValue(page, shown, all.slice(0, first));
        await expectTrue(page, `document.activeElement === ${more(scope)}`);
      }
    },
  ),
]);

export const servicesChecks = [
  whole(
    'Services',
    'each has a title, a description and four features, none covered',
    async (page) => {
      const cards = 'seen("#services article")';
      await page.open('/');
      await click(page, more('#services'));
      await expectValue(page, `${cards}.length`, 11);
      await expectTrue(
        page,
        `${cards}.every(function (e) { return e.querySelectorAll("h3, p").length === 2 && e.querySelectorAll("li").length === 4; })`,
        'seen("#services li li").length === 44',
      );
      await expectValue(page, 'covered("#services")', []);
    },
  ),
  looking(
    'Services',
    'one column of cards on a phone',
    async (page) => {
      await page.open('/');
      await expectValue(page, 'columns("#services article")', 1);
    },
    { widths: [360] },
  ),
  looking(
    'Services',
    'two columns of cards on a desktop',
    async (page) => {
      await page.open('/');
      await expectValue(page, 'columns("#services article")', 2);
    },
    { widths: [1440] },
  ),
  looking('Services', 'Discuss Your Project dials the phone', async (page) => {
    await page.open('/');
    await expectValue(page, 'link("#services", "Discuss Your Project").href', demo.phone.tel);
  }),
];

export const faqChecks = [
  whole(
    'FAQ',
    'one answer is open at a time, and a click on its question closes it',
    async (page) => {
      await page.open('/');
      await expectValue(page, open, []);
      for (const index of [0, 2, 4]) {
        await click(page, question(index));
        await expectValue(page, open, [index]);
      }
      await click(page, question(4));
      await expectValue(page, open, []);
    },
  ),
  whole('FAQ', 'the same holds among the questions that View More shows', async (page) => {
    await page.open('/');
    await click(page, question(1));
    await click(page, more('#faq'));
    await expectValue(page, questions, demo.questions);
    await expectValue(page, open, [1]);
    await click(page, question(7));
    await expectValue(page, open, [7]);
    await click(page, question(7));
    await expectValue(page, open, []);
  }),
  whole('FAQ', 'Enter and Space open and close an answer', async (page) => {
    await page.open('/');
    for (const key of ['Enter', 'Space']) {
      await pressOn(page, question(1), key);
      await expectValue(page, open, [1]);
      await pressOn(page, question(1), key);
      await expectValue(page, open, []);
    }
  }),
  whole('FAQ', 'an open answer can be read', async (page) => {
    await page.open('/');
    await click(page, question(0));
    await expectValue(page, open, [0]);
    await expectValue(page, 'covered("#faq")', []);
    await expectTrue(page, 'text(all("#faq details p")[0]).length > 50');
  }),
  looking('FAQ', 'Call Us Now dials, and Send Message opens a chat in a new tab', async (page) => {
    await page.open('/');
    await expectValue(page, 'link("#faq", "Call Us Now").href', demo.phone.tel);
    const chat = 'link("#faq", "Send Message")';
    const { phone } = demo;
    await expectValue(page, `[${chat}.href, ${chat}.target]`, [phone.chat, '_blank']);
    await expectTrue(page, `/noopener/.test(${chat}.rel)`);
  }),
  whole('FAQ', 'an answer stays open when View More is pressed', async (page) => {
    await page.open('/');
    await click(page, question(0));
    await click(page, more('#faq'));
    await expectValue(page, questions, demo.questions);
    await expectValue(page, open, [0]);
  }),
];
