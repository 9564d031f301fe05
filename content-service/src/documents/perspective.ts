import { refusal } from '../http/errors.ts';

/** Layers of documents. A query sees each document in the first layer that contains it. */
export type Perspective = readonly string[];

const layer = /^(published|drafts)$/;

/**
 * Parses the parameter `perspective`: https://www.sanity.io/docs/content-lake/perspectives. The default
 * depends on the API version: `1`, `X` or a date. Throws a 400.
 */
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

/** Checks whether an API version shows versions in releases to queries without a perspective. */
function knowsVersions(version: string): boolean {
  return version === 'X' || version >= '2025-02-19';
}
