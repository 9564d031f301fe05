import { savesData } from './saves-data.ts';

/**
 * Loads each third-party frame (`ui/Frame.tsx`) when it is near the viewport, or with data saving
 * only on a click.
 */
export function bringFrames(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) bring(target);
    },
    { rootMargin: '200px' },
  );

  function bring(box: Element) {
    near.unobserve(box);
    const isLeft = box.contains(document.activeElement);
    // This is the page's own HTML: a browser with scripts parses the content of `noscript` as text.
    box.innerHTML = box.querySelector('noscript')?.textContent ?? '';
    if (isLeft) box.querySelector('iframe')?.focus();
  }

  for (const box of document.querySelectorAll('[data-frame]')) {
    if (!savesData()) near.observe(box);
    box.querySelector('a')?.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      bring(box);
    });
  }
}
