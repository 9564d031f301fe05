import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeDocuments } from './documents.ts';
import type { SiteProcess } from './site.ts';

/** As often as the publisher asks for content, in ms. */
const PACE = 500;

/** Whoever edits the dataset. */
export interface Editor {
  edit(): Promise<void>;
  /** Edits as fast as changes are published; gives what ends that. */
  editOn(): () => Promise<void>;
}

/** Takes an empty folder and how many documents; writes a dataset to `content/` in it and gives who edits it. */
export async function startEditor(folder: string, documents: number): Promise<Editor> {
  let edition = 0;
  async function edit(): Promise<void> {
    edition += 1;
    await writeDocuments(join(folder, 'next'), documents, `Edition ${edition}`);
    await rename(join(folder, 'next/data.ndjson'), join(folder, 'content/data.ndjson'));
  }
  await writeDocuments(join(folder, 'content'), documents, 'Edition 0');
  return {
    edit,
    editOn() {
      let isOver = false;
      const editing = (async () => {
        while (!isOver) {
          await edit();
          await wait(PACE);
        }
      })();
      return () => {
        isOver = true;
        return editing;
      };
    },
  };
}

/** Gives how many releases a site has made current since it started. */
export function published(site: SiteProcess): number {
  return site.lines().filter(({ took }) => typeof took === 'number').length;
}
