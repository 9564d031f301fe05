/** A document of the dataset: https://www.sanity.io/docs/content-lake/documents. */
export interface Document {
  readonly _id: string;
  readonly _type: string;
  readonly _rev?: string;
  readonly _createdAt?: string;
  readonly _updatedAt?: string;
  readonly [attribute: string]: unknown;
}

/** Parses the JSON of a stored document. Throws an Error if it is not a document. */
export function parseDocument(json: string): Document {
  const value: unknown = JSON.parse(json);
  if (!isDocument(value)) throw new Error('The stored JSON is not a document.');
  return value;
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && '_id' in value && '_type' in value;
}
