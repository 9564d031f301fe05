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

/** What is found by looking at a picture. */
export type Description = z.infer<typeof descriptionSchema>;

/** Looks at the picture in a file. Throws where there is none. */
export type Describe = (picture: {
  path: string;
  /** Hex. */
  sha1: string;
}) => Promise<Omit<Description, 'metadata'> & { metadata: object }>;

/** Returns a describer that looks at the same bytes only once, ever: it keeps what it saw in a folder. */
export function rememberDescriptions(
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
