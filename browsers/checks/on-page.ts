import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Check } from '../check.ts';
import type { EnginePage } from '../engine-page.ts';
import { inPage } from './in-page.ts';

/** Milliseconds for a condition to become true, and between two looks at it, where the page has none. */
const PATIENCE = 15_000;
const PAUSE = 40;

/** Pauses between two looks at a page. */
async function pause({ frame = () => wait(PAUSE) }: EnginePage): Promise<void> {
  // A page that is left or not there yet has no frame.
  await frame().catch(() => wait(PAUSE));
}

/** Repeated looks after which a page, or a part of it, is at rest. */
const LOOKS_AT_REST = 3;

/** Evaluates an ES5 expression that may call the functions of `in-page.ts`. */
export function ask(page: EnginePage, expression: string): Promise<unknown> {
  return page.evaluate(`(function () { ${inPage}\nreturn (${expression}); })()`);
}

/** Returns the expression that tells whether a visitor sees a text with these words. */
export function says(scope: string, words: string): string {
  return `says("${scope}", ${JSON.stringify(words)})`;
}

/** Waits until an expression has a value. An error counts as a value, because the page may be loading. */
export async function expectValue(
  page: EnginePage,
  expression: string,
  expected: unknown,
): Promise<void> {
  const end = performance.now() + (page.patience ?? PATIENCE);
  for (;;) {
    const value = await ask(page, expression).catch((error) => String(error).split('\n', 1)[0]);
    if (isDeepStrictEqual(value, expected)) return;
    if (performance.now() > end) {
      const [is, not] = [value, expected].map((one) => JSON.stringify(one)?.slice(0, 90));
      throw new Error(`It is ${is}, not ${not}: ${expression}`);
    }
    await pause(page);
  }
}

/** Waits until each expression is true. */
export async function expectTrue(page: EnginePage, ...expressions: string[]): Promise<void> {
  for (const expression of expressions) await expectValue(page, `!!(${expression})`, true);
}

/** Waits until an expression has had the same value for a while, and returns it. */
export async function atRest(
  page: EnginePage,
  expression = '[pageXOffset, pageYOffset, document.documentElement.scrollHeight]',
): Promise<unknown> {
  const end = performance.now() + (page.patience ?? PATIENCE);
  let last: unknown;
  for (let still = 0; still < LOOKS_AT_REST; ) {
    if (performance.now() > end) throw new Error(`${expression} has no lasting value.`);
    const value = await ask(page, expression).catch(() => null);
    still = value !== null && isDeepStrictEqual(value, last) ? still + 1 : 0;
    last = value;
    await pause(page);
  }
  return last;
}

/** Scrolls to an element and clicks it, once it is shown, at rest and not covered. */
export async function click(page: EnginePage, element: string): Promise<void> {
  const point = await atRest(page, `spot(${element})`).catch(() => null);
  if (!Array.isArray(point)) throw new Error(`${element} cannot be clicked.`);
  const [x, y] = point;
  await page.click(x, y);
}

/** Focuses an element and presses a key. */
export async function pressOn(page: EnginePage, element: string, key: string): Promise<void> {
  await expectTrue(page, element);
  await ask(page, `(${element}).focus()`);
  await page.press(key);
}

/** Scrolls the page to `top` px, at once, and waits until the header has its state for that place. */
export async function scrollTo(page: EnginePage, top: number): Promise<void> {
  await expectValue(page, `scrollPage(${top})`, top);
  const root = 'document.documentElement';
  await expectTrue(
    page,
    `${root}.className !== "js" || ${root}.hasAttribute("data-scrolled") === (pageYOffset > 50)`,
  );
}

/** Scrolls an element to the middle of the window, at once. */
export async function scrollToElement(page: EnginePage, element: string): Promise<void> {
  await expectTrue(page, element);
  await ask(page, `scrollToMiddle(box(${element}))`);
}

/** Waits until the page rests with the start of a section below the header. */
export async function expectLanded(page: EnginePage, id: string): Promise<void> {
  await expectTrue(page, `landed(${JSON.stringify(id)})`);
  await atRest(page);
  await expectTrue(page, `landed(${JSON.stringify(id)})`);
}

/** Opens the menu, where the window is narrow enough to have one. */
export async function openMenu(page: EnginePage): Promise<void> {
  if (await ask(page, 'shown(document.getElementById("menu"))')) return;
  await click(page, 'button("header", "Menu")');
  await expectTrue(page, 'shown(document.getElementById("menu"))');
}

/** Presses View More, if the list shows only its first items. */
export async function showAll(page: EnginePage, scope: string) {
  const more = `button("${scope}", "View More")`;
  if ((await ask(page, `${more} !== null`)) === true) await click(page, more);
}

/** Scrolls through the page in steps of half a window, and waits until every picture has loaded. */
export async function expectPictures(page: EnginePage): Promise<void> {
  for (let top = 0; ; ) {
    await expectValue(page, 'missing()', []);
    const next = Number(await ask(page, 'scrollPage(pageYOffset + innerHeight / 2)'));
    if (next <= top) return;
    top = next;
  }
}

/** Chooses the category at this position. Engines differ in the keys that do. */
export async function chooseCategory(page: EnginePage, index: number): Promise<void> {
  const select = 'seen("main select")[0]';
  await expectTrue(page, `(${select}.selectedIndex = ${index}) + 1`);
  await ask(page, `${select}.dispatchEvent(new Event("change", { bubbles: true }))`);
}

/** Clicks each control that a visitor sees in a part of a page, and waits for what it changes there. */
export async function expectEffects(page: EnginePage, path: string, part: string) {
  await page.open(path);
  // The dot of the current item changes nothing, and a question without script is a heading.
  const count = await ask(
    page,
    `seen("button, summary, select, [role=button]").filter(function (e) { return e.closest("${part}") && e.getAttribute("aria-current") !== "true" && !isHeading(e); }).map(function (e, i) { e.setAttribute("data-control", i); }).length`,
  );
  for (let index = 0; index < Number(count); index++) {
    const control = `document.querySelector("[data-control='${index}']")`;
    const scene = `look(${control}.closest("${part}"))`;
    const words = await ask(page, `name(${control})`);
    await scrollToElement(page, control);
    await atRest(page);
    const before = await atRest(page, scene);
    if (await ask(page, `${control}.tagName === "SELECT"`)) await chooseCategory(page, 1);
    else await click(page, control);
    await expectTrue(page, `${scene} !== ${JSON.stringify(before)}`).catch(() => {
      throw new Error(`${words}: a press changes nothing that a visitor sees.`);
    });
  }
}

type Options = Partial<Pick<Check, 'widths' | 'needs'>>;

/** Defines a check of a part of the specification, for the engines that get the whole site. */
export function whole(part: string, name: string, run: Check['run'], options: Options = {}): Check {
  const widths = [360, 1440] as const;
  return {
    line: part,
    name: `${part}: ${name}`,
    run,
    level: 'whole',
    script: true,
    widths,
    ...options,
  };
}

/** Defines a check of the whole site that only looks and scrolls. */
export function looking(...given: Parameters<typeof whole>): Check {
  return { ...whole(...given), looks: true };
}

/** Defines checks, with script and without, of what every engine gets. */
export function readable(part: string, name: string, run: Check['run']): Check[] {
  return [true, false].map((script) => ({ ...whole(part, name, run), level: 'readable', script }));
}
