import {
  ask,
  chooseCategory,
  click,
  expectPictures,
  expectTrue,
  expectValue,
  looking,
  whole,
} from './on-page.ts';

const line = 'Projects page';
const title = 'document.querySelector("h1")';
const tiles = 'seen("main li a")';
const category = 'seen("main select")[0]';

export const galleryChecks = [
  looking(line, 'the title is on the first screen, below the header', async (page) => {
    await page.open('/projects');
    await expectValue(page, `text(${title})`, 'Some of our Projects');
    await expectTrue(page, `clear(${title})`, `box(${title}).top >= headerBottom()`);
  }),
  ...(
    [
      [360, 2],
      [1440, 3],
    ] as const
  ).map(([width, count]) =>
    looking(
      line,
      `a grid of ${count} columns`,
      async (page) => {
        await page.open('/projects');
        await expectValue(page, `${tiles}.length`, 24);
        await expectValue(page, 'columns("main li a")', count);
      },
      { widths: [width] },
    ),
  ),
  looking(line, 'each tile shows its picture, with its title over it', async (page) => {
    await page.open('/projects');
    await expectPictures(page);
    await expectTrue(
      page,
      `${tiles}.every(function (tile) {
        var image = box(tile.querySelector("img")), frame = box(tile);
        return image.width > 100 && image.width > frame.width - 1 && image.height > frame.height - 1;
      })`,
      `${tiles}.every(function (tile) {
        return written("main li a").some(function (one) {
          var words = one.range.getBoundingClientRect(), image = box(tile.querySelector("img"));
          return tile.contains(one.element) && words.top > image.top && words.bottom < image.bottom + 1;
        });
      })`,
    );
    await expectValue(page, 'covered("main")', []);
  }),
  looking(line, 'the dropdown offers All and each category once', async (page) => {
    await page.open('/projects');
    const options = `Array.prototype.map.call(${category}.options, text)`;
    await expectTrue(page, `clear(${category})`, `${category}.value === "All"`);
    await expectTrue(
      page,
      `${options}[0] === "All" && ${options}.length > 2`,
      `${options}.every(function (name, i) { return ${options}.indexOf(name) === i; })`,
    );
  }),
  whole(line, 'a category shows its projects alone, and All shows every one', async (page) => {
    await page.open('/projects');
    const count = `${tiles}.length`;
    await expectValue(page, count, 24);
    const found: number[] = [];
    const options = Number(await ask(page, `${category}.options.length`));
    for (let index = 1; index < options; index++) {
      await chooseCategory(page, index);
      const announced = `parseInt(text(document.querySelector("main [aria-live]")), 10)`;
      await expectTrue(
        page,
        `text(document.querySelector("main [aria-live]")).indexOf(${category}.value) > 0`,
        `${count} === ${announced}`,
      );
      found.push(Number(await ask(page, count)));
    }
    await chooseCategory(page, 0);
    await expectValue(page, count, 24);
    const sum = found.reduce((total, one) => total + one, 0);
    if (sum !== 24) throw new Error(`The categories show ${found}, which is not 24 projects.`);
  }),
  whole(line, 'Back to Home opens the home page', async (page) => {
    await page.open('/projects');
    await click(page, 'link("main", "Back to Home")');
    await expectValue(page, 'location.pathname', '/');
  }),
];
