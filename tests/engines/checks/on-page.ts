import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { deadlines } from '../../helpers/deadlines.ts';
import type { Check, EnginePage } from '../engine.ts';
import { inPage } from './in-page.ts';

/** Milliseconds between two looks at a condition. */
const PAUSE = 40;

/** Repeated looks after which a page, or a part of it, is at rest. */
const LOOKS_AT_REST = 3;

/** Evaluates an ES5 expression that may call the functions of `in-page.ts`. */
export function ask(page: EnginePage, expression: string): Promise<unknown> {
  return page.evaluate(`(function () { ${inPage}\nreturn (${expression}); })()`);
}

/** Returns an error as text, because the page may be loading. Throws that of a driver that hangs. */
function asText(error: unknown): string | undefined {
  if (error instanceof Error && error.name === 'TimeoutError') throw error;
  return String(error).split('\n', 1)[0];
}

/** Waits until an expression has a value. An error counts as a value. */
export async function expectValue(
  page: EnginePage,
  expression: string,
  expected: unknown,
): Promise<void> {
  const end = performance.now() + deadlines.condition;
  for (;;) {
    const value = await ask(page, expression).catch(asText);
    if (isDeepStrictEqual(value, expected)) return;
    if (performance.now() > end) {
      const [is, not] = [value, expected].map((one) => JSON.stringify(one)?.slice(0, 90));
      throw new Error(`It is ${is}, not ${not}: ${expression}`);
    }
    await wait(PAUSE);
  }
}

/** Waits until each expression is true. */
export async function expectTrue(page: EnginePage, ...expressions: string[]): Promise<void> {
  for (const expression of expressions) await expectValue(page, `!!(${expression})`, true);
}

/** Waits until a visitor sees all of these words in a part of the page. */
export async function expectWords(page: EnginePage, scope: string, ...words: string[]) {
  await expectValue(page, `unseen("${scope}", ${JSON.stringify(words)})`, []);
}

/** Waits until an expression has had the same value for a while, and returns it. */
export async function atRest(
  page: EnginePage,
  expression = '[pageXOffset, pageYOffset, document.documentElement.scrollHeight]',
): Promise<unknown> {
  const end = performance.now() + deadlines.condition;
  let last: unknown;
  for (let still = 0; still < LOOKS_AT_REST; ) {
    if (performance.now() > end) throw new Error(`${expression} has no lasting value.`);
    const value = await ask(page, expression).catch((error) => asText(error) && null);
    still = value !== null && isDeepStrictEqual(value, last) ? still + 1 : 0;
    last = value;
    await wait(PAUSE);
  }
  return last;
}

/** Scrolls to an element and clicks it, once it is shown, at rest and not covered. */
export async function click(page: EnginePage, element: string): Promise<void> {
  const point = await atRest(page, `spot(${element})`);
  if (!Array.isArray(point)) throw new Error(`${element} cannot be clicked.`);
  const [x, y] = point;
  await page.click(x, y);
}

/** Focuses an element and presses a key. */
export async function pressOn(
  page: EnginePage,
  element: string,
  key: Parameters<EnginePage['press']>[0],
): Promise<void> {
  await expectTrue(page, element);
  await ask(page, `(${element}).focus()`);
  await page.press(key);
}

/** Scrolls the page to `top` px, at once, and waits until the header has its state for that place. */
export async function scrollTo(page: EnginePage, top: number): Promise<void> {
  await expectValue(page, `scrollPage(${top})`, top);
  const root = 'document.documentElement';
  const state = `${root}.hasAttribute("data-scrolled") === (pageYOffset > 50)`;
  await expectTrue(page, `${root}.className !== "js" || ${state}`);
}

/** Scrolls an element to the middle of the window, at once. */
export async function scrollToElement(page: EnginePage, element: string): Promise<void> {
  await expectTrue(page, element);
  await ask(page, `scrollToMiddle(box(${element}))`);
}

/** Waits until the page rests with the start of a section below the header. */
export async function expectLanded(page: EnginePage, id: string): Promise<void> {
  await expectTrue(page, `landed("${id}")`);
  await atRest(page);
  await expectTrue(page, `landed("${id}")`);
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

/** Defines a check for the engines that get the whole site. */
export function whole(
  part: string,
  name: string,
  run: Check['run'],
  options: Partial<Pick<Check, 'widths'>> = {},
): Check {
  const common = { level: 'whole', script: true, widths: [360, 1440] } as const;
  return { part, name: `${part}: ${name}`, run, ...common, ...options };
}

/** Defines checks, with script and without, of what every engine gets. */
export function readable(part: string, name: string, run: Check['run']): Check[] {
  return [true, false].map((script) => ({ ...whole(part, name, run), level: 'readable', script }));
}
