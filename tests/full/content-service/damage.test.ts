import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { randomOfFile } from '../../helpers/seed.ts';
import { shared } from '../../helpers/service/contract.ts';
import { reopen } from '../../helpers/service/temporary-store.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';
import { changing, damage, leaveBehind, momentOf } from './damaged-store.ts';

const random = randomOfFile();
const behind = shared(leaveBehind);

test.each(['content.db', 'content.db-wal', 'content.db.copy-180'])(
  'damage to %s costs at most the changes since the copy',
  async (name) => {
    const { dir: intact, moments } = behind();
    for (let run = 0; run < 20; run += 1) {
      const dir = await temporaryFolder();
      await cp(intact, dir, { recursive: true });
      const done = await damage(join(dir, name), random);
      const { store, said } = reopen(dir);
      const now = momentOf(store);
      const last = store.commit(changing(store, 10_000, random)).sequence - 1;
      // Nothing tells a damaged write-ahead log from one that ends there.
      if (!name.endsWith('-wal')) expect(last, done).toBe(said.length === 0 ? 300 : 180);
      expect(last, done).toBeGreaterThanOrEqual(180);
      expect(now, `${done}; ${said}`).toBe(moments[last]);
      store.close();
      const again = reopen(dir);
      again.store.close();
      expect(again.said, done).toEqual([]);
    }
  },
);
