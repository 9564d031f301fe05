/**
 * Starts what the first screen does not need: third-party frames, printing, and prefetching the
 * next page.
 */
import { bringFrames } from './frames.ts';
import { prefetchPages } from './prefetch.ts';
import { holdPictures } from './print.ts';
import { savesData } from './saves-data.ts';

bringFrames();
holdPictures();
// With data saving no page is prefetched. The rules of `speculation-rules` match on this attribute.
if (savesData()) document.documentElement.dataset.saving = '';
else prefetchPages();
