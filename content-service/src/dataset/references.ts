/** An asset that a document names by its file in the export. */
export interface AssetFile {
  kind: 'image' | 'file';
  /** A name without folders. */
  name: string;
}

const pattern = /^(image|file)@file:\/\/(?:\.?\/)?(images|files)\/([^/\\\0]+)$/;

/** Takes the value of `_sanityAsset`; gives the file, or undefined for anything but one inside. */
export function parseAssetFile(text: unknown): AssetFile | undefined {
  const [, kind, folder, encoded] = pattern.exec(typeof text === 'string' ? text : '') ?? [];
  if (!encoded || folder !== `${kind}s`) return undefined;
  const name = decoded(encoded);
  if (!name || /[/\\\0]/.test(name) || /^\.+$/.test(name)) return undefined;
  return { kind: kind === 'image' ? 'image' : 'file', name };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Takes any part of a document and what gives an asset's id; gives a copy in which every
 * `_sanityAsset` is a reference. Where there is no such asset the value is left without one.
 */
export async function withReferences(
  value: unknown,
  idOf: (asset: unknown) => Promise<string | undefined>,
): Promise<unknown> {
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) items.push(await withReferences(item, idOf));
    return items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = [];
  for (const [key, item] of Object.entries(value)) {
    if (key !== '_sanityAsset') {
      entries.push([key, await withReferences(item, idOf)]);
      continue;
    }
    const id = await idOf(item);
    if (id) entries.push(['asset', { _type: 'reference', _ref: id }]);
  }
  return Object.fromEntries(entries);
}
