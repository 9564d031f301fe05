/** Starts what works without React on every page. The script of `Gate.astro` decides whether it may. */
import { openNamedAnswer, openOneAnswer } from './answers.ts';
import { bringFrames } from './frames.ts';
import { startHeader } from './header.ts';
import { prefetchPages } from './prefetch.ts';
import { savesData } from './saves-data.ts';

const root = document.documentElement;
if (root.classList.contains('js')) {
  startHeader();
  openOneAnswer();
  openNamedAnswer();
  bringFrames();
  // With data saving no page is prefetched. The rules of `speculation-rules` match on this attribute.
  if (savesData()) root.dataset.saving = '';
  else prefetchPages();

  const failure = document.querySelector<HTMLElement>('[data-failure]')?.dataset.failure;
  if (failure) console.error(`The projects could not be loaded: ${failure}`);
  root.dataset.started = '';
}
