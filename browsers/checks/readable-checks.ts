import { services } from '../../site/src/sections/Services/services.ts';
import { demo } from '../../tests/demo.ts';
import { yearInPretoria } from '../../tests/years.ts';
import type { EnginePage } from '../engine-page.ts';
import {
  ask,
  atRest,
  click,
  expectPictures,
  expectTrue,
  expectValue,
  openMenu,
  readable,
  scrollToElement,
} from './on-page.ts';

const quoted = (words: string) => JSON.stringify(words);
const says = (scope: string, words: string) => `says("${scope}", ${quoted(words)})`;

/** Presses View More, if the list shows only its first items. */
async function showAll(page: EnginePage, scope: string) {
  const more = `button("${scope}", "View More")`;
  if ((await ask(page, `${more} !== null`)) === true) await click(page, more);
}

/** Opens an answer that is not shown yet. */
async function readAnswer(page: EnginePage, index: number) {
  const answer = `all("#faq details")[${index}].querySelector("p")`;
  if ((await ask(page, `shown(${answer})`)) !== true) {
    await click(page, `all("#faq summary")[${index}]`);
  }
  await expectTrue(page, `shown(${answer}) && text(${answer}).length > 50`);
}

/** Clicks each control of a page that a visitor sees, and waits for what it changes. */
async function expectEffects(page: EnginePage, path: string) {
  // The dot of the current item changes nothing, and a question without script is a heading.
  const controls =
    'seen("button, summary, select, [role=button]").filter(function (e) { return e.getAttribute("aria-current") !== "true" && !isHeading(e); })';
  await page.open(path);
  const count = Number(await ask(page, `${controls}.length`));
  for (let index = 0; index < count; index++) {
    await page.open(path);
    const control = `${controls}[${index}]`;
    const words = await ask(page, `name(${control})`);
    const scope = `(all("[data-tried]")[0].closest("section, header"))`;
    await ask(page, `${control}.setAttribute("data-tried", "")`);
    await scrollToElement(page, 'all("[data-tried]")[0]');
    await atRest(page);
    const before = await ask(page, `look(${scope})`);
    if (await ask(page, 'all("[data-tried]")[0].tagName === "SELECT"')) {
      await ask(page, 'all("[data-tried]")[0].selectedIndex = 1');
      await ask(
        page,
        'all("[data-tried]")[0].dispatchEvent(new Event("change", { bubbles: true }))',
      );
    } else await click(page, 'all("[data-tried]")[0]');
    await expectTrue(page, `look(${scope}) !== ${quoted(String(before))}`).catch(() => {
      throw new Error(`${words}: a press changes nothing that a visitor sees.`);
    });
  }
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
      // So far that the button shows on each page that is long enough.
      if (!(await ask(page, 'scrollPage(301) === 301'))) continue;
      await expectTrue(page, 'clear(link("aside", "Call us"))');
      await expectValue(page, 'link("aside", "Call us").href', demo.phone.tel);
    }
  }),
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
    await openMenu(page);
    await click(page, 'link("header nav", "Projects")');
    await expectValue(page, 'location.pathname', '/projects');
    await expectTrue(page, 'document.readyState === "complete"');
    await openMenu(page);
    await click(page, 'link("header nav", "Home")');
    await expectValue(page, 'location.pathname', '/');
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
    await expectValue(
      page,
      'texts("#services h3")',
      services.map(({ title }) => title),
    );
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
      // What a finger does.
      await ask(page, `${item}.scrollIntoView()`);
      await expectTrue(page, `Math.abs(box(${item}).left) < 2`);
      await atRest(page, `box(${item}).left`);
      await expectTrue(
        page,
        ...[title, location, category].map((words) => says('#transformations li', words)),
      );
      for (const view of ['Before', 'After']) {
        const toggle = `button("#transformations", "See ${view}")`;
        if ((await ask(page, `${toggle} !== null`)) === true) await click(page, toggle);
        await expectTrue(page, `shown(${label(view.toUpperCase())})`);
        await scrollToElement(page, label(view.toUpperCase()));
        await expectValue(page, 'missing()', []);
      }
    }
  }),
  ...readable(
    'Testimonials',
    'the reviews, or a link to them, and the quote link are shown',
    async (page) => {
      await page.open('/');
      await scrollToElement(page, 'document.querySelector("#testimonials [data-frame]")');
      const frame = 'seen("#testimonials iframe")[0]';
      const link = 'named("#testimonials a[href=\'/reviews\']", "Show")';
      await expectTrue(page, `${frame} ? box(${frame}).height > 250 : ${link}`);
      await expectValue(page, 'link("#testimonials", "Get Your Free Quote").href', demo.phone.tel);
    },
  ),
  ...readable(
    'Contact',
    'phone, email, address, hours and the way there are shown',
    async (page) => {
      const { phone, email, address, hours, map } = demo;
      await page.open('/');
      await expectTrue(page, ...[address, ...hours].map((words) => says('#contact', words)));
      await expectValue(page, `link("#contact", "${phone.text}").href`, phone.tel);
      await expectValue(page, `link("#contact", "${email.text}").href`, email.mailto);
      await expectValue(page, 'link("#contact", "Get Directions").href', map.directions);
      await scrollToElement(page, 'document.querySelector("#contact [data-frame]")');
      const frame = 'seen("#contact iframe")[0]';
      await expectTrue(
        page,
        `${frame} ? box(${frame}).height > 250 : link("#contact", "Show the map")`,
      );
    },
  ),
  ...readable('FAQ', 'every answer can be read', async (page) => {
    await page.open('/');
    await showAll(page, '#faq');
    await expectValue(page, 'texts("#faq summary")', [...demo.questions]);
    for (const index of demo.questions.keys()) await readAnswer(page, index);
  }),
  ...readable('FAQ', 'the chat link leads to the phone number', async (page) => {
    await page.open('/');
    await expectValue(page, 'link("#faq", "Send Message").href', demo.phone.chat);
  }),
  ...readable('Footer', 'links, contact and copyright are shown', async (page) => {
    const { phone, email, address, name } = demo;
    await page.open('/');
    await expectValue(page, 'seen("footer nav a").length', 5);
    const words = [phone.text, email.text, address, `© ${yearInPretoria()} ${name}`];
    await expectTrue(page, ...words.map((one) => says('footer', one)));
    await expectValue(page, 'covered("footer")', []);
  }),
  ...readable('Screens', 'every picture of the home page comes', async (page) => {
    await page.open('/');
    await expectPictures(page);
    await expectTrue(page, 'seen("#hero img, #about img").length === 3');
  }),
  ...readable('Screens', 'every text of the home page can be read', async (page) => {
    await page.open('/');
    await expectValue(page, 'covered("body")', []);
  }),
  ...['/', '/projects', '/no-such-page'].flatMap((path) =>
    readable('Screens', `${path}: nothing is wider than the window`, async (page) => {
      await page.open(path);
      await expectValue(page, 'wide()', []);
      await expectTrue(page, 'document.documentElement.scrollWidth <= innerWidth');
    }),
  ),
  ...['/', '/projects'].flatMap((path) =>
    readable('Screens', `${path}: no control stands there that does nothing`, (page) =>
      expectEffects(page, path),
    ),
  ),
  ...readable('Projects page', 'every project is shown, with picture and title', async (page) => {
    await page.open('/projects');
    await expectValue(page, 'seen("main li a").length', 24);
    await expectTrue(page, 'clear(document.querySelector("h1"))');
    await expectPictures(page);
    await expectValue(page, 'covered("main")', []);
  }),
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
  ...readable('Projects page', 'Back to Home opens the home page', async (page) => {
    await page.open('/projects');
    await click(page, 'link("main", "Back to Home")');
    await expectValue(page, 'location.pathname', '/');
  }),
  ...readable('Not found', 'an unknown address has a way on', async (page) => {
    await page.open('/no-such-page');
    await expectTrue(page, 'clear(document.querySelector("h1"))');
    await click(page, 'link("main", "See our projects")');
    await expectValue(page, 'location.pathname', '/projects');
  }),
];
