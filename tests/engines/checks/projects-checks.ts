import type { EnginePage } from '../engine.ts';
import {
  ask,
  atRest,
  click,
  expectTrue,
  expectValue,
  pressOn,
  scrollToElement,
  whole,
} from './on-page.ts';

const lightbox = 'Lightbox';
const tiles = 'seen("main li a")';
const tile = (index: number) => `${tiles}[${index}]`;
const category = 'seen("main select")[0]';
const control = (words: string) =>
  `seen("button", dialog()).filter(function (e) { return name(e) === "${words}"; })[0]`;
const picture = 'dialog().querySelector("img")';
const isClosed = '!dialog() && location.hash === ""';

/** Waits until the lightbox shows the project with this title, and its picture. */
async function expectProject(page: EnginePage, title: unknown) {
  await expectValue(page, 'text(dialog().querySelector("h2"))', title);
  // The page's own lightbox is there first.
  await expectTrue(page, '!dialog().hasAttribute("data-early")');
  await expectTrue(page, `loaded(${picture})`);
}

/** Returns the titles of the tiles, once they stay the same. */
async function titlesOf(page: EnginePage): Promise<unknown[]> {
  const titles = await atRest(page, `texts("main li a")`);
  return Array.isArray(titles) ? titles : [];
}

/** Opens a tile of the page, and waits for the picture. Returns the title of its project. */
async function openTile(page: EnginePage, index: number): Promise<unknown> {
  const title = (await titlesOf(page))[index];
  await click(page, tile(index));
  await expectProject(page, title);
  return title;
}

export const projectsChecks = [
  whole(
    'Projects',
    'tiles stand in a grid, each a picture with its title over it',
    async (page) => {
      await page.open('/projects');
      await expectTrue(
        page,
        `box(${tile(1)}).top === box(${tile(0)}).top`,
        `(box(${tile(2)}).top > box(${tile(0)}).top) === innerWidth < 1024`,
        `box(${tile(3)}).top > box(${tile(0)}).top`,
        `${tiles}.every(function (tile) {
        var image = box(tile.querySelector("img")), words = box(tile.querySelector("span"));
        return image.width > 100 && words.top > image.top && words.bottom < image.bottom + 1;
      })`,
      );
    },
  ),
  whole(
    lightbox,
    'a tile opens it, with picture, title, description and controls in the window',
    async (page) => {
      await page.open('/projects');
      await openTile(page, 1);
      await expectTrue(
        page,
        `clear(${picture}) && clear(dialog().querySelector("h2"))`,
        'text(dialog().querySelector("h2 ~ p, div + p")).length > 50',
        ...['Close', 'Previous', 'Next'].map((words) => `clear(${control(words)})`),
        `box(${picture}).width > 250 && style(${picture}, "objectFit") === "contain"`,
        'dialog().scrollWidth <= innerWidth',
        '[[0.5, 0.01], [0.05, 0.5], [0.5, 0.5], [0.98, 0.98]].every(function (p) { return meets(dialog(), innerWidth * p[0], innerHeight * p[1]); })',
      );
    },
  ),
  whole(
    lightbox,
    'Previous, Next and arrow keys step within the category and wrap around',
    async (page) => {
      await page.open('/projects');
      // A change that is told, because engines differ in the keys that choose.
      await expectTrue(page, `clear(${category}) && (${category}.selectedIndex = 1)`);
      await ask(page, `${category}.dispatchEvent(new Event("change", { bubbles: true }))`);
      await expectTrue(page, `${tiles}.length < 24`);
      const titles = await titlesOf(page);
      const first = await openTile(page, 0);
      await click(page, control('Previous'));
      await expectProject(page, titles.at(-1));
      await page.press('ArrowRight');
      await expectProject(page, first);
      await page.press('ArrowLeft');
      await expectProject(page, titles.at(-1));
      for (const title of titles) {
        await click(page, control('Next'));
        await expectProject(page, title);
      }
    },
  ),
  ...(
    [
      ['Escape', (page) => page.press('Escape')],
      ['Close', (page) => click(page, control('Close'))],
      ['a click on the backdrop', (page) => page.click(180, 5)],
    ] satisfies [string, Parameters<typeof whole>[2]][]
  ).map(([words, close]) =>
    whole(
      lightbox,
      `${words} closes it, the focus returns to the tile, and a key opens it again`,
      async (page) => {
        await page.open('/projects');
        const title = await openTile(page, 4);
        await close(page);
        await expectTrue(
          page,
          isClosed,
          `document.activeElement === ${tile(4)}`,
          // A tile that was partly in the window when it was pressed is so again.
          `box(${tile(4)}).bottom > headerBottom() && box(${tile(4)}).top < innerHeight`,
        );
        await pressOn(page, tile(4), 'Enter');
        await expectProject(page, title);
      },
    ),
  ),
  whole(lightbox, 'it keeps the focus, and the page behind it cannot scroll', async (page) => {
    await page.open('/projects');
    await scrollToElement(page, tile(7));
    await atRest(page);
    const before = Number(await ask(page, 'pageYOffset'));
    await openTile(page, 7);
    await expectTrue(
      page,
      '[document.documentElement, document.body].some(function (e) { return style(e, "overflowY") === "hidden" || style(e, "position") === "fixed"; })',
    );
    const inside = 'dialog().contains(document.activeElement)';
    await expectTrue(page, inside);
    for (const _press of [1, 2, 3, 4, 5, 6]) {
      await page.press('Tab');
      // The browser's own controls may have their turn.
      await expectTrue(page, `${inside} || document.activeElement === document.body`);
    }
    await page.press('Escape');
    await expectTrue(page, isClosed);
    await expectValue(page, 'pageYOffset', before);
    await expectValue(page, `scrollPage(${before + 50})`, before + 50);
  }),
  whole(lightbox, 'the address names the project, opens it, and Back closes it', async (page) => {
    await page.open('/projects');
    const title = await openTile(page, 2);
    const hash = await ask(page, 'location.hash');
    await ask(page, 'history.back()');
    await expectTrue(page, isClosed);
    await page.open(`/projects${hash}`);
    await expectProject(page, title);
  }),
];
