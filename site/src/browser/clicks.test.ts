// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, 'clicks.js'), 'utf8');

const page = `
  <header><a href="/" id="home">Home</a><button data-replay="" id="menu">Menu</button></header>
  <astro-island ssr>
    <a href="#picture" data-replay="" id="tile">Tile</a>
    <button data-replay="" id="more">View More</button>
    <a href="#contact" id="contact">Start Your Project</a>
  </astro-island>`;

/** Clicks an element of a page whose scripts have not started. Returns what the click does. */
function click(id: string, modifier: MouseEventInit = {}, type = 'click') {
  document.body.innerHTML = page;
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  // The files of a worker share the window, which would keep the listener.
  new Function('addEventListener', script)((name: string, listener: (event: Event) => void) =>
    window.addEventListener(name, listener, { capture: true, signal: stop.signal }),
  );
  const received = vi.fn();
  document.addEventListener(type, received, { signal: stop.signal });
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...modifier });
  document.getElementById(id)?.dispatchEvent(event);
  return {
    followed: !event.defaultPrevented,
    received: received.mock.calls.length > 0,
    marked: document.querySelector('[data-replay="pressed"]') !== null,
  };
}

beforeEach(() => document.documentElement.classList.add('js'));

const nothing = { followed: true, received: true, marked: false };
const waits = { followed: false, received: true, marked: true };
const browsers = { ...nothing, received: false };

// tests/home/controls.spec.ts and tests/full/detect-browser.spec.ts see the clicks repeated.
it.each([
  ['a link of the header', 'home', nothing],
  ['a link of a section', 'contact', nothing],
  ['the menu’s button, which waits for its script', 'menu', waits],
  ['a button of a section, which waits too', 'more', waits],
  ['a tile, which waits too', 'tile', waits],
])('%s', (_, id, effects) => {
  expect(click(id)).toEqual(effects);
});

it.each(
  ['home', 'contact', 'tile'].flatMap((id) =>
    ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'].map((key) => [id, key] as const),
  ),
)('a click on the link %s with %s is the browser’s', (id, key) => {
  expect(click(id, { [key]: true })).toEqual(browsers);
});

it('a click on a button with a modifier key is a click', () => {
  expect(click('more', { shiftKey: true })).toEqual(waits);
});

it.each(['home', 'contact', 'tile', 'more'])('a middle click on %s is the browser’s', (id) => {
  expect(click(id, { button: 1 }, 'auxclick')).toEqual(nothing);
});

it.each(['menu', 'tile', 'more'])('without scripts, every click on %s is the browser’s', (id) => {
  document.documentElement.classList.remove('js');
  expect(click(id)).toEqual(nothing);
});

it.each(['menu', 'tile', 'more'])('a click on %s after the script has started is its own', (id) => {
  document.documentElement.setAttribute('data-started', '');
  onTestFinished(() => document.documentElement.removeAttribute('data-started'));
  expect(click(id)).toEqual(nothing);
});
