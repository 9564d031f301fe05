import { savesData } from '../browser/saves-data.ts';
import { FRAME } from '../dom-contract.ts';
import { SCROLL_REST } from './scroll-rest.ts';

/**
 * Loads each third-party frame (`ui/Frame.tsx`) when it is near the viewport and nothing scrolls, or with
 * data saving only on a click. Chromium before 127 ends a smooth scroll when a frame is added, and frames
 * that a visitor only passes cost data.
 */
export function bringFrames(): void {
  const near = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) near.add(target);
        else near.delete(target);
      }
      waitForRest();
    },
    { rootMargin: '200px' },
  );
  let timer = 0;
  function waitForRest() {
    clearTimeout(timer);
    timer = window.setTimeout(() => near.forEach(bring), SCROLL_REST);
  }
  function bring(box: Element) {
    near.delete(box);
    observer.unobserve(box);
    const placeholder = [...box.childNodes];
    // This is the page's own HTML: a browser with scripts parses the content of `noscript` as text.
    box.insertAdjacentHTML('beforeend', box.querySelector('noscript')?.textContent ?? '');
    const frame = box.querySelector('iframe');
    // The link goes after the focus has left it: a screen reader does not announce the frame otherwise.
    if (box.contains(document.activeElement)) frame?.focus();
    frame?.addEventListener('load', () => {
      for (const node of placeholder) node.remove();
    });
  }
  addEventListener('scroll', waitForRest, { passive: true });
  for (const box of document.querySelectorAll(`[${FRAME}]`)) {
    if (!savesData()) observer.observe(box);
    box.querySelector('a')?.addEventListener('click', (event) => {
      if (box.querySelector('iframe')) return;
      event.preventDefault();
      bring(box);
    });
  }
}
