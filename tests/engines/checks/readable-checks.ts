import { services } from '../../../site/src/company.ts';
import { demo } from '../../helpers/content/demo.ts';
import { yearInPretoria, yearsInBusiness } from '../../helpers/content/years.ts';
import {
  ask,
  atRest,
  click,
  expectPictures,
  expectTrue,
  expectValue,
  expectWords,
  openMenu,
  readable,
  scrollToElement,
} from './on-page.ts';
import { frames } from './section-checks.ts';

const { name, phone, email, address, hours, about, questions, transformations } = demo;
const stats = [`${yearsInBusiness()}`, about.happyClients, about.projectsCompleted];
const profile = [about.name, about.role, about.quote, about.bio];
const ours = [phone.text, email.text, address];

/** The parts of the home page, in order. */
const shownParts = 'seen("main section, footer").map(function (e) { return e.id || "footer"; })';
const parts = 'hero about services transformations testimonials contact faq footer'.split(' ');

/** Texts and links that every visitor sees, by their part of the page. */
const texts = [
  ['About', '#about', ['We are a Pretoria building firm', 'Local Expertise', ...stats, ...profile]],
  [
    'Services',
    '#services',
    services.flatMap((one) => [one.title, one.description, ...one.features]),
  ],
  ['Contact', '#contact', [...ours, ...hours, 'Get Directions']],
  ['Footer', 'footer', [`${yearsInBusiness()} years`, `© ${yearInPretoria()} ${name}`, ...ours]],
] as const;

/** Returns the expression of the button that shows the rest of a list. */
const more = (scope: string) => `button("${scope}", "View More")`;

export const readableChecks = [
  ...['/', '/projects', '/no-such-page'].flatMap((path) =>
    readable('Screens', `${path}: every picture and text fits and can be seen`, async (page) => {
      await page.open(path);
      await expectTrue(page, 'clear(link("header", "Call Now"))');
      await expectValue(page, 'link("header", "Call Now").href', phone.tel);
      await expectTrue(page, 'clear(document.querySelector("h1"))');
      await expectPictures(page);
      await expectValue(page, 'wide()', []);
      await expectTrue(page, 'document.documentElement.scrollWidth <= innerWidth');
      await expectValue(page, 'covered("body")', []);
      await expectValue(page, 'stretched()', []);
      const isScripted = await ask(page, 'document.documentElement.classList.contains("js")');
      if (!isScripted) await expectValue(page, 'seen("button, select")', []);
      if (path === '/') await expectValue(page, shownParts, parts);
    }),
  ),
  ...texts.flatMap(([part, scope, words]) =>
    readable(part, 'its texts are shown', async (page) => {
      await page.open('/');
      if (await ask(page, `!!${more(scope)}`)) await click(page, more(scope));
      await expectWords(page, scope, ...words);
      await expectValue(page, `covered("${scope}")`, []);
    }),
  ),
  ...readable('Header', 'its links lead to headings and pages', async (page) => {
    for (const words of ['About', 'Services', 'Contact']) {
      await page.open('/');
      await openMenu(page);
      await click(page, `link("header nav", "${words}")`);
      const isThere = `headingClear("${words.toLowerCase()}")`;
      await expectTrue(page, isThere);
      await atRest(page);
      await expectTrue(page, isThere);
    }
    for (const [words, path] of Object.entries({ Projects: '/projects', Home: '/' })) {
      await openMenu(page);
      await click(page, `link("header nav", "${words}")`);
      await expectValue(page, '[location.pathname, document.readyState]', [path, 'complete']);
    }
  }),
  ...readable('Hero', 'headline, text and ways on are on the first screen', async (page) => {
    const hero = 'box(seen("#hero img")[0])';
    await page.open('/');
    await expectTrue(
      page,
      'all("h1, h1 span").every(clear) && box(document.querySelector("h1")).top > headerBottom()',
      'clear(link("#hero", "Call Now")) && clear(link("#hero", "Our Services"))',
      `${hero}.left === 0 && ${hero}.width === document.documentElement.clientWidth`,
    );
    await expectWords(page, '#hero p', `${yearsInBusiness()} years`);
  }),
  ...readable('Transformations', 'every item and both its pictures can be seen', async (page) => {
    await page.open('/');
    for (const [index, { title, location, category }] of transformations.entries()) {
      const item = `all("#transformations li article")[${index}]`;
      await ask(page, `swipeTo(${item})`);
      await expectTrue(page, `Math.abs(box(${item}).left) < 2`);
      await atRest(page, `box(${item}).left`);
      await expectWords(page, '#transformations li', title, location, category);
      for (const view of ['Before', 'After']) {
        const toggle = `button("#transformations", "See ${view}")`;
        if (await ask(page, `!!${toggle}`)) await click(page, toggle);
        const label = `seen("figcaption", ${item}).filter(function (e) { return text(e) === "${view.toUpperCase()}"; })[0]`;
        await scrollToElement(page, label);
        await expectValue(page, 'missing()', []);
      }
    }
  }),
  ...frames.flatMap(([part, scope, words]) =>
    readable(part, 'its frame, or a link to the same, is shown', async (page) => {
      const frame = `seen("${scope} iframe")[0]`;
      await page.open('/');
      await scrollToElement(page, `document.querySelector("${scope} [data-frame]")`);
      await expectTrue(
        page,
        `${frame} ? box(${frame}).height > 250 : link("${scope}", "${words}")`,
      );
    }),
  ),
  ...readable('FAQ', 'every answer can be read', async (page) => {
    await page.open('/');
    if (await ask(page, `!!${more('#faq')}`)) await click(page, more('#faq'));
    await expectValue(page, 'texts("#faq summary")', questions);
    for (const index of questions.keys()) {
      const answer = `all("#faq details")[${index}].querySelector("p")`;
      if (!(await ask(page, `shown(${answer})`))) {
        await click(page, `all("#faq summary")[${index}]`);
      }
      await expectTrue(page, `shown(${answer}) && text(${answer}).length > 50`);
    }
    await expectValue(page, 'covered("#faq")', []);
  }),
  ...readable('Projects', 'every project is shown, and Back to Home leads back', async (page) => {
    await page.open('/projects');
    await expectValue(page, 'seen("main li a").length', 24);
    await click(page, 'link("main", "Back to Home")');
    await expectValue(page, 'location.pathname', '/');
  }),
  ...readable('Projects', 'a tile leads to its picture', async (page) => {
    await page.open('/projects');
    await click(page, 'seen("main li a")[5]');
    await expectTrue(
      page,
      'dialog() ? loaded(dialog().querySelector("img")) : !document.querySelector("header") && loaded(document.images[0])',
    );
  }),
];
