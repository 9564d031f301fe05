import { savesData } from './saves-data.ts';

/** Inserts third parties' frames (`ui/Frame.tsx`) when they come near; for data savers only on request. */
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
    // The page's own HTML, which a browser with script reads as text.
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
