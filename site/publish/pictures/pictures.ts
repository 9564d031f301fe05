import { join } from 'node:path';
import type { Problem } from '../../src/content/index.ts';
import type { Content } from '../../src/content/types.ts';
import type { StandIn } from '../config.ts';
import { fetchPicture } from './fetch-picture.ts';
import { createPictureQueue, type PictureQueue, type QueueOptions } from './picture-queue.ts';
import { openPictureStore, type PictureStore } from './picture-store.ts';
import { type Placed, placePictures } from './release-pictures.ts';

/** The pictures of the content on the disk, and the queue that fetches those that are missing. */
export interface Pictures
  extends Pick<PictureQueue, 'progress' | 'isIdle' | 'failed'>,
    Pick<PictureStore, 'verify'> {
  /** Whether files were damaged at the start. The releases with hard links to them are damaged too. */
  readonly isDamaged: boolean;
  /** Replaces the addresses of the pictures that are there, and fetches all others in the background. */
  place(content: Content): Placed;
  /** Returns one problem for all pictures that could not be fetched. */
  problems(): Problem[];
  /** Removes the files that neither the placed content nor a release uses. */
  sweep(): Promise<void>;
}

interface Options extends Pick<QueueOptions, 'clock' | 'onProgress' | 'onNews'> {
  readonly dataDir: string;
  readonly standIn: StandIn;
}

/** Opens the pictures in a data directory. */
export async function openPictures({ dataDir, standIn, ...options }: Options): Promise<Pictures> {
  const store = await openPictureStore(join(dataDir, 'pictures'));
  const isDamaged = (await store.verify()) > 0;
  const queue = createPictureQueue({ store, fetchPicture, ...options });
  let ids: ReadonlySet<string> = new Set();
  return {
    ...queue,
    isDamaged,
    place: (content) => {
      const placed = placePictures(content, store, queue, standIn);
      ids = placed.ids;
      return placed;
    },
    problems: () => {
      const [first] = queue.failed();
      if (first === undefined) return [];
      const head = 'Some pictures could not be fetched';
      return [{ logged: `${head}: ${first}.`, shown: `${head}. The site retries.` }];
    },
    verify: store.verify,
    sweep: () => store.sweep(ids),
  };
}
