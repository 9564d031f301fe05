import { dirname, join } from 'node:path';

/** A line of the specification or a promise about security, with the links to its tests. */
export interface Promised {
  readonly line: string;
  /** Whether `npm test` must prove it. */
  readonly isLean: boolean;
  readonly tests: readonly { readonly title: string; readonly path: string }[];
}

/**
 * Reads the rows of the tables in a Markdown page whose last column is headed `test`, or `full test`
 * where `npm test` need not prove them. Paths of links are resolved from the page.
 */
export function readPromises(page: string, text: string): Promised[] {
  let heading: string | null = null;
  const found: Promised[] = [];
  for (const row of text.split('\n')) {
    if (!row.startsWith('|')) {
      heading = null;
      continue;
    }
    const cells = row.split('|').slice(1, -1);
    const last = cells.at(-1)?.trim() ?? '';
    if (heading !== null && !/^-+$/.test(last)) {
      const links = [...last.matchAll(/\[([^\]]+)\]\(([^)#]+)\)/g)];
      found.push({
        line: cells[0]?.trim() ?? '',
        isLean: heading === 'test',
        tests: links.map(([, title = '', target = '']) => ({
          title,
          path: join(dirname(page), target),
        })),
      });
    }
    if (/^(full )?test$/.test(last)) heading = last;
  }
  return found;
}

/**
 * Checks that each promise has a test whose file exists and contains its title, and that is not among the
 * full tests alone if `npm test` must prove the promise. `read` returns `null` for a missing file. Returns
 * a sentence for each violation.
 */
export function checkPromises(
  promises: readonly Promised[],
  read: (path: string) => string | null,
): string[] {
  return promises.flatMap(({ line, isLean, tests }) => {
    const missing = tests.flatMap(({ title, path }) => {
      const text = read(path);
      if (text === null) return [`"${line}" is proved by ${path}, which does not exist.`];
      const isNamed = path.includes(title) || text.includes(title);
      return isNamed ? [] : [`"${line}" is proved by "${title}", which is not in ${path}.`];
    });
    const isProved = tests.some(({ path }) => !(isLean && path.startsWith('tests/full/')));
    const command = isLean ? 'npm test' : 'npm run test:full';
    return isProved ? missing : [...missing, `"${line}" has no test that ${command} runs.`];
  });
}
