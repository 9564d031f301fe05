import { resolve } from 'node:path';

/** Takes a path as it was given; gives it from the root. npm runs a script in another folder than it was called from. */
export function pathOf(given: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), given);
}
