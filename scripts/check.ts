import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

// Runs every static check (`npm run check`). Prints the output of the checks that fail.

const root = join(import.meta.dirname, '..');
const programs = join(root, 'node_modules/.bin');
/** Programs that only checks use: not in the root install. */
const ownPrograms = join(import.meta.dirname, 'checks/node_modules/.bin');

/** Commands by name, the slowest first. */
const checks = {
  // Another check runs beside it. Several checkers would each resolve the types of the same libraries.
  types: ['tsc', '-p', '.', '--checkers', '1'],
  'types of the pages': [process.execPath, 'site/check.ts'],
  'unused files, exports and dependencies': [join(ownPrograms, 'knip')],
  'format and lint': [join(ownPrograms, 'biome'), 'check', '.'],
  'structure of the code': [process.execPath, 'scripts/checks/main.ts'],
  'files that requests pass': [process.execPath, 'scripts/checks/paths.ts'],
} as const;

const rest = Object.entries(checks);
let failed = 0;
// Runs two checks at a time: several of them use all cores, so more would compete for the same cores.
await Promise.all([runRest(), runRest()]);
console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function runRest(): Promise<void> {
  for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
    const [name, [program, ...given]] = next;
    const { isPassed, output, seconds } = await run(program, given);
    const title = `${isPassed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`;
    console.log(isPassed ? title : `${title}\n${output}`);
    if (!isPassed) failed += 1;
  }
}

async function run(program: string, given: readonly string[]) {
  const started = performance.now();
  const { isPassed, output } = await promisify(execFile)(resolve(programs, program), given, {
    cwd: root,
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
