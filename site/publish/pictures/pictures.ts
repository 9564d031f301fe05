import { join } from 'node:path';
import type { Problem } from '../../src/content/index.ts';
import type { Content } from '../../src/content/pages.ts';
import type { Config } from '../config.ts';
import { createFetchPicture } from './fetch-picture.ts';
import { missingPictures } from './missing-pictures.ts';
import { createPictureQueue, type PictureQueue } from './picture-queue.ts';
import { openPictureStore } from './picture-store.ts';
import { type PlacedPictures, placePictures } from './release-pictures.ts';

/** The pictures of the content on the disk, and the queue that fetches those that are missing. */
export interface Pictures extends PictureQueue {
  /** Whether files were damaged at the start. The releases with hard links to them are damaged too. */
  readonly isDamaged: boolean;
  /** Replaces the addresses of the pictures that are there, and fetches all others in the background. */
  place(content: Content): PlacedPictures;
  /** Returns a problem for each picture that could not be fetched. */
  problems(): Problem[];
  verify(): Promise<number>;
  /** Removes the files that neither the placed content nor a release uses. */
  sweep(): Promise<void>;
}

/** Opens the pictures in the data directory. Calls `onUpdate` as the queue does. */
export async function openPictures(
  { dataDir, standIn }: Config,
  onUpdate: () => void,
): Promise<Pictures> {
  const store = await openPictureStore(join(dataDir, 'pictures'));
  const isDamaged = (await store.verify()) > 0;
  const queue = createPictureQueue({ store, fetchPicture: createFetchPicture(), onUpdate });
  let ids: ReadonlySet<string> = new Set();
  return {
    ...queue,
    isDamaged,
    place: (content) => {
      const placed = placePictures(content, store, queue, standIn);
      ids = placed.ids;
      return placed;
    },
    problems: () => missingPictures(queue.failed()),
    verify: store.verify,
    sweep: () => store.sweep(ids),
  };
}
