import { refusal } from '../http/errors.ts';

/** Layers of documents, the first that has a document wins. */
export type Perspective = readonly string[];

const layer = /^(published|drafts|r[A-Za-z0-9]{1,63})$/;

/** Takes the request's parameter and API version (`1`, `X` or a date); throws a 400. */
export function parsePerspective(text: string | undefined, version: string): Perspective {
  if (text === undefined) return [defaultPerspective(version)];
  if (text === 'raw') return ['raw'];
  const layers = text.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name));
  for (const name of layers) {
    if (name === 'raw') {
      throw refusal(400, 'The perspective "raw" cannot be combined with others');
    }
    if (!layer.test(name)) throw refusal(400, `Unknown perspective "${name}"`);
  }
  return layers;
}

function defaultPerspective(version: string): string {
  return knowsVersions(version) ? 'published' : 'raw';
}

/** Takes an API version; says whether it knows the documents of releases, `versions.…`. */
export function knowsVersions(version: string): boolean {
  return version === 'X' || version >= '2025-02-19';
}

/**
 * Takes a document id; says whether someone without a token may know of it.
 * Ids with a dot are drafts, versions and private documents, in every perspective.
 */
export function isPublic(id: string): boolean {
  return !id.includes('.');
}
