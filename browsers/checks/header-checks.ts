import { demo } from '../../tests/demo.ts';
import {
  ask,
  atRest,
  click,
  expectLanded,
  expectPictures,
  expectTrue,
  expectValue,
  looking,
  openMenu,
  pressOn,
  says,
  scrollTo,
  whole,
} from './on-page.ts';

const line = 'Header';
const links = ['Home', 'Projects', 'About', 'Services', 'Contact'];
const header = 'document.querySelector("header")';
const menu = 'button("header", "Menu")';
const shownLinks = 'texts("header nav a")';
const isClosed = `${menu}.getAttribute("aria-expanded") === "false" && ${shownLinks}.length === 0`;

/** The section of each scroll button. */
const sections = [
  ['About', 'about'],
  ['Services', 'services'],
  ['Contact', 'contact'],
] as const;

export const headerChecks = [
  ...['/', '/projects', '/no-such-page'].map((path) =>
    looking(
      line,
      `${path}: the header stays in view, from edge to edge, with logo and Call Now`,
      async (page) => {
        await page.open(path);
        await expectTrue(page, 'scrollPage(5000) > 100');
        await atRest(page);
        await expectTrue(
          page,
          `style(${header}, "position") === "fixed"`,
          `box(${header}).left === 0 && box(${header}).right === document.documentElement.clientWidth`,
          `clear(link("header", ${JSON.stringify(demo.name)}))`,
          'clear(link("header", "Call Now"))',
        );
      },
    ),
  ),
  whole(line, 'the logo opens the home page', async (page) => {
    await page.open('/projects');
    await click(page, `link("header", ${JSON.stringify(demo.name)})`);
    await expectValue(page, 'location.pathname', '/');
    await expectTrue(page, 'document.getElementById("about")');
  }),
  whole(
    line,
    'Projects opens /projects, whose header offers Home and Projects alone',
    async (page) => {
      await page.open('/');
      await openMenu(page);
      await click(page, 'link("header nav", "Projects")');
      await expectValue(page, 'location.pathname', '/projects');
      await expectTrue(page, 'document.readyState === "complete"');
      await openMenu(page);
      await expectValue(page, shownLinks, ['Home', 'Projects']);
    },
  ),
  whole(line, 'Home scrolls the home page to its top, without a reload', async (page) => {
    await page.open('/');
    await ask(page, 'window.marked = true');
    await scrollTo(page, 2000);
    await openMenu(page);
    await click(page, 'link("header nav", "Home")');
    await expectValue(page, '[pageYOffset, location.pathname, window.marked]', [0, '/', true]);
  }),
  ...sections.map(([name, id]) =>
    whole(line, `${name} lands on its section`, async (page) => {
      await page.open('/');
      await openMenu(page);
      await click(page, `link("header nav", "${name}")`);
      await expectLanded(page, id);
      await expectValue(page, 'location.hash', `#${id}`);
    }),
  ),
  whole(line, 'Contact stays where it landed when every picture has come', async (page) => {
    await page.open('/');
    await openMenu(page);
    await click(page, 'link("header nav", "Contact")');
    await expectLanded(page, 'contact');
    await ask(page, 'all("img").forEach(function (e) { e.loading = "eager"; })');
    await expectTrue(page, 'all("main img").every(loaded)');
    await expectLanded(page, 'contact');
  }),
  whole(line, 'one scroll button after the other lands', async (page) => {
    await page.open('/');
    for (const [name, id] of [...sections].reverse()) {
      await openMenu(page);
      await click(page, `link("header nav", "${name}")`);
      await expectLanded(page, id);
    }
    await expectPictures(page);
  }),
  looking(line, 'Call Now dials the phone', async (page) => {
    await page.open('/');
    await expectTrue(page, 'clear(link("header", "Call Now"))');
    await expectValue(page, 'link("header", "Call Now").href', demo.phone.tel);
  }),
  looking(line, 'the header is clear over the hero, and white from 51 px on', async (page) => {
    await page.open('/');
    await expectValue(page, `opacity(${header})`, 0);
    await scrollTo(page, 51);
    await expectValue(page, `style(${header}, "backgroundColor")`, 'rgb(255, 255, 255)');
    await scrollTo(page, 50);
    await expectValue(page, `opacity(${header})`, 0);
  }),
  looking(line, 'the header of /projects is white', async (page) => {
    await page.open('/projects');
    await expectValue(page, `style(${header}, "backgroundColor")`, 'rgb(255, 255, 255)');
  }),
  looking(
    line,
    'the strip with phone, email and address is shown at the top of the page alone',
    async (page) => {
      const { phone, email, address } = demo;
      const strip = `[${[phone.text, email.text, address].map((words) => `clear(named("header li > *", ${JSON.stringify(words)}))`)}]`;
      const isHidden = `!${says('header', phone.text)}`;
      await page.open('/');
      await expectValue(page, strip, [true, true, true]);
      await scrollTo(page, 400);
      await expectTrue(page, isHidden);
      await scrollTo(page, 0);
      await expectValue(page, strip, [true, true, true]);
    },
    { widths: [1440] },
  ),
  looking(
    line,
    'all links stand in one row, without a menu button',
    async (page) => {
      await page.open('/');
      await expectValue(page, shownLinks, links);
      await expectTrue(page, `!${menu}`);
      await expectTrue(
        page,
        'seen("header nav a").every(clear)',
        'seen("header nav a").every(function (e) { return box(e).top === box(seen("header nav a")[0]).top; })',
      );
    },
    { widths: [1440] },
  ),
  whole(
    line,
    'on a phone the strip is hidden, and the links are behind the menu button',
    async (page) => {
      await page.open('/');
      await expectTrue(page, `clear(${menu})`, isClosed, `!${says('header', demo.phone.text)}`);
      await expectTrue(page, `box(${header}).height < 100`);
    },
    { widths: [360] },
  ),
  ...(
    [
      ['the menu button', (page) => click(page, menu)],
      ['a press outside', (page) => page.click(180, 700)],
      ['Escape', (page) => page.press('Escape')],
    ] satisfies [string, Parameters<typeof whole>[2]][]
  ).map(([closer, close]) =>
    whole(
      line,
      `the menu button shows the links on white, and ${closer} hides them`,
      async (page) => {
        await page.open('/');
        await click(page, menu);
        await expectValue(page, shownLinks, links);
        await expectTrue(page, 'seen("header nav a").every(clear)');
        await expectValue(page, `opacity(${header})`, 1);
        await close(page);
        await expectTrue(page, isClosed);
        await expectValue(page, `opacity(${header})`, 0);
      },
      { widths: [360] },
    ),
  ),
  whole(
    line,
    'Enter and Space open the menu, and Escape gives the focus back to its button',
    async (page) => {
      await page.open('/');
      for (const key of ['Enter', 'Space']) {
        await pressOn(page, menu, key);
        await expectValue(page, shownLinks, links);
        await ask(page, 'link("header nav", "Projects").focus()');
        await page.press('Escape');
        await expectTrue(page, isClosed, `document.activeElement === ${menu}`);
      }
    },
    { widths: [360] },
  ),
];
