import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeStaleSnapshots } from './snapshot.ts';
import { createStore, type Fill } from './store.ts';
import { temporaryFolder } from './test-service.ts';

function filling(documents: Record<string, { type: string; title?: string }>): Fill {
  return async (add) => {
    for (const [id, { type, title }] of Object.entries(documents)) {
      await add({ id, type, json: JSON.stringify({ _id: id, _type: type, title }) });
    }
    return true;
  };
}

test('a document is read by id', async () => {
  const store = await createStore(
    await temporaryFolder(),
    filling({ b: { type: 'faq', title: 'Ä \u2028 😀' }, a: { type: 'faq' } }),
  );
  expect(JSON.parse((await store.read('b')) ?? '')).toEqual({
    _id: 'b',
    _type: 'faq',
    title: 'Ä \u2028 😀',
  });
  expect(await store.read('c')).toBeUndefined();
  expect(await store.read('constructor')).toBeUndefined();
});

test('a change names the types of what appeared, changed and went, old and new', async () => {
  const store = await createStore(
    await temporaryFolder(),
    filling({
      same: { type: 'settings' },
      edited: { type: 'faq', title: 'old' },
      retyped: { type: 'before' },
      gone: { type: 'project' },
    }),
  );
  const changes: string[][] = [];
  store.onChange((types) => changes.push([...types].toSorted()));
  await store.replace(
    filling({
      new: { type: 'about' },
      same: { type: 'settings' },
      edited: { type: 'faq', title: 'new' },
      retyped: { type: 'after' },
    }),
  );
  expect(changes).toEqual([['about', 'after', 'before', 'faq', 'project']]);
  expect(await store.read('edited')).toContain('new');
  expect(await store.read('gone')).toBeUndefined();
});

test('the same documents again are no change', async () => {
  const documents = { a: { type: 'faq' }, b: { type: 'faq' } };
  const store = await createStore(await temporaryFolder(), filling(documents));
  const { revision } = store.snapshot;
  store.onChange(() => {
    throw new Error('nothing changed');
  });
  await store.replace(filling({ b: { type: 'faq' }, a: { type: 'faq' } }));
  expect(store.snapshot.revision).toBe(revision);
});

test('what is not taken, or breaks, changes nothing', async () => {
  const store = await createStore(await temporaryFolder(), filling({ a: { type: 'faq' } }));
  await store.replace(async () => false);
  await expect(
    store.replace(() => {
      throw new Error('unreadable');
    }),
  ).rejects.toThrow('unreadable');
  expect(await store.read('a')).toContain('faq');
});

test('files do not pile up, and none is left', async () => {
  const dir = await temporaryFolder();
  const store = await createStore(dir, filling({ a: { type: 'faq' } }));
  for (const title of ['1', '2', '3', '4']) {
    await store.replace(filling({ a: { type: 'faq', title } }));
  }
  await store.replace(async () => false);
  expect((await readdir(dir)).length).toBeLessThanOrEqual(2);
  await store.close();
  expect(await readdir(dir)).toEqual([]);
});

test('what a dead process left is removed, what a running one needs is not', async () => {
  const dir = await temporaryFolder();
  // No process can have an id past the largest that any system gives.
  await writeFile(join(dir, 'documents-99999999-abc-1.ndjson'), '');
  await writeFile(join(dir, `documents-${process.pid}-abc-1.ndjson`), '');
  await removeStaleSnapshots(dir);
  expect(await readdir(dir)).toEqual([`documents-${process.pid}-abc-1.ndjson`]);
});
