/** Starts what works without React on every page. The script of `detect-browser.js` decides whether it may. */
import { FAILURE, FIRST, JS, PRESSED, REPLAY, SAVING, STARTED } from '../dom-contract.ts';
import { openNamedAnswer, openOneAnswer } from '../sections/Faq/answers.browser.ts';
import { startHeader } from '../sections/Header/header.browser.ts';
import { startGallery } from '../sections/Projects/opening.browser.ts';
import { startCarousel } from '../sections/Transformations/carousel.browser.ts';
import font from '../styles/archivo.woff2?url';
import { bringFrames } from '../ui/frame.browser.ts';
import { startLists } from '../ui/more.browser.ts';
import { correctFragment } from './correct-fragment.ts';
import { prefetchPages } from './prefetch.ts';
import { savesData } from './saves-data.ts';

const root = document.documentElement;
if (root.classList.contains(JS)) {
  startHeader();
  startLists();
  startCarousel();
  openOneAnswer();
  correctFragment();
  startGallery();
  bringFrames();
  // In a task of its own, because other scripts wait for `load`, too.
  if (!root.toggleAttribute(SAVING, savesData()))
    addEventListener('load', () => setTimeout(fetchAhead));

  const failure = document.querySelector(`[${FAILURE}]`)?.getAttribute(FAILURE);
  if (failure) console.error(`Projects were not loaded: ${failure}`);
  root.toggleAttribute(STARTED);
  // A question after the first ones has a place on the page from here on.
  openNamedAnswer();
  for (const control of document.querySelectorAll<HTMLElement>(`[${REPLAY}=${PRESSED}]`)) {
    control.setAttribute(REPLAY, '');
    control.click();
  }
}

/** Fetches for the next page, once this one has all that it needs. */
function fetchAhead(): void {
  prefetchPages();
  if (root.classList.contains(FIRST)) new FontFace('next', `url(${font})`).load().catch(() => {});
}
