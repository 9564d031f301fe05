import { isTest, type SourceFile } from './structure.ts';

/**
 * Most lines, and most files, of the tests or of the other files in a folder. `.` is the repository, and a
 * file is its own folder.
 */
export interface Weight {
  readonly folder: string;
  readonly of: 'source' | 'tests';
  readonly lines: number;
  readonly files?: number;
}

/** Checks that folders stay within their weights. Returns a sentence for each that does not. */
export function checkWeights(weights: readonly Weight[], files: readonly SourceFile[]): string[] {
  return weights.flatMap(({ folder, of, ...most }) => {
    const weighed = files.filter(
      ({ path }) => isIn(folder, path) && isTest(path) === (of === 'tests'),
    );
    if (weighed.length === 0)
      return [`scripts/checks/rooms.ts weighs ${folder}, which has no ${of}.`];
    const lines = weighed.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
    return [
      ...exceeded(lines, most.lines, 'lines'),
      ...exceeded(weighed.length, most.files ?? Number.POSITIVE_INFINITY, 'files'),
    ].map((excess) => `The ${of === 'tests' ? 'tests' : 'source files'} of ${folder} ${excess}`);
  });
}

function isIn(folder: string, path: string): boolean {
  return folder === '.' || path === folder || path.startsWith(`${folder}/`);
}

function exceeded(found: number, most: number, unit: string): string[] {
  const cure = 'Remove something, or raise the bound in scripts/checks/rooms.ts (decision 99)';
  return found > most ? [`have ${found} ${unit}, but may have ${most} at most. ${cure}.`] : [];
}
