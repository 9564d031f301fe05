/** Takes the id of any document; gives the file that an asset of that id has in an archive: `images/…` or `files/…`. */
export function assetFileOf(id: string): string | undefined {
  const [, kind, name, extension] =
    /^(image|file)-([0-9a-f]{40}(?:-\d+x\d+)?)-(\w+)$/.exec(id) ?? [];
  return kind && `${kind}s/${name}.${extension}`;
}
