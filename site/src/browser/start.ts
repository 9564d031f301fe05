/** Starts what works without React on every page. The script of `gate.js` decides whether it may. */
import { FAILURE, FIRST, JS, SAVING, STARTED } from '../dom-contract.ts';
import { openNamedAnswer, openOneAnswer } from '../sections/Faq/answers.browser.ts';
import { startHeader } from '../sections/Header/header.browser.ts';
import font from '../styles/archivo.woff2?url';
import { bringFrames } from '../ui/frame.browser.ts';
import { prefetchPages } from './prefetch.ts';
import { savesData } from './saves-data.ts';

const root = document.documentElement;
if (root.classList.contains(JS)) {
  startHeader();
  openOneAnswer();
  openNamedAnswer();
  bringFrames();
  // With data saving no page is prefetched. The rules of `speculation-rules` match on this attribute.
  if (!root.toggleAttribute(SAVING, savesData())) {
    prefetchPages();
    // Into the cache, for the next page.
    if (root.classList.contains(FIRST)) addEventListener('load', fetchFont);
  }

  const failure = document.querySelector(`[${FAILURE}]`)?.getAttribute(FAILURE);
  if (failure) console.error(`The projects could not be loaded: ${failure}`);
  root.toggleAttribute(STARTED, true);
}

function fetchFont(): void {
  new FontFace('next', `url(${font})`).load().catch(() => {});
}
