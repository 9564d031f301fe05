import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './helpers/browser/chromium.ts';

// Runs one tier of the tests, every step even after a failure, and prints how each ended and what did
// not run: `npm test`, `npm run test:full`.

const root = join(import.meta.dirname, '..');

interface Step {
  readonly name: string;
  readonly given: readonly string[];
  readonly needsChromium?: true;
}

// Tests wait for timers of the site: three workers keep two cores busy.
const vitest = (...projects: readonly string[]): Step => ({
  name: projects.join(' and '),
  given: [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--maxWorkers=3',
  ],
});

const playwright = (name: string): Step => ({
  name: `${name}, in Chromium`,
  given: ['node_modules/@playwright/test/cli.js', 'test', `--project=${name}*`],
  needsChromium: true,
});

// In one step, no core is idle at the end of the unit tests.
const lean = [vitest('unit', 'integration'), playwright('browser')];
const full = [vitest('full'), playwright('full')];
const studio = [vitest('studio'), playwright('studio')];
const hasStudio = existsSync(join(root, 'studio/node_modules/.made-from'));
const engines = [
  'Old versions of Chromium, Firefox and WebKit: npm run test:browsers',
  'What a screen reader says: npm run test:speech',
];

const tiers: Readonly<Record<string, { steps: readonly Step[]; others: readonly string[] }>> = {
  test: {
    steps: lean,
    others: [
      'Static checks: npm run check',
      'Faults, limits, damage, every width, looks, hosting, the Studio: npm run test:full',
      ...engines,
    ],
  },
  full: {
    steps: [...lean, ...full, ...(hasStudio ? studio : [])],
    others: hasStudio
      ? engines
      : ['The Studio, whose packages are missing: npm run make', ...engines],
  },
};

const tier = tiers[process.argv[2] ?? 'test'];
if (tier === undefined) throw new Error(`The tiers are ${Object.keys(tiers).join(' and ')}.`);

/** Characters of a failed step's output that are printed again at the end: its failed tests. */
const REPEATED = 6000;

const missing = missingChromium();
const lines: string[] = [];
const failures: string[] = [];
for (const { name, given, needsChromium } of tier.steps) {
  const started = performance.now();
  const reason = needsChromium && missing !== null ? missing : await run(name, given);
  const seconds = `${((performance.now() - started) / 1000).toFixed(0)} s`;
  if (reason !== null) process.exitCode = 1;
  lines.push(`${reason === null ? 'passed' : 'FAILED'}  ${name} (${reason ?? seconds})`);
}
for (const failure of failures) console.log(failure);
console.log(`\n${lines.join('\n')}\n\nNot run:\n  ${tier.others.join('\n  ')}`);

/** Looks for a Chromium, or installs one, before any step is timed. Returns why there is none. */
function missingChromium(): string | null {
  try {
    ensureChromium();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Runs a step, which lists its failed tests at its end. Returns why it failed, or `null`. */
async function run(name: string, given: readonly string[]): Promise<string | null> {
  console.log(`\n${name}: ${given.join(' ')}\n`);
  const child = spawn(process.execPath, given, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'] });
  let end = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      process.stdout.write(chunk);
      end = `${end}${chunk}`.slice(-REPEATED);
    });
  }
  const [status, signal] = await once(child, 'close');
  if (status === 0) return null;
  failures.push(`\nThe end of ${name}:\n…${end}`);
  return `exited with ${signal ?? `status ${status}`}; see above`;
}
