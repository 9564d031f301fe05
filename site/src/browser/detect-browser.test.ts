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
