import { demo } from '../../helpers/content/demo.ts';
import type { EnginePage } from '../engine.ts';
import {
  atRest,
  click,
  expectTrue,
  expectValue,
  pressOn,
  scrollToElement,
  whole,
} from './on-page.ts';

const part = 'Transformations';
const items = demo.transformations;
const section = '#transformations';
const track = `named("${section} ul", "Transformations")`;
const next = `button("${section}", "Next")`;
const previous = `button("${section}", "Previous")`;
const dot = (index: number) => `button("${section}", "Show ${index + 1} of")`;
const toggle = (view: 'Before' | 'After') => `button("${section}", "See ${view}")`;
/** Which labels of a picture the visitor sees in an item. */
const labels = (index: number) =>
  `seen("figcaption", all("${section} article")[${index}]).map(text)`;

/** Waits until an item fills the list, its dot alone is marked, and it is announced. */
async function expectItem(page: EnginePage, index: number) {
  const place = `Math.round(${track}.scrollLeft / ${track}.clientWidth * 100)`;
  await expectValue(page, place, index * 100);
  const position = `${index + 1} of ${items.length}`;
  const marked = `seen("${section} button[aria-current=true]").map(name)`;
  await expectValue(page, marked, [`Show ${position}`]);
  const announced = `text(document.querySelector("${section} [aria-live]"))`;
  await expectValue(page, announced, `${position}: ${items[index]?.title}`);
}

async function open(page: EnginePage) {
  await page.open('/');
  await scrollToElement(page, track);
  await atRest(page);
}

export const transformationsChecks = [
  whole(part, 'Next and Previous step through all items and wrap around', async (page) => {
    await open(page);
    for (const index of [1, 2, 3, 4, 0]) {
      await click(page, next);
      await expectItem(page, index);
    }
    for (const index of [4, 3]) {
      await click(page, previous);
      await expectItem(page, index);
    }
  }),
  whole(part, 'dots show their item, and arrow keys step through the list', async (page) => {
    await open(page);
    for (const index of [3, 1, 4]) {
      await click(page, dot(index));
      await expectItem(page, index);
    }
    await pressOn(page, track, 'ArrowLeft');
    await expectItem(page, 3);
    await pressOn(page, track, 'ArrowRight');
    await expectItem(page, 4);
  }),
  whole(
    part,
    'on a phone one picture with a toggle, and a new item resets it to the one before',
    async (page) => {
      await open(page);
      await expectValue(page, labels(0), ['BEFORE']);
      for (const view of ['After', 'Before', 'After'] as const) {
        await click(page, toggle(view));
        await expectValue(page, labels(0), [view.toUpperCase()]);
      }
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
    part,
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
      );
    },
    { widths: [1440] },
  ),
];
