import { onTestFinished } from 'vitest';
import { type TestDocument, temporaryFolder } from '../test-service.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

/** Takes documents; gives a store of its own with them as if they came from files, gone when the test is over. */
export async function storeWith(documents: readonly TestDocument[], dir?: string): Promise<Store> {
  const store = openStore(dir ?? (await temporaryFolder()), () => {});
  onTestFinished(() => store.close());
  await fillStore(store, documents);
  return store;
}

/** Puts documents in the place of all others, as a change of the files does. */
export async function fillStore(store: Store, documents: readonly TestDocument[]): Promise<void> {
  await store.replace(async (add) => {
    for (const document of documents) {
      const { _id: id, _type: type } = document;
      await add({ id, type, json: JSON.stringify(document) });
    }
    return true;
  });
}
