// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  click,
  hostile,
  hydrated,
  named,
  one,
  rendered,
  send,
  texts,
} from '../../../test/rendered.ts';
import { createSample } from '../../content/sample.ts';
import { Projects } from './Projects.tsx';

const [sample] = createSample('Text').projects;
const list = [
  ['Shop', 'Commercial'],
  ['House', 'Homes & gardens'],
  ['Garage', ''],
  ['Office', 'Commercial'],
  ['Cottage', 'Homes & gardens'],
  ['Depot', 'Commercial'],
].flatMap(([title = '', category = '']) =>
  sample ? [{ ...sample, id: title, slug: title.toLowerCase(), title, category }] : [],
);
const gallery = <Projects projects={list} />;

const tiles = (box: ParentNode) => texts(box, 'li a > :first-child');

async function choose(box: ParentNode, category: string) {
  const select = one(box, 'select');
  if (select instanceof HTMLSelectElement) select.value = category;
  await send(select, new Event('change', { bubbles: true }));
}

/** Renders the gallery after the visitor followed a link to `/projects` with this fragment. */
async function arrived(fragment: string, before?: (box: HTMLElement) => void) {
  history.replaceState(null, '', `/projects${fragment}`);
  return hydrated(gallery, before);
}

beforeEach(() => history.replaceState(null, '', '/projects'));

