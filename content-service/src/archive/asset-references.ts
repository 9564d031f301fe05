// Documents of an export name an asset's file in `_sanityAsset`; documents of a dataset have a
// reference in `asset` instead: https://www.sanity.io/docs/content-lake/importing-data

const pattern = /^image@file:\/\/(?:\.?\/)?images\/([^/\\\0]+)$/;

/**
 * Parses the value of `_sanityAsset`. Returns the path of a picture of the archive, `images/…`, or
 * undefined.
 */
export function parseAssetFile(text: unknown): string | undefined {
  const [, encoded] = pattern.exec(typeof text === 'string' ? text : '') ?? [];
  if (!encoded) return undefined;
  const name = decoded(encoded);
  if (!name || /[/\\\0]/.test(name) || /^\.+$/.test(name)) return undefined;
  return `images/${name}`;
}

/** Returns a value of `_sanityAsset` that `parseAssetFile` refuses, and what to do, as the end of a clause. */
export function whyUnusable(value: unknown): string {
  const said = JSON.stringify(value);
  const cure = 'put the picture into images/ and write "image@file://./images/<its name>"';
  if (/^"file@/.test(said)) return `${said}, and only pictures can be stored here`;
  if (/^"image@https?:/.test(said)) return `${said}, and nothing is fetched: ${cure}`;
  return `${said}, which is no file of an archive: ${cure}`;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Copies any part of a document and replaces every `_sanityAsset` with a reference to the id that
 * `idOf` returns for its value. Leaves the attribute out if `idOf` returns none.
 */
export function withReferences(
  value: unknown,
  idOf: (asset: unknown) => string | undefined,
): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, idOf));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    if (key !== '_sanityAsset') return [[key, withReferences(item, idOf)]];
    const id = idOf(item);
    return id === undefined ? [] : [['asset', { _type: 'reference', _ref: id }]];
  });
  return Object.fromEntries(entries);
}

/**
 * Serialises a document and replaces every reference in `asset` with `_sanityAsset`, if `fileOf`
 * returns a path (`images/…`) for its id.
 */
export function stringifyForExport(
  document: object,
  fileOf: (id: string) => string | undefined,
): string {
  return JSON.stringify(document, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('asset' in value)) return value;
    const { asset, ...others } = value;
    const id = typeof asset === 'object' && asset !== null && '_ref' in asset ? asset._ref : null;
    const file = typeof id === 'string' ? fileOf(id) : undefined;
    if (file === undefined) return value;
    return { _sanityAsset: `image@file://./${file}`, ...others };
  });
}
