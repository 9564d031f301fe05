import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const descriptionSchema = z.object({
  width: z.number(),
  height: z.number(),
  extension: z.string(),
  mimeType: z.string(),
  metadata: z.looseObject({}),
});

/** What the bytes of a picture show. */
export type Description = z.infer<typeof descriptionSchema>;

/** Decodes the picture in a file. Throws if there is none. */
export type Describe = (picture: {
  path: string;
  /** Hex. */
  sha1: string;
}) => Promise<Omit<Description, 'metadata'> & { metadata: object }>;

/** Caches descriptions in a folder, by the hash of the bytes, so that each picture is decoded once. */
export function cacheDescriptions(
  describe: Describe,
  dir: string,
): (picture: { path: string; sha1: string }) => Promise<Description> {
  return async (picture) => {
    const path = join(dir, `${picture.sha1}.json`);
    const known = await readDescription(path);
    if (known) return known;
    const description = descriptionSchema.parse(await describe(picture));
    await mkdir(dir, { recursive: true });
    const draft = `${path}.${process.pid}.tmp`;
    await writeFile(draft, JSON.stringify(description));
    await rename(draft, path);
    return description;
  };
}

async function readDescription(path: string): Promise<Description | undefined> {
  try {
    return descriptionSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}
