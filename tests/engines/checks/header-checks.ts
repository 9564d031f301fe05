import { demo } from '../../helpers/content/demo.ts';
import type { EnginePage } from '../engine.ts';
import {
  ask,
  atRest,
  click,
  expectLanded,
  expectPictures,
  expectTrue,
  expectValue,
  openMenu,
  pressOn,
  scrollTo,
  whole,
} from './on-page.ts';

const part = 'Header';
const links = ['Home', 'Projects', 'About', 'Services', 'Contact'];
const header = 'document.querySelector("header")';
const menu = 'button("header", "Menu")';
const color = `style(${header}, "backgroundColor")`;
const [clear, white] = ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'];
const shownLinks = 'texts("header nav a")';
const isClosed = `${menu}.getAttribute("aria-expanded") === "false" && ${shownLinks}.length === 0`;
const { phone, email, address } = demo;
const strip = `unseen("header li", ${JSON.stringify([phone.text, email.text, address])}).length`;

/** Ways to open the menu, each with a way to close it. */
const waysOfMenu: ((page: EnginePage) => Promise<void>)[][] = [
  [(page) => click(page, menu), (page) => click(page, menu)],
  [(page) => pressOn(page, menu, 'Space'), (page) => page.click(180, 700)],
  [(page) => pressOn(page, menu, 'Enter'), (page) => page.press('Escape')],
];

export const headerChecks = [
  ...['/', '/projects', '/no-such-page'].flatMap((path) => [
    whole(
      part,
      `${path}: it stays in view, from edge to edge, with its logo, white where there is no hero`,
      async (page) => {
        await page.open(path);
        await expectTrue(page, 'scrollPage(5000) > 100');
        await atRest(page);
        await expectTrue(
          page,
          `style(${header}, "position") === "fixed"`,
          `box(${header}).left === 0 && box(${header}).right === document.documentElement.clientWidth`,
          `clear(link("header", "${demo.name}"))`,
        );
        if (path !== '/') {
          await scrollTo(page, 0);
          await expectValue(page, color, white);
        }
      },
    ),
  ]),
  whole(part, 'Home scrolls the home page to its top, without a reload', async (page) => {
    await page.open('/');
    await ask(page, 'window.marked = true');
    await scrollTo(page, 2000);
    // Old Chromiums end a smooth scroll when a picture that comes moves the page.
    await expectPictures(page);
    await openMenu(page);
    await click(page, 'link("header nav", "Home")');
    await expectValue(page, '[pageYOffset, location.pathname, window.marked]', [0, '/', true]);
  }),
  whole(
    part,
    'one scroll button after the other lands, and the page stays when every picture has come',
    async (page) => {
      await page.open('/');
      for (const words of ['Services', 'About', 'Contact']) {
        await openMenu(page);
        await click(page, `link("header nav", "${words}")`);
        await expectLanded(page, words.toLowerCase());
        await expectValue(page, 'location.hash', `#${words.toLowerCase()}`);
      }
      await ask(page, 'all("img").forEach(function (e) { e.loading = "eager"; })');
      await expectTrue(page, 'all("main img").every(loaded)');
      await expectLanded(page, 'contact');
    },
  ),
  whole(part, 'links of another page land on sections of the home page', async (page) => {
    for (const [words, id] of Object.entries({ 'About Us': 'about', Contact: 'contact' })) {
      await page.open('/projects');
      await click(page, `link("footer nav", "${words}")`);
      await expectValue(page, 'location.pathname', '/');
      await expectLanded(page, id);
    }
  }),
  whole(part, 'it is clear over the hero, and white from 51 px on', async (page) => {
    await page.open('/');
    await expectValue(page, color, clear);
    await scrollTo(page, 51);
    await expectValue(page, color, white);
    await scrollTo(page, 50);
    await expectValue(page, color, clear);
  }),
  whole(
    part,
    'on a desktop all links stand in one row, and the strip is shown at the top of the page alone',
    async (page) => {
      await page.open('/');
      await expectValue(page, shownLinks, links);
      await expectTrue(
        page,
        `!${menu} && seen("header nav a, header li > *").every(clear)`,
        'seen("header nav a").every(function (e) { return box(e).top === box(seen("header nav a")[0]).top; })',
      );
      await expectValue(page, strip, 0);
      await scrollTo(page, 400);
      await expectValue(page, strip, 3);
      await scrollTo(page, 0);
      await expectValue(page, strip, 0);
    },
    { widths: [1440] },
  ),
  whole(
    part,
    'on a phone the strip is hidden, and the menu shows the links on white until it is closed',
    async (page) => {
      await page.open('/');
      await expectTrue(page, `clear(${menu})`, isClosed, `box(${header}).height < 100`);
      await expectValue(page, strip, 3);
      for (const [open, close] of waysOfMenu) {
        await open?.(page);
        await expectValue(page, shownLinks, links);
        await expectTrue(page, 'seen("header nav a").every(clear)');
        await expectValue(page, color, white);
        await close?.(page);
        await expectTrue(page, isClosed);
        await expectValue(page, color, clear);
      }
      await expectTrue(page, `document.activeElement === ${menu}`);
    },
    { widths: [360] },
  ),
];
