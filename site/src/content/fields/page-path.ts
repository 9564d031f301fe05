import { findRedirect } from '../../../redirects.ts';
import { redirects } from '../../company.ts';
import { listRoutes, serverPaths } from '../../routes.ts';

/** Most characters of an address. */
const LONGEST = 80;

const PATH = new RegExp(`^/(?=.{1,${LONGEST}}$)[a-z0-9]+(?:-[a-z0-9]+)*$`);

/** All paths of the site without a dot, and the name of the home page's file. Static files have dots. */
const taken: ReadonlySet<string> = new Set([
  ...listRoutes().map(({ path }) => path),
  ...Object.values(serverPaths),
  '/index',
]);

const previous = new Map(redirects);

/** Returns why the owner cannot have a page at `path`, or `null`. */
export function pathFault(path: string): PathFault | null {
  if (!PATH.test(path)) return 'malformed';
  if (taken.has(path)) return 'taken';
  return findRedirect(previous, path) ? 'redirected' : null;
}

/** It is no path of one segment, the site has it itself, or `redirects.txt` leads from it elsewhere. */
export type PathFault = 'malformed' | 'taken' | 'redirected';
