import { FIRST, SAVING } from '../dom-contract.ts';

/** Sections of the home page, and tiles of the projects page. */
const LATER =
  'main > section ~ section, main > section ~ * > section, main > :first-child li:nth-child(n + 4)';

/**
 * Lays out what the first view of a phone left out (`first.css`), one section or tile in a frame: all at once would
 * block a slow phone for a tenth of a second.
 */
export function layOutRest(root: HTMLElement): void {
  const later = [...document.querySelectorAll<HTMLElement>(LATER)];
  // Chromium counts a shift of the layout for an element that is `visible` without having been `auto`.
  const steps = ['auto', 'visible']
    .flatMap((to) => later.map((one) => [one, to] as const))
    .values();
  const next = () => {
    const { value } = steps.next();
    if (!value) return root.setAttribute(FIRST, '');
    const [element, to] = value;
    element.style.contentVisibility = to;
    requestAnimationFrame(next);
  };
  addEventListener('load', () => {
    // For the next page.
    if (!root.hasAttribute(SAVING)) void document.fonts.load('1em Archivo');
    // The picture of the first screen is painted after it has loaded.
    requestAnimationFrame(() => requestAnimationFrame(next));
  });
}
