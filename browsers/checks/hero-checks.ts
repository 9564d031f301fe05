import { demo } from '../../tests/demo.ts';
import { yearsInBusiness } from '../../tests/years.ts';
import {
  click,
  expectLanded,
  expectTrue,
  expectValue,
  looking,
  says,
  scrollToElement,
  whole,
} from './on-page.ts';

const { name, role, quote, bio, happyClients, projectsCompleted } = demo.about;
const picture = 'named("#about img", "")';
const photo = 'seen("#about article img")[0]';

export const heroChecks = [
  looking('Hero', 'the headline is on the first screen, and nothing covers it', async (page) => {
    await page.open('/');
    await expectTrue(
      page,
      'clear(document.querySelector("h1"))',
      'box(document.querySelector("h1")).top > headerBottom()',
      'all("h1 span").every(clear)',
    );
  }),
  looking('Hero', 'its text names the years in business', async (page) => {
    await page.open('/');
    await expectTrue(page, says('#hero p', `${yearsInBusiness()} years`));
  }),
  whole('Hero', 'Call Now dials, and Our Services lands on the services', async (page) => {
    await page.open('/');
    await expectTrue(
      page,
      'clear(link("#hero", "Call Now"))',
      'clear(link("#hero", "Our Services"))',
    );
    await expectValue(page, 'link("#hero", "Call Now").href', demo.phone.tel);
    await click(page, 'link("#hero", "Our Services")');
    await expectLanded(page, 'services');
  }),
  looking('Hero', 'its picture spans the window', async (page) => {
    const hero = 'seen("#hero img")[0]';
    await page.open('/');
    await expectTrue(
      page,
      `loaded(${hero})`,
      `box(${hero}).left === 0 && box(${hero}).width === document.documentElement.clientWidth`,
      `box(${hero}).height >= 288`,
    );
  }),
];

export const aboutChecks = [
  looking('About', 'text and stats are shown', async (page) => {
    await page.open('/');
    const stats = { happyClients, projectsCompleted, years: String(yearsInBusiness()) };
    await expectTrue(
      page,
      says('#about p', 'We are a Pretoria building firm'),
      ...Object.values(stats).map((value) => `texts("#about dd").indexOf("${value}") !== -1`),
    );
    await expectValue(page, 'covered("#about")', []);
  }),
  looking(
    'About',
    'four value cards: one below the other on a phone, in a row on a desktop',
    async (page) => {
      await page.open('/');
      await expectValue(page, 'texts("#about li h3")', [
        'Experienced Team',
        'Client-First Approach',
        'Quality Guaranteed',
        'Local Expertise',
      ]);
      await expectValue(page, 'seen("#about li p").length', 4);
      await expectTrue(
        page,
        'columns("#about li") === (innerWidth < 768 ? 1 : innerWidth < 1024 ? 2 : 4)',
      );
    },
  ),
  looking('About', 'its picture is shown at 4 : 3', async (page) => {
    await page.open('/');
    await scrollToElement(page, picture);
    await expectTrue(
      page,
      `loaded(${picture})`,
      `box(${picture}).width > 300`,
      `Math.abs(box(${picture}).width / box(${picture}).height - 4 / 3) < 0.05`,
    );
  }),
  looking('About', 'the profile card shows photo, name, role, quote and bio', async (page) => {
    await page.open('/');
    await scrollToElement(page, photo);
    await expectTrue(
      page,
      `loaded(${photo})`,
      `Math.abs(box(${photo}).width / box(${photo}).height - 1) < 0.05`,
      ...[name, role, quote, bio].map((words) => says('#about article', words)),
    );
  }),
];
