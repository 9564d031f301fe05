import { dirname, join } from 'node:path';

/** A line of the specification or a promise about security, with the links to its tests. */
export interface Promised {
  readonly line: string;
  readonly tests: readonly { readonly title: string; readonly path: string }[];
}

/**
 * Reads the rows of the tables in a Markdown page whose last column is headed `test`. Paths of links
 * are resolved from the page.
 */
export function readPromises(page: string, text: string): Promised[] {
  let isTable = false;
  const found: Promised[] = [];
  for (const row of text.split('\n')) {
    if (!row.startsWith('|')) {
      isTable = false;
      continue;
    }
    const cells = row.split('|').slice(1, -1);
    const last = cells.at(-1)?.trim() ?? '';
    if (isTable && !/^-+$/.test(last)) {
      const links = [...last.matchAll(/\[([^\]]+)\]\(([^)#]+)\)/g)];
      found.push({
        line: cells[0]?.trim() ?? '',
        tests: links.map(([, title = '', target = '']) => ({
          title,
          path: join(dirname(page), target),
        })),
      });
    }
    if (last === 'test') isTable = true;
  }
  return found;
}

/**
 * Checks that `npm test` proves each promise: by a test whose file exists, contains its title, and is not
 * among the full tests alone. `read` returns `null` for a missing file. Returns a sentence for each
 * violation.
 */
export function checkPromises(
  promises: readonly Promised[],
  read: (path: string) => string | null,
): string[] {
  return promises.flatMap(({ line, tests }) => {
    const missing = tests.flatMap(({ title, path }) => {
      const text = read(path);
      if (text === null) return [`"${line}" is proved by ${path}, which does not exist.`];
      const isNamed = path.includes(title) || text.includes(title);
      return isNamed ? [] : [`"${line}" is proved by "${title}", which is not in ${path}.`];
    });
    const isProved = tests.some(({ path }) => !path.startsWith('tests/full/'));
    return isProved ? missing : [...missing, `"${line}" has no test that npm test runs.`];
  });
}
