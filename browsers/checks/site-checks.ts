import { demo } from '../../tests/demo.ts';
import {
  click,
  expectEffects,
  expectPictures,
  expectTrue,
  expectValue,
  looking,
  readable,
  whole,
} from './on-page.ts';

const pages = ['/', '/projects', '/no-such-page'];

/** A message about a frame of another host, which tests cannot reach. */
const isOutside = (message: string) => /google\.com|favicon/.test(message);

export const siteChecks = [
  looking('Routes', 'the home page shows its sections in order', async (page) => {
    await page.open('/');
    await expectValue(
      page,
      'seen("main section, footer").map(function (e) { return e.id || "footer"; })',
      ['hero', 'about', 'services', 'transformations', 'testimonials', 'contact', 'faq', 'footer'],
    );
    await expectTrue(page, `document.title.indexOf(${JSON.stringify(demo.name)}) !== -1`);
  }),
  ...pages.map((path) =>
    looking('Screens', `${path}: nothing is wider than the window`, async (page) => {
      await page.open(path);
      await expectPictures(page);
      await expectValue(page, 'wide()', []);
      await expectTrue(page, 'document.documentElement.scrollWidth <= innerWidth');
    }),
  ),
  looking('Screens', '/: every picture comes, at its proportions', async (page) => {
    await page.open('/');
    await expectPictures(page);
    await expectValue(
      page,
      'seen("main img").filter(function (e) { var b = box(e); return style(e, "objectFit") === "fill" && Math.abs(b.width / b.height - e.naturalWidth / e.naturalHeight) > 0.05; }).map(name)',
      [],
    );
  }),
  looking('Screens', '/: every text can be read', async (page) => {
    await page.open('/');
    await expectTrue(page, 'written("body").length > 100');
    await expectValue(page, 'covered("body")', []);
  }),
  looking(
    'Screens',
    'on a phone texts stand in one column',
    async (page) => {
      await page.open('/');
      for (const scope of ['#about', '#services', '#testimonials', '#contact', '#faq', 'footer']) {
        await expectValue(page, `columns("${scope} h2")`, 1);
      }
      await expectTrue(
        page,
        'seen("main section p").every(function (e) { var b = box(e); return b.width > 120 || text(e).length < 30; })',
      );
    },
    { widths: [360] },
  ),
  ...pages.map((path) =>
    whole('Header', `${path}: Skip to content moves the focus past the header`, async (page) => {
      await page.open(path);
      await page.press('Tab');
      await expectTrue(
        page,
        'clear(document.activeElement)',
        '/^Skip/.test(text(document.activeElement))',
      );
      await page.press('Enter');
      await expectTrue(page, 'document.activeElement === document.querySelector("main")');
    }),
  ),
  whole(
    'Not found',
    'an unknown address gets a page of the site, with its ways on',
    async (page) => {
      await page.open('/no-such-page');
      await expectTrue(
        page,
        'clear(document.querySelector("h1"))',
        'box(document.querySelector("h1")).top >= headerBottom()',
        'clear(link("main", "See our projects"))',
        'text(document.querySelector("footer")).length > 50',
      );
      await click(page, 'link("main", "Back to Home")');
      await expectValue(page, 'location.pathname', '/');
    },
  ),
  whole(
    'Console',
    '/: no message, from the top to the end and back',
    async (page) => {
      await page.open('/');
      await expectPictures(page);
      await click(page, 'button("#faq", "View More")');
      await expectTrue(page, 'button("#faq", "View Less")');
      await click(page, 'button("#services", "View More")');
      await expectTrue(page, 'button("#services", "View Less")');
      expectNone(page.messages());
    },
    { needs: ['messages'] },
  ),
  whole(
    'Console',
    '/projects: no message, with a lightbox opened and closed',
    async (page) => {
      await page.open('/projects');
      await expectPictures(page);
      await click(page, 'seen("main li a")[0]');
      await expectTrue(page, 'dialog() && loaded(dialog().querySelector("img"))');
      await page.press('Escape');
      await expectTrue(page, '!dialog()');
      expectNone(page.messages());
    },
    { needs: ['messages'] },
  ),
];

export const readableSiteChecks = [
  ...readable('Screens', 'every picture and text of the home page is there', async (page) => {
    await page.open('/');
    await expectPictures(page);
    await expectTrue(page, 'seen("#hero img, #about img").length === 3');
    await expectValue(page, 'covered("body")', []);
  }),
  ...['/', '/projects', '/no-such-page'].flatMap((path) =>
    readable('Screens', `${path}: nothing is wider than the window`, async (page) => {
      await page.open(path);
      await expectValue(page, 'wide()', []);
      await expectTrue(page, 'document.documentElement.scrollWidth <= innerWidth');
    }),
  ),
  ...(
    [
      ['/', 'header'],
      ['/', 'section'],
      ['/projects', 'header, section'],
    ] as const
  ).flatMap(([path, part]) =>
    readable('Screens', `${path}: no control of a ${part} stands there that does nothing`, (page) =>
      expectEffects(page, path, part),
    ),
  ),
  ...readable('Not found', 'an unknown address has a way on', async (page) => {
    await page.open('/no-such-page');
    await click(page, 'link("main", "See our projects")');
    await expectValue(page, 'location.pathname', '/projects');
  }),
];

function expectNone(messages: readonly string[]) {
  const own = messages.filter((message) => !isOutside(message));
  if (own.length > 0) throw new Error(`The console says:\n${own.join('\n')}`);
}
