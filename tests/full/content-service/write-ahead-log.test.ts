import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../content-service/src/store/open-store.ts';
import { temporaryFolder } from '../../../content-service/test/temporary-folder.ts';
import { writingTo } from '../../../content-service/test/temporary-store.ts';

test('the write-ahead log is small again after a long read', async () => {
  const store = openStore(await temporaryFolder(), () => {});
  onTestFinished(() => store.close());
  const logSize = () => statSync(`${store.path}-wal`).size;
  const write = writingTo(store);
  const large = 'x'.repeat(100_000);
  for (const number of [1, 2]) write({ [`entry-${number}`]: { _type: 'entry', large } });
  const reader = new DatabaseSync(store.path, { readOnly: true });
  const reading = reader.prepare('SELECT json FROM documents').iterate();
  reading.next();
  for (let number = 1; number <= 120; number += 1) {
    write({ [`entry-${number % 30}`]: { _type: 'entry', number, large } });
  }
  // SQLite cannot begin the log again before the read ends.
  expect(logSize()).toBeGreaterThan(24_000_000);
  reader.close();
  // The first moves the log into the database, the second begins it again.
  for (const number of [1, 2]) write({ last: { _type: 'entry', number } });
  expect(logSize()).toBeLessThanOrEqual(16_000_000);
});
