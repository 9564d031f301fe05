import { demo } from '../../tests/demo.ts';
import type { EnginePage } from '../engine-page.ts';
import {
  atRest,
  click,
  expectLanded,
  expectTrue,
  expectValue,
  pressOn,
  scrollToElement,
  whole,
} from './on-page.ts';

const line = 'Transformations';
const items = demo.transformations;
const last = items.length - 1;
const section = '#transformations';
const track = `named("${section} ul", "Transformations")`;
const next = `button("${section}", "Next")`;
const previous = `button("${section}", "Previous")`;
const dot = (index: number) => `button("${section}", "Show ${index + 1} of")`;
const toggle = (view: 'Before' | 'After') => `button("${section}", "See ${view}")`;
/** Which labels of a picture the visitor sees in an item. */
const labels = (index: number) =>
  `all("${section} article")[${index}] && Array.prototype.filter.call(all("${section} article")[${index}].querySelectorAll("figcaption"), shown).map(text)`;

/** Waits until an item fills the list, and its dot alone is marked. */
async function expectItem(page: EnginePage, index: number) {
  await expectValue(
    page,
    `Math.round(${track}.scrollLeft / ${track}.clientWidth * 100)`,
    index * 100,
  );
  await expectValue(page, `seen("${section} button[aria-current=true]").map(name)`, [
    `Show ${index + 1} of ${items.length}`,
  ]);
}

async function open(page: EnginePage) {
  await page.open('/');
  await scrollToElement(page, track);
  await atRest(page);
}

export const transformationsChecks = [
  whole(line, 'Next steps through all items and wraps around', async (page) => {
    await open(page);
    for (const index of [1, 2, 3, 4, 0]) {
      await click(page, next);
      await expectItem(page, index);
    }
  }),
  whole(line, 'Previous wraps around and steps back', async (page) => {
    await open(page);
    for (const index of [last, last - 1]) {
      await click(page, previous);
      await expectItem(page, index);
    }
  }),
  whole(line, 'each dot shows its item', async (page) => {
    await open(page);
    await expectItem(page, 0);
    for (const index of [3, 1, 4, 0]) {
      await click(page, dot(index));
      await expectItem(page, index);
    }
  }),
  whole(line, 'Enter and Space press arrows and dots, and the focus stays', async (page) => {
    await open(page);
    await pressOn(page, next, 'Enter');
    await expectItem(page, 1);
    await expectTrue(page, `document.activeElement === ${next}`);
    await pressOn(page, dot(3), 'Space');
    await expectItem(page, 3);
    await expectTrue(page, `document.activeElement === ${dot(3)}`);
  }),
  whole(line, 'arrow keys step through the list', async (page) => {
    await open(page);
    // Until the script has come, keys scroll as the browser does, which old WebKit does by a few pixels.
    await expectTrue(page, `${track}.children[1].getAttribute("aria-hidden") === "true"`);
    await pressOn(page, track, 'ArrowRight');
    await expectItem(page, 1);
    await pressOn(page, track, 'ArrowLeft');
    await expectItem(page, 0);
  }),
  whole(line, 'the new item is announced', async (page) => {
    await open(page);
    await click(page, next);
    await expectValue(
      page,
      `text(document.querySelector("${section} [aria-live]"))`,
      `2 of ${items.length}: ${items[1].title}`,
    );
  }),
  whole(
    line,
    'each item shows title, location, category, description and pictures',
    async (page) => {
      await open(page);
      for (const [index, { title, location, category }] of items.entries()) {
        if (index > 0) await click(page, next);
        await expectItem(page, index);
        const inWindow = (words: string) =>
          `written("${section} li").some(function (one) { var b = box(one.element); return one.words === ${JSON.stringify(words)} && b.left > -1 && b.right < innerWidth + 1; })`;
        await expectTrue(page, ...[title, location, category].map(inWindow));
        await scrollToElement(page, track);
        await expectValue(page, 'missing()', []);
        await expectValue(page, `covered("${section} ul")`, []);
      }
    },
  ),
  whole(
    line,
    'on a phone one picture with a toggle, and a new item resets it to the one before',
    async (page) => {
      await open(page);
      await expectValue(page, labels(0), ['BEFORE']);
      await click(page, toggle('After'));
      await expectValue(page, labels(0), ['AFTER']);
      await click(page, toggle('Before'));
      await expectValue(page, labels(0), ['BEFORE']);
      await click(page, toggle('After'));
      await expectValue(page, labels(0), ['AFTER']);
      await click(page, next);
      await expectItem(page, 1);
      await expectValue(page, labels(1), ['BEFORE']);
      await click(page, previous);
      await expectItem(page, 0);
      await expectValue(page, labels(0), ['BEFORE']);
    },
    { widths: [360] },
  ),
  whole(
    line,
    'on a desktop before and after stand side by side, labelled, without a toggle',
    async (page) => {
      await open(page);
      await expectValue(page, labels(0), ['BEFORE', 'AFTER']);
      await expectTrue(page, `!${toggle('After')}`);
      const [before, after] = [0, 1].map((index) => `box(all("${section} article img")[${index}])`);
      await expectTrue(
        page,
        `${before}.right <= ${after}.left && ${after}.right <= innerWidth`,
        `Math.abs(${before}.top - ${after}.top) < 1`,
        `Math.abs(${before}.width - ${after}.width) < 1`,
      );
    },
    { widths: [1440] },
  ),
  whole(line, 'Start Your Project lands on the contact', async (page) => {
    await open(page);
    await click(page, `link("${section}", "Start Your Project")`);
    await expectLanded(page, 'contact');
  }),
];
