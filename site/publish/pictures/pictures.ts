import { join } from 'node:path';
import type { Problem } from '../../src/content/index.ts';
import type { Content } from '../../src/content/types.ts';
import type { Clock } from '../clock.ts';
import type { StandIn } from '../config.ts';
import { fetchPicture } from './fetch-picture.ts';
import { createPictureQueue, type Progress, type Remaining } from './picture-queue.ts';
import { openPictureStore } from './picture-store.ts';
import { type Placed, placePictures } from './release-pictures.ts';

/** The pictures of the content on the disk, and the queue that fetches those that are missing. */
export interface Pictures {
  /** Whether files were damaged at the start. The releases with hard links to them are damaged too. */
  readonly isDamaged: boolean;
  /** Replaces the addresses of the pictures that are there, and fetches all others in the background. */
  place(content: Content): Placed;
  /** Returns whether no picture is under way. */
  isIdle(): boolean;
  /** Returns a sentence for each picture that could not be fetched. The queue tries again later. */
  failed(): readonly string[];
  /** Returns one problem for all pictures that could not be fetched. */
  problems(): Problem[];
  /** Writes down which pictures are there. */
  save(): Promise<void>;
  /** Forgets pictures whose files are missing or damaged. */
  verify(): Promise<void>;
  /** Removes the files that neither the placed content nor a release uses. */
  sweep(): Promise<void>;
  stop(): void;
}

interface Options {
  readonly dataDir: string;
  readonly standIn: StandIn;
  readonly clock: Pick<Clock, 'elapsed' | 'after'>;
  /** Called after each picture that came or failed. */
  readonly onProgress: (progress: Progress, remaining: Remaining) => void;
}

/** Opens the pictures in a data directory. */
export async function openPictures(options: Options): Promise<Pictures> {
  const { dataDir, standIn, clock, onProgress } = options;
  const store = await openPictureStore(join(dataDir, 'pictures'));
  const isDamaged = (await store.verify()) > 0;
  const queue = createPictureQueue({ store, fetchPicture, clock, onProgress });
  let urls: ReadonlySet<string> = new Set();
  return {
    isDamaged,
    place: (content) => {
      const placed = placePictures(content, store, queue, standIn);
      urls = placed.urls;
      return placed;
    },
    isIdle: queue.isIdle,
    failed: queue.failed,
    problems: () => {
      const [first] = queue.failed();
      if (first === undefined) return [];
      const head = 'Some pictures could not be fetched';
      return [{ logged: `${head}: ${first}.`, shown: `${head}. The site retries.` }];
    },
    save: store.save,
    verify: async () => {
      await store.verify();
    },
    sweep: async () => {
      await store.sweep(urls);
      await store.save();
    },
    stop: queue.stop,
  };
}
