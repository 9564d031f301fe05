import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeDocuments } from './documents.ts';
import type { SiteProcess } from './site.ts';

/** Milliseconds between two polls of the publisher. */
const PACE = 500;

/** Edits a dataset. */
export interface Editor {
  edit(): Promise<void>;
  /** Edits as fast as changes are published. Returns a function that stops. */
  editOn(): () => Promise<void>;
}

/** Writes a dataset to `content/` in an empty folder, and returns its editor. */
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

/** Returns how many releases a site has made current since its start. */
export function published(site: SiteProcess): number {
  return site.lines().filter(({ took }) => typeof took === 'number').length;
}
