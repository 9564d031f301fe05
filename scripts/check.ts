import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

// Runs every static check (`npm run check`), and prints the output of those that fail. With the argument
// `format` it formats all files, and corrects what the linter can.

const root = join(import.meta.dirname, '..');
const programs = join(root, 'node_modules/.bin');
const own = join(import.meta.dirname, 'checks');
const biome = join(own, 'node_modules/.bin/biome');

// They are not in the root install: neither the site nor a test uses them.
const options = ['--prefix', own, '--loglevel', 'error', '--no-audit', '--no-fund'];
execFileSync('npm', ['install', ...options], { stdio: ['ignore', 'ignore', 'inherit'] });

/** Commands by name, the slowest first. */
const checks = {
  // Another check runs beside it. Several checkers would each resolve the types of the same libraries.
  types: ['tsc', '-p', '.', '--checkers', '1'],
  'types of the pages': [process.execPath, 'site/check-astro-types.ts'],
  'unused files, exports and dependencies': [join(own, 'node_modules/.bin/knip')],
  'format and lint': [biome, 'check', '.'],
  'structure of the code': [process.execPath, 'scripts/checks/main.ts'],
} as const;

const rest = Object.entries(checks);
let failed = 0;
if (process.argv[2] === 'format') {
  const { status } = spawnSync(biome, ['check', '--write', '.'], { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  // Runs two checks at a time: several of them use all cores, so more would compete for the same cores.
  await Promise.all([runRest(), runRest()]);
  spawnSync(process.execPath, [join(own, 'sizes.ts')], { stdio: 'inherit' });
  console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

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
