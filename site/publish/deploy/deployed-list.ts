import { z } from 'zod';
import { fileName } from '../release/manifest.ts';
import { DeployError } from './target.ts';

/** File in a target with the names of all files that deploys wrote there, and only those. */
export const LIST_FILE = '.deployed.json';

// A list comes from the target. A changed one must not name files outside of it.
const list = z.object({ files: z.array(fileName) });

/** Parses the list of the target `target`. Throws DeployError. */
export function parseList(text: string, target: string): readonly string[] {
  try {
    return list.parse(JSON.parse(text)).files;
  } catch {
    throw new DeployError(
      `${LIST_FILE} in ${target} is damaged, so the files of earlier deploys are unknown: deploy to an empty folder.`,
    );
  }
}

export function formatList(names: readonly string[]): string {
  return `${JSON.stringify({ files: names.toSorted() }, null, 1)}\n`;
}

/** Returns the error for a target that has files but no list. */
export function notDeployed(target: string): DeployError {
  return new DeployError(
    `${target} is not empty, and no deploy wrote it: name an empty or new folder. To add the site to what is there, create the file ${LIST_FILE} in it with {"files":[]}.`,
  );
}
