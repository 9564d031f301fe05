/** A place where a document shows a picture. */
export interface PictureUse {
  documentId: string;
  documentType: string;
  documentTitle: string;
  alt: string;
}

/** Finds the pictures in documents. Returns their uses by the id of the asset, a document once. */
export function picturesIn(documents: readonly object[]): ReadonlyMap<string, PictureUse[]> {
  const found = new Map<string, PictureUse[]>();
  for (const document of documents) {
    const documentId = textOf(document, '_id');
    const documentType = textOf(document, '_type');
    const documentTitle = textOf(document, 'title') || textOf(document, 'question');
    for (const picture of objectsIn(document)) {
      const asset = 'asset' in picture && isObject(picture.asset) ? picture.asset : undefined;
      const id = asset && textOf(asset, '_ref');
      if (!id) continue;
      const uses = found.get(id) ?? [];
      found.set(id, uses);
      const alt = textOf(picture, 'alt');
      const isKnown = uses.some((use) => use.documentId === documentId && use.alt === alt);
      if (!isKnown) uses.push({ documentId, documentType, documentTitle, alt });
    }
  }
  return found;
}

function* objectsIn(value: object): Generator<object> {
  yield value;
  for (const part of Object.values(value)) if (isObject(part)) yield* objectsIn(part);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function textOf(object: object, name: string): string {
  const value: unknown = Object.entries(object).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}
