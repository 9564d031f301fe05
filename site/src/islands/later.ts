/** What the first screen does not need: third-party frames, printing, and the page after this one. */
import { bringFrames } from './frames.ts';
import { prefetchPages } from './prefetch.ts';
import { holdPictures } from './print.ts';
import { savesData } from './saves-data.ts';

bringFrames();
holdPictures();
// The rules of `speculation-rules` ask for it: no page is fetched ahead for who saves data.
if (savesData()) document.documentElement.dataset.saving = '';
else prefetchPages();
