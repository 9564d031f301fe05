/** What the first screen does not need: strangers' frames, and the page after this one. */
import { bringFrames } from './frames.ts';
import { prefetchPages } from './prefetch.ts';
import { savesData } from './saves-data.ts';

bringFrames();
// The rules of `speculation-rules` ask for it: no page is fetched ahead for who saves data.
if (savesData()) document.documentElement.dataset.saving = '';
else prefetchPages();
