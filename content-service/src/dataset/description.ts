import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const descriptionSchema = z.object({
  width: z.number(),
  height: z.number(),
  extension: z.string(),
  mimeType: z.string(),
  metadata: z.looseObject({}),
});

/** What is found by looking at a picture. */
export type Description = z.infer<typeof descriptionSchema>;

/** Takes a picture's bytes; gives its description, or throws when it is none. */
export type Describe = (
  bytes: Buffer,
) => Promise<Omit<Description, 'metadata'> & { metadata: object }>;

/** Takes a describer and a folder; gives one that looks at the same bytes only once, ever. */
export function rememberDescriptions(
  describe: Describe,
  dir: string,
): (sha1: string, bytes: () => Promise<Buffer>) => Promise<Description> {
  return async (sha1, bytes) => {
    const path = join(dir, `${sha1}.json`);
    const known = await readDescription(path);
    if (known) return known;
    const description = descriptionSchema.parse(await describe(await bytes()));
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
