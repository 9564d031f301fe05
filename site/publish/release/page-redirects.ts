import { checkRedirects, MOST, type Redirect, type Redirects } from '../../redirects.ts';
import { type Problem, pathFault } from '../../src/content/index.ts';
import type { OwnPage } from '../../src/content/pages.ts';
import { serverPaths } from '../../src/routes.ts';
import { PICTURES, type Release } from './release.ts';

/**
 * Adds redirects from previous addresses of the owner's pages to those of the previous site. Throws an error that
 * names a redirect of the previous site which is wrong. One to a page that the owner has removed is left out, with a
 * problem: a release must not depend on it.
 */
export function redirectsOf(
  previous: Redirects,
  pages: readonly OwnPage[],
  { resources }: Pick<Release, 'resources'>,
  siteUrl: string,
): { redirects: Redirects; problems: readonly Problem[] } {
  const moves = pages.flatMap(({ path, movedFrom }) =>
    movedFrom.map((from): [string, Redirect] => [from, { to: path, status: 301 }]),
  );
  const known = [...resources.keys(), ...Object.values(serverPaths), PICTURES];
  const targets = [...known, ...moves.map(([from]) => from)];
  const lost = checkRedirects(previous, siteUrl, targets, (path) => pathFault(path) === null);
  const kept = [...previous].filter(([from]) => !lost.includes(from));
  const problems = lost.map((from): Problem => {
    const sentence = `redirects.txt, ${from}: ${previous.get(from)?.to} is no page now; not redirected.`;
    return { logged: sentence, shown: sentence };
  });
  return { redirects: new Map([...kept, ...moves].slice(0, MOST.lines)), problems };
}
