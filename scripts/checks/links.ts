import { posix } from 'node:path';

/**
 * Checks that the relative links of a Markdown page lead to files. `has` tells whether a path below the root
 * exists. Returns a sentence for each link that does not.
 */
export function checkLinks(page: string, text: string, has: (path: string) => boolean): string[] {
  return [...text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].flatMap(([, target = '']) => {
    const path = posix.join(posix.dirname(page), decodeURI(target));
    return has(path) ? [] : [`${page} links ${target}, which does not exist.`];
  });
}
