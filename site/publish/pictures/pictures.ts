import { join } from 'node:path';
import type { Content } from '../../src/content/pages.ts';
import type { Config } from '../config.ts';
import { createFetchPicture } from './fetch-picture.ts';
import { missingPictures } from './missing-pictures.ts';
import { createPictureQueue } from './picture-queue.ts';
import { openPictureStore } from './picture-store.ts';
import { placePictures } from './release-pictures.ts';

/** The pictures of the content on the disk, and the queue that fetches those that are missing. */
export type Pictures = Awaited<ReturnType<typeof openPictures>>;

/** Opens the pictures in the data directory. Calls `onUpdate` as the queue does. */
export async function openPictures({ dataDir, standIn }: Config, onUpdate: () => void) {
  const store = await openPictureStore(join(dataDir, 'pictures'));
  const isDamaged = (await store.verify()) > 0;
  const queue = createPictureQueue({ store, fetchPicture: createFetchPicture(), onUpdate });
  let ids: ReadonlySet<string> = new Set();
  return {
    ...queue,
    /** Whether files were damaged at the start. The releases with hard links to them are damaged too. */
    isDamaged,
    /** Replaces the addresses of the pictures that are there, and fetches all others in the background. */
    place: (content: Content) => {
      const placed = placePictures(content, store, queue, standIn);
      ids = placed.ids;
      return placed;
    },
    /** Returns a problem for each picture that could not be fetched. */
    problems: () => missingPictures(queue.failed()),
    verify: store.verify,
    /** Removes the files that neither the placed content nor a release uses. */
    sweep: () => store.sweep(ids),
  };
}
