import { services } from '../../site/src/sections/Services/services.ts';
import { demo } from '../../tests/demo.ts';
import { yearInPretoria } from '../../tests/years.ts';
import type { EnginePage } from '../engine-page.ts';
import { frames } from './contact-checks.ts';
import {
  ask,
  atRest,
  click,
  expectPictures,
  expectTrue,
  expectValue,
  openMenu,
  readable,
  says,
  scrollToElement,
  showAll,
} from './on-page.ts';

/** Opens an answer that is not shown yet. */
async function readAnswer(page: EnginePage, index: number) {
  const answer = `all("#faq details")[${index}].querySelector("p")`;
  if ((await ask(page, `shown(${answer})`)) !== true) {
    await click(page, `all("#faq summary")[${index}]`);
  }
  await expectTrue(page, `shown(${answer}) && text(${answer}).length > 50`);
}

export const readableChecks = [
  ...readable('Hero', 'headline, text and ways on are on the first screen', async (page) => {
    await page.open('/');
    await expectTrue(
      page,
      'clear(document.querySelector("h1"))',
      'clear(link("#hero", "Call Now"))',
      'clear(link("#hero", "Our Services"))',
      says('#hero', 'years'),
    );
  }),
  ...readable('Header', 'the phone can be called from every page', async (page) => {
    for (const path of ['/', '/projects', '/no-such-page']) {
      await page.open(path);
      await expectTrue(page, 'clear(link("header", "Call Now"))');
      await expectValue(page, 'link("header", "Call Now").href', demo.phone.tel);
    }
  }),
  ...readable(
    'Call button',
    'it is in the window wherever the visitor has scrolled to',
    async (page) => {
      await page.open('/');
      for (const top of [301, 2000, 4000]) {
        await expectValue(page, `scrollPage(${top})`, top);
        await expectTrue(page, 'clear(link("aside", "Call us"))');
        await expectValue(page, 'link("aside", "Call us").href', demo.phone.tel);
      }
    },
  ),
  ...['About', 'Services', 'Contact'].flatMap((words) =>
    readable('Header', `${words} leads to its heading`, async (page) => {
      await page.open('/');
      await openMenu(page);
      await click(page, `link("header nav", "${words}")`);
      const isThere = `headingClear("${words.toLowerCase()}")`;
      await expectTrue(page, isThere);
      await atRest(page);
      await expectTrue(page, isThere);
    }),
  ),
  ...readable('Header', 'Projects and Home lead to their pages', async (page) => {
    await page.open('/');
    for (const [words, path] of Object.entries({ Projects: '/projects', Home: '/' })) {
      await openMenu(page);
      await click(page, `link("header nav", "${words}")`);
      await expectValue(page, '[location.pathname, document.readyState]', [path, 'complete']);
    }
  }),
  ...readable('About', 'text, stats, values and profile are shown', async (page) => {
    await page.open('/');
    const { name, role, quote, bio, happyClients, projectsCompleted } = demo.about;
    const words = [name, role, quote, bio, happyClients, projectsCompleted, 'Local Expertise'];
    await expectTrue(page, ...words.map((one) => says('#about', one)));
  }),
  ...readable('Services', 'every service can be read', async (page) => {
    await page.open('/');
    await showAll(page, '#services');
    const titles = services.map(({ title }) => title);
    await expectValue(page, 'texts("#services h3")', titles);
    await expectTrue(
      page,
      ...services.flatMap(({ description, features }) =>
        [description, ...features].map((words) => says('#services', words)),
      ),
    );
    await expectValue(page, 'covered("#services")', []);
  }),
  ...readable('Transformations', 'every item and both its pictures can be seen', async (page) => {
    await page.open('/');
    for (const [index, { title, location, category }] of demo.transformations.entries()) {
      const item = `all("#transformations li article")[${index}]`;
      const label = (words: string) =>
        `[].filter.call(${item}.querySelectorAll("figcaption"), function (e) { return text(e) === "${words}"; })[0]`;
      await ask(page, `swipeTo(${item})`);
      await expectTrue(page, `Math.abs(box(${item}).left) < 2`);
      await atRest(page, `box(${item}).left`);
      const words = [title, location, category];
      await expectTrue(page, ...words.map((one) => says('#transformations li', one)));
      for (const view of ['Before', 'After']) {
        const toggle = `button("#transformations", "See ${view}")`;
        if ((await ask(page, `${toggle} !== null`)) === true) await click(page, toggle);
        await expectTrue(page, `shown(${label(view.toUpperCase())})`);
        await scrollToElement(page, label(view.toUpperCase()));
        await expectValue(page, 'missing()', []);
      }
    }
  }),
  ...frames.flatMap(({ line, scope, link }) =>
    readable(line, 'its frame, or a link to the same, is shown', async (page) => {
      await page.open('/');
      await scrollToElement(page, `document.querySelector("${scope} [data-frame]")`);
      const frame = `seen("${scope} iframe")[0]`;
      await expectTrue(page, `${frame} ? box(${frame}).height > 250 : link("${scope}", "${link}")`);
    }),
  ),
  ...readable('Contact', 'address, hours and every way to reach us are shown', async (page) => {
    const { phone, email, address, hours, map } = demo;
    const ways = [phone.tel, email.mailto, map.directions, phone.chat];
    await page.open('/');
    await expectTrue(
      page,
      ...[address, phone.text, email.text, ...hours].map((words) => says('#contact', words)),
      ...ways.map(
        (href) => `seen("#contact a, #faq a").some(function (e) { return e.href === "${href}"; })`,
      ),
    );
    await expectValue(page, 'link("#testimonials", "Get Your Free Quote").href', phone.tel);
  }),
  ...readable('FAQ', 'every answer can be read', async (page) => {
    await page.open('/');
    await showAll(page, '#faq');
    await expectValue(page, 'texts("#faq summary")', [...demo.questions]);
    for (const index of demo.questions.keys()) await readAnswer(page, index);
  }),
  ...readable('Footer', 'links, contact and copyright are shown', async (page) => {
    const { phone, email, address, name } = demo;
    await page.open('/');
    await expectValue(page, 'seen("footer nav a").length', 5);
    const words = [phone.text, email.text, address, `© ${yearInPretoria()} ${name}`];
    await expectTrue(page, ...words.map((one) => says('footer', one)));
    await expectValue(page, 'covered("footer")', []);
  }),
  ...readable(
    'Projects page',
    'every project is shown, and Back to Home leads back',
    async (page) => {
      await page.open('/projects');
      await expectValue(page, 'seen("main li a").length', 24);
      await expectTrue(page, 'clear(document.querySelector("h1"))');
      await expectPictures(page);
      await expectValue(page, 'covered("main")', []);
      await click(page, 'link("main", "Back to Home")');
      await expectValue(page, 'location.pathname', '/');
    },
  ),
  ...readable('Projects page', 'a tile leads to its picture', async (page) => {
    for (const index of [0, 5]) {
      await page.open('/projects');
      await click(page, `seen("main li a")[${index}]`);
      await expectTrue(
        page,
        'dialog() ? loaded(dialog().querySelector("img")) : !document.querySelector("header") && loaded(document.images[0])',
      );
    }
  }),
];
