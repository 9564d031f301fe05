/** Takes the id of any document; gives the file that an asset of that id has in an archive: `images/…` or `files/…`. */
export function assetFileOf(id: string): string | undefined {
  const [, kind, name, extension] =
    /^(image|file)-([0-9a-f]{40}(?:-\d+x\d+)?)-(\w+)$/.exec(id) ?? [];
  return kind && `${kind}s/${name}.${extension}`;
}

/**
 * Takes any part of a document and what gives the file of an asset, by the asset's id; gives a copy
 * in which fields name files of the archive, and no longer documents, where there are such files.
 */
export function withAssetFiles(
  value: unknown,
  fileOf: (id: string) => string | undefined,
): unknown {
  if (Array.isArray(value)) return value.map((item) => withAssetFiles(item, fileOf));
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = Object.entries(value);
  const id = 'asset' in value ? idOf(value.asset) : undefined;
  const file = id === undefined ? undefined : fileOf(id);
  const others = entries
    .filter(([key]) => file === undefined || key !== 'asset')
    .map(([key, item]) => [key, withAssetFiles(item, fileOf)]);
  if (id === undefined || file === undefined) return Object.fromEntries(others);
  const kind = id.slice(0, id.indexOf('-'));
  return { _sanityAsset: `${kind}@file://./${file}`, ...Object.fromEntries(others) };
}

function idOf(asset: unknown): string | undefined {
  const isReference = typeof asset === 'object' && asset !== null && '_ref' in asset;
  return isReference && typeof asset._ref === 'string' ? asset._ref : undefined;
}
