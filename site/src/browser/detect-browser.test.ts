// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const script = readFileSync(join(import.meta.dirname, 'detect-browser.js'), 'utf8');
const root = document.documentElement;

/** Opens a page, in which a script of somebody else fails, up to `load`. Returns whether it has its form with scripts. */
function opened({ isStarted }: { isStarted: boolean }) {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  root.className = '';
  document.body.replaceChildren();
  // The files of a worker share the window, which would keep the listeners.
  new Function('addEventListener', script)((name: string, listener: (event: Event) => void) =>
    window.addEventListener(name, listener, { capture: true, signal: stop.signal }),
  );
  root.toggleAttribute('data-started', isStarted);
  const foreign = document.createElement('script');
  document.body.append(foreign);
  window.dispatchEvent(new Event('load'));
  foreign.dispatchEvent(new Event('error'));
  return root.classList.contains('js');
}

it('a script of somebody else that fails does not matter', () => {
  expect(opened({ isStarted: true })).toBe(true);
});

it('takes the form without scripts if the page script has not started', () => {
  expect(opened({ isStarted: false })).toBe(false);
});

interface Network {
  /** Milliseconds until the first byte. */
  readonly answer: number;
  /** Unset in browsers other than Chromium, and in old ones. */
  readonly deliveryType?: string;
  readonly isSaving?: boolean;
}

/** Opens a page on a phone. Returns the fonts that were fetched, and whether the page is in the phone's own. */
function lettersOf({ answer, deliveryType, isSaving }: Network) {
  root.className = '';
  const timing = { requestStart: 10, responseStart: 10 + answer, deliveryType };
  const faces: string[] = [];
  class FontFace {
    readonly #source: string;
    constructor(_family: string, source: string) {
      this.#source = source;
    }
    load() {
      faces.push(this.#source);
      return Promise.reject(new Error('No network'));
    }
  }
  new Function(
    'addEventListener',
    'performance',
    'navigator',
    'screen',
    'FontFace',
    'document',
    script,
  )(
    () => {},
    { getEntriesByType: () => [timing] },
    { connection: { saveData: isSaving } },
    { width: 412 },
    FontFace,
    {
      documentElement: root,
      createElement: (name: string) => document.createElement(name),
      referrer: '',
      // Returns nothing in Firefox.
      fonts: { add: () => {} },
    },
  );
  return [faces, root.classList.contains('first')];
}

it('fetches the font first on a fast network', () => {
  expect(lettersOf({ answer: 60 })).toEqual([['url(FONT)'], false]);
});

it('leaves the first page of a visit on a phone with a slow network in its own font', () => {
  expect(lettersOf({ answer: 160 })).toEqual([[], true]);
  expect(lettersOf({ answer: 160, deliveryType: '' })).toEqual([[], true]);
});

it('shows a page that was read before in the font, whatever the network', () => {
  expect(lettersOf({ answer: 160, deliveryType: 'cache' })).toEqual([['url(FONT)'], false]);
});

it('fetches no font where the visitor saves data', () => {
  expect(lettersOf({ answer: 60, isSaving: true })).toEqual([[], true]);
  expect(lettersOf({ answer: 160, deliveryType: 'cache', isSaving: true })).toEqual([[], true]);
});
