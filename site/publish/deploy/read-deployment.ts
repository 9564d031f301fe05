import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Wrong arguments; the message is a sentence, followed by the usage. */
export class ArgumentsError extends Error {
  constructor(sentence: string) {
    const to = '--to FOLDER|[USER@]HOST:PATH|HOST::MODULE|REMOTE:PATH';
    super(`${sentence}\nUse: npm run deploy -- [${to}] [--release NAME] [--dry-run] [--demo]`);
  }
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = { to: text, release: text, 'dry-run': flag, demo: flag } as const;

/**
 * Reads the arguments of a deploy by hand: the name of an earlier release, or `null` for a new one, whether
 * the demo may be public, and settings that replace others. A folder starts at `root`. Throws ArgumentsError.
 */
export function readDeployment(args: readonly string[], root: string) {
  try {
    const { values } = parseArgs({ args: [...args], options });
    const { to, release = null, 'dry-run': isDryRun = false, demo: isDemo = false } = values;
    const DEPLOY_TO = to && !/^[^/]*:/.test(to) ? resolve(root, to) : to;
    return { release, isDryRun, isDemo, settings: to ? { DEPLOY_TO, DEPLOY_COMMAND: '' } : {} };
  } catch (error) {
    throw new ArgumentsError(error instanceof Error ? error.message : String(error));
  }
}