describe('Projects', () => {
  it("is titled 'Some of our Projects'", () => {
    expect(texts(rendered(gallery), 'h1')).toEqual(['Some of our Projects']);
  });

  it('is a section named by its title', () => {
    const section = one(rendered(gallery), 'section');
    expect(one(section, 'h1').id).toBe(section.getAttribute('aria-labelledby'));
  });

  it('offers All and each distinct category', () => {
    expect(texts(rendered(gallery), 'option')).toEqual(['All', 'Commercial', 'Homes & gardens']);
  });

  it('has a label on its category dropdown', () => {
    expect(texts(rendered(gallery), 'label > span')).toEqual(['Category']);
  });

  it('shows all projects in order by default', () => {
    expect(tiles(rendered(gallery))).toEqual(list.map(({ title }) => title));
  });

  it('loads the pictures of the first row at once and the others lazily', () => {
    const loading = [...rendered(gallery).querySelectorAll('img')].map((image) =>
      image.getAttribute('loading'),
    );
    expect(loading).toEqual(['eager', 'eager', 'eager', 'lazy', 'lazy', 'lazy']);
  });

  it('has a Back to Home button', () => {
    expect(named(rendered(gallery), 'a', 'Back to Home').getAttribute('href')).toBe('/');
  });

  it('shows the projects of the category that is chosen', async () => {
    const box = await hydrated(gallery);
    await choose(box, 'Homes & gardens');
    expect(tiles(box)).toEqual(['House', 'Cottage']);
  });

  it('shows all again once All is chosen', async () => {
    const box = await hydrated(gallery);
    await choose(box, 'Commercial');
    await choose(box, 'All');
    expect(tiles(box)).toHaveLength(list.length);
  });

  it('uses a category that was chosen before hydration', async () => {
    const box = await hydrated(gallery, (early) => {
      const select = one(early, 'select');
      if (select instanceof HTMLSelectElement) select.value = 'Homes & gardens';
    });
    expect(tiles(box)).toEqual(['House', 'Cottage']);
  });

  it('announces how many projects a category has', async () => {
    const box = await hydrated(gallery);
    await choose(box, 'Commercial');
    expect(one(box, '[aria-live="polite"]').textContent).toBe('3 in Commercial');
  });

  it('shows no lightbox by default', () => {
    expect(rendered(gallery).querySelector('dialog')).toBeNull();
  });

  it('opens the lightbox of the tile that is clicked', async () => {
    const box = await hydrated(gallery);
    await click(named(box, 'a', 'House'));
    expect(texts(box, 'dialog h2')).toEqual(['House']);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])(
    'leaves a click for a new tab or window to the browser (%s)',
    async (key) => {
      const box = await hydrated(gallery);
      await click(named(box, 'a', 'House'), { [key]: true });
      expect(box.querySelector('dialog')).toBeNull();
    },
  );

  it.each([
    ['Next', 'Cottage', 'House'],
    ['Previous', 'House', 'Cottage'],
    ['Previous', 'Cottage', 'House'],
  ])('moves and wraps within the filtered list: %s leads from %s to %s', async (name, from, to) => {
    const box = await hydrated(gallery);
    await choose(box, 'Homes & gardens');
    await click(named(box, 'a', from));
    await click(named(box, 'button', name));
    expect(texts(box, 'dialog h2')).toEqual([to]);
  });

  it('puts the open project into the address', async () => {
    const box = await hydrated(gallery);
    await click(named(box, 'a', 'House'));
    expect(location.hash).toBe('#house');
    await click(named(box, 'button', 'Next'));
    expect(location.hash).toBe('#garage');
  });

  it('adds one history entry for a lightbox, however many projects it shows', async () => {
    const box = await hydrated(gallery);
    const before = history.length;
    await click(named(box, 'a', 'House'));
    await click(named(box, 'button', 'Next'));
    expect(history.length).toBe(before + 1);
  });

  it('opens the project that the link names', async () => {
    const box = await arrived('#garage');
    expect(texts(box, 'dialog h2')).toEqual(['Garage']);
  });

  it.each(['#nothing', '#main', '#%', '#'])(
    'opens nothing for the fragment %s',
    async (fragment) => {
      expect((await arrived(fragment)).querySelector('dialog')).toBeNull();
    },
  );

  it('closes a lightbox opened by a link, and keeps the rest of the address', async () => {
    const box = await arrived('?from=mail#garage');
    await click(named(box, 'button', 'Close'));
    expect(box.querySelector('dialog')).toBeNull();
    expect(location.href).toMatch(/\/projects\?from=mail$/);
  });

  it('follows the address when the visitor goes back and forward', async () => {
    const box = await arrived('#garage');
    history.replaceState(null, '', '/projects');
    await act(async () => dispatchEvent(new PopStateEvent('popstate')));
    expect(box.querySelector('dialog')).toBeNull();
    history.replaceState(null, '', '#depot');
    await act(async () => dispatchEvent(new PopStateEvent('popstate')));
    expect(texts(box, 'dialog h2')).toEqual(['Depot']);
  });

  it('shows all if the chosen category hides the linked project', async () => {
    const box = await arrived('#depot', (early) => {
      const select = one(early, 'select');
      if (select instanceof HTMLSelectElement) select.value = 'Homes & gardens';
    });
    expect(texts(box, 'dialog h2')).toEqual(['Depot']);
    expect(one(box, 'select')).toHaveProperty('value', 'All');
    expect(tiles(box)).toHaveLength(list.length);
  });

  it('keeps the chosen category if it contains the linked project', async () => {
    const box = await arrived('#depot', (early) => {
      const select = one(early, 'select');
      if (select instanceof HTMLSelectElement) select.value = 'Commercial';
    });
    expect(texts(box, 'dialog h2')).toEqual(['Depot']);
    expect(tiles(box)).toEqual(['Shop', 'Office', 'Depot']);
  });

  it('has the reason of a failed query for the browser’s console', () => {
    const box = rendered(<Projects projects={[]} failure="It timed out" />);
    expect(one(box, '[data-failure]').getAttribute('data-failure')).toBe('It timed out');
  });

  it('has no reason if the query did not fail', () => {
    expect(rendered(gallery).querySelector('[data-failure]')).toBeNull();
  });

  it('shows markup in a category as text', () => {
    const strange = list.map((project) => ({ ...project, category: hostile }));
    expect(texts(rendered(<Projects projects={strange} />), 'option')).toEqual(['All', hostile]);
  });
});
