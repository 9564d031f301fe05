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

/** A published document and its draft share one published id: `id`, `drafts.id`. See https://www.sanity.io/docs/ids. */
const draftPrefix = 'drafts.';

// Segments between dots begin with neither a dash nor a dot, and the last is not empty.
const documentId = /^(?!.*\.(?:[.-]|$))[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/;

export function isDocumentId(id: string): boolean {
  return documentId.test(id);
}

export function isDraft(id: string): boolean {
  return id.startsWith(draftPrefix);
}

/**
 * Checks whether an id is that of a version in a content release, `versions.<release>.<id>`, which is
 * neither published nor a draft. Only an import from hosted Sanity can bring one.
 */
export function isVersion(id: string): boolean {
  return id.startsWith('versions.');
}

/** Returns the published id of a draft, and any other id unchanged. */
export function publishedIdOf(id: string): string {
  return isDraft(id) ? id.slice(draftPrefix.length) : id;
}

export function draftIdOf(publishedId: string): string {
  return `${draftPrefix}${publishedId}`;
}

/**
 * Checks whether a document is readable without a token. Ids with a dot belong to drafts and private
 * documents.
 */
export function isPublic(id: string): boolean {
  return !id.includes('.');
}

/** Levels of objects and arrays in a document: low enough that recursive code cannot overflow the stack. */
export const maxDocumentLevels = 100;

/** Bytes of a document's JSON. */
const maxBytes = 32_000_000;

/**
 * Checks for a name that no attribute can have: `@sanity/mutator` and `groq-js` take it for what every
 * object inherits, or the object for a promise.
 */
export function isReservedName(name: string): boolean {
  return /^(?:__proto__|constructor|hasOwnProperty|then)$/.test(name);
}

/** Returns a name in a value that no attribute can have, or undefined. Descends without a limit. */
export function reservedNameIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const found = isReservedName(name) ? name : reservedNameIn(item);
    if (found) return found;
  }
  return undefined;
}

/** Checks whether a value has more levels of objects and arrays. Descends at most `levels` deep. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((item) => isDeeperThan(levels - 1, item));
}

/** Returns a sentence that names the limit that a document exceeds, or undefined. */
export function exceededLimit(document: Document): string | undefined {
  // The size is checked too, because a value that a patch repeats is one object until it is serialised.
  if (!isWithin(maxBytes, document)) {
    return `Document "${document._id}" is larger than ${maxBytes} bytes`;
  }
  if (isDeeperThan(maxDocumentLevels, document)) {
    return `Document "${document._id}" is nested deeper than ${maxDocumentLevels} levels`;
  }
  return undefined;
}

function isWithin(bytes: number, document: Document): boolean {
  try {
    return Buffer.byteLength(JSON.stringify(document)) <= bytes;
  } catch (error) {
    // V8 throws a RangeError for a string longer than 512 MB.
    if (error instanceof RangeError) return false;
    throw error;
  }
}
