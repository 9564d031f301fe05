import type { EnginePage } from '../engine.ts';
import { ask, atRest, click, expectTrue, pressOn, whole } from './on-page.ts';

/** A control, and what is true once it has been pressed an odd number of times. */
interface Control {
  readonly path: '/' | '/projects';
  readonly widths?: readonly 360[];
  readonly control: string;
  readonly isDone: string;
}

const expanded = (id: string) => `document.querySelector("[aria-controls=${id}]")`;
const isExpanded = (id: string) => `${expanded(id)}.getAttribute("aria-expanded") === "true"`;

const controls: Readonly<Record<string, Control>> = {
  'the menu': { path: '/', widths: [360], control: expanded('menu'), isDone: isExpanded('menu') },
  'View More of the services': {
    path: '/',
    control: expanded('services-list'),
    isDone: isExpanded('services-list'),
  },
  'a question': {
    path: '/',
    control: 'document.querySelector("#faq summary")',
    isDone: 'document.querySelector("#faq details").open',
  },
  Next: {
    path: '/',
    control: 'button("#transformations", "Next")',
    isDone: 'button("#transformations", "Show 2 of").getAttribute("aria-current") === "true"',
  },
  'See After': {
    path: '/',
    widths: [360],
    control: 'document.querySelector("[data-view] > button")',
    isDone: 'document.querySelector("[data-view]").getAttribute("data-view") === "after"',
  },
  'a tile': {
    path: '/projects',
    control: 'seen("main li a")[1]',
    isDone: 'dialog() && all("dialog").length === 1 && seen("h2", dialog()).length === 1',
  },
};

/** Presses a control of a page as soon as it is there, which may be before its scripts are. */
async function pressWhileLoading(page: EnginePage, { path, control }: Control) {
  await page.open('/no-such-page');
  await ask(page, `location.assign("${path}")`);
  await expectTrue(page, `location.pathname === "${path}" && document.body && ${control}`);
  await click(page, control);
}

/** Checks that a press did what it says once, when React has come too. */
async function expectDone(page: EnginePage, { isDone }: Control) {
  const isReady =
    'document.readyState === "complete" && !document.querySelector("astro-island[ssr]")';
  await expectTrue(page, isDone, isReady);
  await atRest(page);
  await expectTrue(page, isDone);
}

export const firstPressChecks = Object.entries(controls).map(([name, control]) =>
  whole(
    'First press',
    `${name} does what it says, once: while the page loads, when it has, and by a key`,
    async (page) => {
      await pressWhileLoading(page, control);
      await expectDone(page, control);
      await page.open(control.path);
      await click(page, control.control);
      await expectDone(page, control);
      await page.open(control.path);
      await pressOn(page, control.control, 'Enter');
      await expectDone(page, control);
    },
    control.widths && { widths: control.widths },
  ),
);
