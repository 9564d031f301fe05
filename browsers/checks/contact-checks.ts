import { demo } from '../../tests/demo.ts';
import { yearInPretoria, yearsInBusiness } from '../../tests/years.ts';
import {
  click,
  expectLanded,
  expectTrue,
  expectValue,
  looking,
  says,
  scrollTo,
  scrollToElement,
  whole,
} from './on-page.ts';

const { phone, email, address, hours, map, name } = demo;
const call = 'link("aside", "Call us")';

/** The frames, each with the text of the link that stands there until it comes. */
export const frames = [
  { line: 'Testimonials', scope: '#testimonials', link: 'Show the reviews', src: '/reviews' },
  { line: 'Contact', scope: '#contact', link: 'Show the map', src: map.frame },
] as const;

export const frameChecks = frames.map(({ line, scope, link, src }) =>
  whole(
    line,
    'the frame comes when the visitor is near, and its link goes or can be pressed',
    async (page) => {
      const frame = `seen("${scope} iframe")[0]`;
      await page.open('/');
      await expectTrue(
        page,
        `shown(link("${scope}", "${link}"))`,
        `!all("${scope} iframe").length`,
      );
      await scrollToElement(page, `document.querySelector("${scope} [data-frame]")`);
      await expectValue(page, `${frame}.getAttribute("src")`, src);
      // No engine reaches the map: Chromium shows that in the frame, which has then loaded.
      const rest = `link("${scope}", "${link}")`;
      await expectTrue(page, `!${rest} || clear(${rest})`);
      await expectTrue(
        page,
        `box(${frame}).width > 300 && box(${frame}).height > 250`,
        `${frame}.title`,
      );
    },
  ),
);

export const contactChecks = [
  looking('Testimonials', 'Get Your Free Quote Today dials the phone', async (page) => {
    await page.open('/');
    await expectTrue(page, 'text(seen("#testimonials h2")[0])');
    await expectValue(page, 'link("#testimonials", "Get Your Free Quote Today").href', phone.tel);
  }),
  looking('Contact', 'phone, email, address and opening hours are shown', async (page) => {
    await page.open('/');
    await expectTrue(page, ...[address, ...hours].map((words) => says('#contact', words)));
    await expectValue(page, `link("#contact", "${phone.text}").href`, phone.tel);
    await expectValue(page, `link("#contact", "${email.text}").href`, email.mailto);
    await expectValue(page, 'covered("#contact")', []);
  }),
  looking('Contact', 'Get Directions opens the map link in a new tab', async (page) => {
    const directions = 'link("#contact", "Get Directions")';
    await page.open('/');
    await expectValue(page, `[${directions}.href, ${directions}.target]`, [
      map.directions,
      '_blank',
    ]);
    await expectTrue(page, `/noopener/.test(${directions}.rel)`);
  }),
  ...['/', '/projects'].map((path) =>
    looking(
      'Call button',
      `${path}: it shows after 300 px, and stays in its corner`,
      async (page) => {
        await page.open(path);
        await scrollTo(page, 300);
        await expectTrue(page, `!${call}`);
        await scrollTo(page, 301);
        await expectTrue(page, `clear(${call})`, `${call}.href === "${phone.tel}"`);
        await expectTrue(page, `box(${call}).width >= 44 && box(${call}).height >= 44`);
        const corner = `[innerWidth - box(${call}).right, innerHeight - box(${call}).bottom]`;
        await scrollTo(page, 900);
        await expectTrue(page, `${corner}.every(function (gap) { return gap >= 0 && gap < 40; })`);
        await scrollTo(page, 300);
        await expectTrue(page, `!${call}`);
      },
    ),
  ),
];

export const footerChecks = [
  ...['/', '/projects'].map((path) =>
    looking('Footer', `${path}: logo, years, contact and copyright are shown`, async (page) => {
      await page.open(path);
      await expectTrue(
        page,
        `link("footer", ${JSON.stringify(name)})`,
        ...[`${yearsInBusiness()} years`, address, `© ${yearInPretoria()} ${name}`].map((words) =>
          says('footer', words),
        ),
      );
      await expectValue(page, `link("footer", "${phone.text}").href`, phone.tel);
      await expectValue(page, `link("footer", "${email.text}").href`, email.mailto);
      await expectValue(page, 'covered("footer")', []);
    }),
  ),
  looking('Footer', 'Quick Links offers the pages and sections', async (page) => {
    await page.open('/');
    await expectValue(page, 'texts("footer nav a")', [
      'Home',
      'About Us',
      'Services',
      'Projects',
      'Contact',
    ]);
  }),
  ...['/', '/projects'].flatMap((path) =>
    [
      ['About Us', 'about'],
      ['Services', 'services'],
      ['Contact', 'contact'],
    ].map(([words = '', id = '']) =>
      whole('Footer', `${path}: the quick link ${words} lands on its section`, async (page) => {
        await page.open(path);
        await click(page, `link("footer nav", "${words}")`);
        await expectValue(page, 'location.pathname', '/');
        await expectLanded(page, id);
      }),
    ),
  ),
  whole('Footer', 'the quick links Projects and Home open their pages', async (page) => {
    await page.open('/');
    for (const [words, path] of Object.entries({ Projects: '/projects', Home: '/' })) {
      await click(page, `link("footer nav", "${words}")`);
      await expectValue(page, '[location.pathname, document.readyState]', [path, 'complete']);
    }
  }),
  looking('Footer', 'the social profile opens in a new tab', async (page) => {
    await page.open('/');
    const social = 'named("footer a[target=_blank]", "")';
    await expectTrue(
      page,
      `/^https:..www.facebook.com/.test(${social}.href)`,
      `/noopener/.test(${social}.rel)`,
    );
  }),
];
