import type { Document, DocumentStore } from '../transaction.ts';
import type { AssetKind } from './originals.ts';

const assetId = /^(?:image-[0-9a-f]{40}-\d+x\d+|file-[0-9a-f]{40})-\w+$/;

/** Takes the store; gives a function that finds the document of an asset by the hex SHA-1 of its bytes. */
export function createAssetIndex(
  store: DocumentStore,
): (kind: AssetKind, sha1: string) => Document | undefined {
  const ids = new Map<string, string>();
  const note = (id: string) => {
    if (assetId.test(id)) ids.set(keyOf(id), id);
  };
  for (const { _id } of store.all()) note(_id);
  store.onCommit(({ changes }) => {
    for (const { id, after } of changes) if (after) note(id);
  });
  return (kind, sha1) => {
    const id = ids.get(`${kind}-${sha1}`);
    return id === undefined ? undefined : store.get(id);
  };
}

function keyOf(id: string): string {
  return id.slice(0, id.indexOf('-') + 1 + 40);
}
