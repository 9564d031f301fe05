import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { storeWith, writingTo } from '../../test/temporary-store.ts';
import { salvageFrom } from './salvage.ts';

test('only what is as it was written is taken from a damaged database', async () => {
  const ids = ['a', 'b', 'c'];
  const store = await storeWith(ids.map((_id) => ({ _id, _type: 'faq', title: 'whole' })));
  writingTo(store)({ c: null });
  store.close();
  const database = new DatabaseSync(store.path);
  database.exec("UPDATE documents SET json = replace(json, 'whole', 'other') WHERE id = 'b'");
  database.close();
  const { documents, deleted, last, isWritten } = salvageFrom(store.path);
  expect([...documents.keys()]).toEqual(['a']);
  expect([...deleted]).toEqual(['c']);
  expect([last, isWritten]).toEqual([1, true]);
});

test('where there is nothing that can be read, nothing is taken', async () => {
  const { documents, isWritten } = salvageFrom(`${await temporaryFolder()}/content.db`);
  expect([documents.size, isWritten]).toEqual([0, false]);
});
