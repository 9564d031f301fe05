import type { EnginePage } from '../engine-page.ts';
import {
  ask,
  atRest,
  chooseCategory,
  click,
  expectTrue,
  expectValue,
  pressOn,
  scrollToElement,
  whole,
} from './on-page.ts';

const line = 'Lightbox';
const tile = (index: number) => `seen("main li a")[${index}]`;
const control = (words: string) =>
  `[].filter.call(dialog().querySelectorAll("button"), function (e) { return name(e) === "${words}"; })[0]`;
const title = 'text(dialog().querySelector("h2"))';
const picture = 'dialog().querySelector("img")';
const isOpen = `dialog() !== null && loaded(${picture})`;
const isClosed = '!dialog() && location.hash === ""';

/** Opens a tile, and waits for the picture. Returns the title of its project. */
async function openTile(page: EnginePage, index: number): Promise<unknown> {
  await page.open('/projects');
  await expectTrue(page, tile(index));
  const name = await ask(page, `text(${tile(index)})`);
  await click(page, tile(index));
  await expectTrue(page, isOpen);
  await expectValue(page, title, name);
  return name;
}

/** Waits until the project of a tile is shown, with its picture. */
async function expectProject(page: EnginePage, name: unknown) {
  await expectValue(page, title, name);
  await expectTrue(page, `loaded(${picture})`);
}

export const lightboxChecks = [
  whole(
    line,
    'a tile opens it, with picture, title, description and controls in the window',
    async (page) => {
      await openTile(page, 1);
      await expectTrue(
        page,
        `clear(${picture})`,
        'clear(dialog().querySelector("h2"))',
        'text(dialog().querySelector("h2 ~ p, div + p")).length > 50',
        ...['Close', 'Previous', 'Next'].map((words) => `clear(${control(words)})`),
        `box(${picture}).width > 250`,
        'dialog().scrollWidth <= innerWidth',
      );
    },
  ),
  whole(line, 'the picture keeps its proportions', async (page) => {
    await openTile(page, 0);
    await expectTrue(
      page,
      `style(${picture}, "objectFit") === "contain" || Math.abs(box(${picture}).width / box(${picture}).height - ${picture}.naturalWidth / ${picture}.naturalHeight) < 0.02`,
    );
  }),
  whole(line, 'nothing behind it can be clicked', async (page) => {
    await openTile(page, 0);
    await expectTrue(
      page,
      '[[0.5, 0.01], [0.05, 0.5], [0.5, 0.5], [0.98, 0.98]].every(function (p) { return meets(dialog(), innerWidth * p[0], innerHeight * p[1]); })',
    );
  }),
  whole(line, 'Next and Previous step through the projects and wrap around', async (page) => {
    const first = await openTile(page, 0);
    const names = await ask(page, 'texts("main li a")');
    if (!Array.isArray(names)) throw new Error('The tiles have no titles.');
    await click(page, control('Previous'));
    await expectProject(page, names.at(-1));
    await click(page, control('Next'));
    await expectProject(page, first);
    for (const name of names.slice(1, 4)) {
      await click(page, control('Next'));
      await expectProject(page, name);
    }
  }),
  whole(line, 'Next wraps around within the chosen category', async (page) => {
    await page.open('/projects');
    await chooseCategory(page, 1);
    await expectTrue(page, 'seen("main li a").length < 24');
    const names = await ask(page, 'texts("main li a")');
    if (!Array.isArray(names)) throw new Error('The tiles have no titles.');
    await click(page, tile(0));
    await expectTrue(page, isOpen);
    for (const name of [...names.slice(1), names[0]]) {
      await click(page, control('Next'));
      await expectProject(page, name);
    }
  }),
  whole(line, 'arrow keys step', async (page) => {
    const second = await openTile(page, 1);
    const third = await ask(page, `text(all("main li a")[2])`);
    await page.press('ArrowRight');
    await expectProject(page, third);
    await page.press('ArrowLeft');
    await expectProject(page, second);
  }),
  ...(
    [
      ['Escape', (page) => page.press('Escape')],
      ['Close', (page) => click(page, control('Close'))],
      ['a click on the backdrop', (page) => page.click(180, 5)],
    ] satisfies [string, Parameters<typeof whole>[2]][]
  ).map(([words, close]) =>
    whole(line, `${words} closes it, and the focus returns to the tile`, async (page) => {
      await openTile(page, 4);
      await close(page);
      await expectTrue(
        page,
        isClosed,
        `document.activeElement === ${tile(4)}`,
        // A tile that was partly in the window when it was pressed is so again.
        `box(${tile(4)}).bottom > headerBottom() && box(${tile(4)}).top < innerHeight`,
      );
    }),
  ),
  whole(line, 'it opens again after closing', async (page) => {
    await openTile(page, 2);
    await page.press('Escape');
    await expectTrue(page, isClosed);
    await click(page, tile(3));
    await expectTrue(page, isOpen);
  }),
  whole(line, 'Enter on a tile opens it', async (page) => {
    await page.open('/projects');
    await pressOn(page, tile(2), 'Enter');
    await expectTrue(page, isOpen);
    await expectValue(page, title, await ask(page, 'text(all("main li a")[2])'));
  }),
  whole(line, 'it takes the focus and keeps it', async (page) => {
    await openTile(page, 0);
    const inside = 'dialog().contains(document.activeElement)';
    await expectTrue(page, inside);
    for (const _press of [1, 2, 3, 4, 5, 6]) {
      await page.press('Tab');
      // The browser's own controls may have their turn.
      await expectTrue(page, `${inside} || document.activeElement === document.body`);
    }
  }),
  whole(line, 'the page behind it cannot scroll, and stands where it stood', async (page) => {
    await page.open('/projects');
    await scrollToElement(page, tile(7));
    await atRest(page);
    const before = await ask(page, 'pageYOffset');
    await click(page, tile(7));
    await expectTrue(page, isOpen);
    await expectTrue(
      page,
      '[document.documentElement, document.body].some(function (e) { return style(e, "overflowY") === "hidden" || style(e, "position") === "fixed"; })',
    );
    await page.press('Escape');
    await expectTrue(page, isClosed);
    await expectValue(page, 'pageYOffset', before);
    await expectTrue(page, `scrollPage(${Number(before) + 50}) === ${Number(before) + 50}`);
  }),
  whole(line, 'the address names the project, opens it, and Back closes it', async (page) => {
    const name = await openTile(page, 2);
    const hash = await ask(page, 'location.hash');
    await ask(page, 'history.back()');
    await expectTrue(page, isClosed);
    await page.open(`/projects${hash}`);
    await expectTrue(page, isOpen);
    await expectProject(page, name);
    await expectTrue(page, `document.title.indexOf(${JSON.stringify(name)}) === 0`);
    await click(page, control('Close'));
    await expectTrue(page, isClosed);
  }),
];
