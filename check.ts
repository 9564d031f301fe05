import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

// Every static check, side by side: `npm run check`. Prints what the failing ones print.

const programs = join(import.meta.dirname, 'node_modules/.bin');

const checks = {
  'format and lint': ['biome', 'check', '.'],
  'types of the root and its tests': ['tsc', '-p', '.'],
  'types of the content service': ['tsc', '-p', 'content-service'],
  'types of the site': ['tsc', '-p', 'site'],
  'types of the pages': ['node', 'site/check.ts'],
  'unused files, exports and dependencies': ['knip'],
} as const;

const failed = await Promise.all(
  Object.entries(checks).map(async ([name, [program, ...given]]) => {
    const { isPassed, output, seconds } = await run(program, given);
    const title = `${isPassed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`;
    console.log(isPassed ? title : `${title}\n${output}`);
    return isPassed ? [] : [name];
  }),
);
const count = failed.flat().length;
console.log(`${Object.keys(checks).length - count} passed, ${count} failed`);
process.exitCode = count > 0 ? 1 : 0;

async function run(program: string, given: readonly string[]) {
  const started = performance.now();
  const { isPassed, output } = await promisify(execFile)(join(programs, program), given, {
    cwd: import.meta.dirname,
    maxBuffer: 2 ** 26,
  }).then(
    ({ stdout, stderr }) => ({ isPassed: true, output: stdout + stderr }),
    ({ stdout = '', stderr = '', message }) => ({
      isPassed: false,
      output: stdout + stderr || message,
    }),
  );
  return { isPassed, output, seconds: ((performance.now() - started) / 1000).toFixed(1) };
}
