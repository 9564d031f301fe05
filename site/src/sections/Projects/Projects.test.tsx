// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  click,
  hydrated,
  named,
  one,
  rendered,
  send,
  texts,
} from '../../../../tests/helpers/site/rendered.ts';
import { sampleParts } from '../../../../tests/helpers/site/sample-parts.ts';
import { translate } from '../../../../tests/helpers/site/translate.ts';
import { EARLY } from '../../dom-contract.ts';
import { OpeningLightbox } from './OpeningLightbox.tsx';
import { startGallery } from './opening.browser.ts';
import { Projects } from './Projects.tsx';

const { project } = sampleParts();
const list = [
  ['Shop', 'Commercial'],
  ['House', 'Homes & gardens'],
  ['Garage', ''],
  ['Office', 'Commercial'],
  ['Cottage', 'Homes & gardens'],
  ['Depot', 'Commercial'],
].map(([title = '', category = '']) => ({
  ...project,
  id: title,
  slug: title.toLowerCase(),
  title,
  category,
}));
const titles = list.map(({ title }) => title);
const commercial = ['Shop', 'Office', 'Depot'];
const gallery = <Projects projects={list} />;

const tiles = (box: ParentNode) => texts(box, 'li a > :first-child');

/** Chooses a category in HTML that is not hydrated, where React does not hear of it. */
const chooseEarly = (category: string) => (box: ParentNode) => {
  const select = one(box, 'select');
  if (select instanceof HTMLSelectElement) select.value = category;
};

async function choose(box: ParentNode, category: string) {
  chooseEarly(category)(box);
  await send(one(box, 'select'), new Event('change', { bubbles: true }));
}

/** Renders the gallery after the visitor followed a link to `/projects` with this fragment. */
async function arrived(fragment: string, before?: (box: HTMLElement) => void) {
  history.replaceState(null, '', `/projects${fragment}`);
  const box = await hydrated(gallery, before);
  // The page's script hears that a dialog closes.
  document.body.replaceChildren(box);
  return box;
}

beforeAll(startGallery);

beforeEach(() => history.replaceState(null, '', '/projects'));

it("is titled 'Some of our Projects'", () => {
  expect(texts(rendered(gallery), 'h1')).toEqual(['Some of our Projects']);
});

it('offers All and each distinct category', () => {
  // An editor may type “All” as a category.
  const box = rendered(<Projects projects={[...list, { ...project, category: 'All' }]} />);
  expect(texts(box, 'option')).toEqual(['All', 'Commercial', 'Homes & gardens']);
});

it('has no dropdown without categories', () => {
  const uncategorised = list.filter(({ category }) => category === '');
  expect(rendered(<Projects projects={uncategorised} />).querySelector('select')).toBeNull();
});

it('loads the pictures of the first row at once and the others lazily', () => {
  const pictures = [...rendered(gallery).querySelectorAll('img')];
  const loading = pictures.map((picture) => picture.getAttribute('loading'));
  expect(loading).toEqual([null, null, null, 'lazy', 'lazy', 'lazy']);
});

it('uses a category that was chosen before hydration', async () => {
  const box = await hydrated(gallery, chooseEarly('Homes & gardens'));
  expect(tiles(box)).toEqual(['House', 'Cottage']);
});

it('shows the projects of a category, announces how many, and shows all again', async () => {
  const box = await hydrated(gallery);
  const announced = () => one(box, '[aria-live="polite"]').textContent;
  // Some screen readers would say it again when a lightbox closes.
  expect(announced()).toBe('');
  await choose(box, 'Commercial');
  expect(tiles(box)).toEqual(commercial);
  expect(announced()).toBe('3 in Commercial');
  await choose(box, 'All');
  expect(tiles(box)).toEqual(titles);
  expect(announced()).toBe('All projects: 6');
});

it.each(['#nothing', '#main', '#%', '#'])('opens nothing for the fragment %s', async (fragment) => {
  expect((await arrived(fragment)).querySelector('dialog')).toBeNull();
});

it("opens the page's lightbox at once, and React's in its place after the next frame", async () => {
  const box = await hydrated(gallery);
  const main = document.createElement('main');
  main.append(box, rendered(<OpeningLightbox />));
  document.body.replaceChildren(main);
  const dialogs = () =>
    [...document.querySelectorAll('dialog')].map((dialog) => dialog.hasAttribute(EARLY));
  named(box, 'a', 'Garage').dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true }),
  );
  expect(dialogs()).toEqual([true]);
  await act(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(dialogs()).toEqual([false]);
});

it('closes a lightbox opened by a link, and keeps the rest of the address', async () => {
  const box = await arrived('?from=mail#garage');
  await click(named(box, 'button', 'Close'));
  expect(box.querySelector('dialog')).toBeNull();
  expect(location.href).toMatch(/\/projects\?from=mail$/);
});

it.each([
  ['shows all if the chosen category hides', 'Homes & gardens', 'All', titles],
  ['keeps the chosen category if it contains', 'Commercial', 'Commercial', commercial],
])('%s the linked project', async (_, chosen, value, left) => {
  const box = await arrived('#depot', chooseEarly(chosen));
  expect(texts(box, 'dialog h2')).toEqual(['Depot']);
  expect(one(box, 'select')).toHaveProperty('value', value);
  expect(tiles(box)).toEqual(left);
});

it('filters, and counts in the lightbox, on a page that was translated', async () => {
  const box = await arrived('#shop');
  translate(box);
  await click(named(box, 'button', 'Next'));
  expect(texts(box, 'dialog [aria-live] :is(span:first-child)')).toEqual(['2 of 6', 'House']);
  await click(named(box, 'button', 'Close'));
  await choose(box, 'Commercial');
  expect(one(box, 'select')).toHaveProperty('value', 'Commercial');
  expect(tiles(box)).toHaveLength(3);
  expect(one(box, 'section > [aria-live]').textContent).toBe('3 in Commercial');
});

it('has the reason of a failed query for the browser’s console', () => {
  const box = rendered(<Projects projects={[]} failure="It timed out" />);
  expect(one(box, '[data-failure]').getAttribute('data-failure')).toBe('It timed out');
  expect(rendered(gallery).querySelector('[data-failure]')).toBeNull();
});
