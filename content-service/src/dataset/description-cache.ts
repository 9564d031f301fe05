import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Description, descriptionSchema } from '../images/describe.ts';

/** Describes the picture in a file. Throws if the file is not a picture. */
export type Describe = (picture: {
  path: string;
  /** Hex. */
  sha1: string;
}) => Promise<Description>;

/** Caches descriptions in a folder by the hash of the bytes, so that each picture is decoded once. */
export function cacheDescriptions(describe: Describe, dir: string): Describe {
  return async (picture) => {
    const path = join(dir, `${picture.sha1}.json`);
    const known = await readDescription(path);
    if (known) return known;
    const description = await describe(picture);
    await mkdir(dir, { recursive: true });
    const temporary = `${path}.${process.pid}.tmp`;
    await writeFile(temporary, JSON.stringify(description));
    await rename(temporary, path);
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
