import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Check } from '../check.ts';
import type { EnginePage } from '../engine-page.ts';
import { inPage } from './in-page.ts';

/** Milliseconds for a condition to become true, and between two looks at it. */
const PATIENCE = 8_000;
const PAUSE = 60;

/** Looks without movement after which a page is at rest. */
const LOOKS_AT_REST = 4;

/** Evaluates an ES5 expression that may call the functions of `in-page.ts`. */
export function ask(page: EnginePage, expression: string): Promise<unknown> {
  return page.evaluate(`(function () { ${inPage}\nreturn (${expression}); })()`);
}

/** Waits until an expression has a value. An error counts as a value, because the page may be loading. */
export async function expectValue(
  page: EnginePage,
  expression: string,
  expected: unknown,
): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const value = await ask(page, expression).catch(String);
    if (isDeepStrictEqual(value, expected)) return;
    if (performance.now() > end) {
      throw new Error(`${expression}: ${JSON.stringify(value)}, not ${JSON.stringify(expected)}`);
    }
    await wait(PAUSE);
  }
}

/** Waits until each expression is true. */
export async function expectTrue(page: EnginePage, ...expressions: string[]): Promise<void> {
  for (const expression of expressions) await expectValue(page, `!!(${expression})`, true);
}

/** Waits until an expression has had the same value for a while: a list which is at rest, for example. */
export async function atRest(
  page: EnginePage,
  expression = '[pageXOffset, pageYOffset, document.documentElement.scrollHeight]',
): Promise<unknown> {
  const end = performance.now() + PATIENCE;
  let last: unknown;
  let still = 0;
  while (still < LOOKS_AT_REST) {
    if (performance.now() > end) throw new Error(`${expression} does not come to rest.`);
    const value = await ask(page, expression);
    still = isDeepStrictEqual(value, last) ? still + 1 : 0;
    last = value;
    await wait(PAUSE);
  }
  return last;
}

/** Scrolls to an element and clicks it, once it is shown, at rest and not covered. */
export async function click(page: EnginePage, element: string): Promise<void> {
  const end = performance.now() + PATIENCE;
  let last: unknown;
  for (;;) {
    const point = await ask(page, `spot(${element})`).catch(() => null);
    if (Array.isArray(point) && isDeepStrictEqual(point, last)) {
      const [x, y] = point;
      return page.click(x, y);
    }
    if (performance.now() > end) throw new Error(`${element} cannot be clicked.`);
    last = point;
    await wait(PAUSE);
  }
}

/** Focuses an element and presses a key. */
export async function pressOn(page: EnginePage, element: string, key: string): Promise<void> {
  await expectTrue(page, element);
  await ask(page, `(${element}).focus()`);
  await page.press(key);
}

/** Scrolls the page to `top` px, at once. */
export async function scrollTo(page: EnginePage, top: number): Promise<void> {
  await expectValue(page, `scrollPage(${top})`, top);
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

/** Scrolls through the page in steps of half a window, and waits until every picture has loaded. */
export async function expectPictures(page: EnginePage): Promise<void> {
  for (let top = 0; ; ) {
    await expectValue(page, 'missing()', []);
    const next = Number(await ask(page, 'scrollPage(pageYOffset + innerHeight / 2)'));
    if (next <= top) return;
    top = next;
  }
}

type Options = Partial<Pick<Check, 'widths' | 'needs'>>;

/** Defines a check of a line of the specification, for the engines that get the whole site. */
export function whole(line: string, name: string, run: Check['run'], options: Options = {}): Check {
  return { line, name, run, level: 'whole', script: true, widths: [360, 1440], ...options };
}

/** Defines checks, with script and without, of what every engine gets. */
export function readable(line: string, name: string, run: Check['run']): Check[] {
  const check = { line, run, level: 'readable', widths: [360, 1440] } as const;
  return [
    { ...check, name, script: true },
    { ...check, name: `${name}, without script`, script: false },
  ];
}
