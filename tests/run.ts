import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../harness/chromium.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './outcome.ts';

// Runs one tier of the tests, every step even after a failure, and reports what ran and what did
// not: `npm test`, `npm run test:full`.

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

interface Step {
  readonly name: string;
  readonly program: string;
  readonly given: readonly string[];
  readonly needsChromium?: true;
  /** Reads the outcome of the step from its report. */
  readonly outcome: (report: string) => Outcome;
}

interface Ran extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

// Tests wait for timers of the site: three workers keep two cores busy.
const vitest = (...projects: readonly string[]): Step => ({
  name: projects.join(' and '),
  program: 'node_modules/vitest/vitest.mjs',
  given: [
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    '--maxWorkers=3',
  ],
  outcome: vitestOutcome,
});

const playwright = (name: string): Step => ({
  name: `${name}, in Chromium`,
  program: 'node_modules/@playwright/test/cli.js',
  given: ['test', `--project=${name}*`, '--reporter=list,json'],
  needsChromium: true,
  outcome: playwrightOutcome,
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
      : ['The Studio, whose packages are missing: npm run studio:make', ...engines],
  },
};

const tier = tiers[process.argv[2] ?? 'test'];
if (tier === undefined) throw new Error(`The tiers are ${Object.keys(tiers).join(' and ')}.`);

mkdirSync(results, { recursive: true });
const missing = missingChromium();
const ran: Ran[] = [];
for (const step of tier.steps) {
  ran.push(step.needsChromium && missing !== null ? notRun(step, missing) : await run(step));
}
report(ran, tier.others);

/** Looks for a Chromium, or installs one, before any step is timed. Returns why there is none. */
function missingChromium(): string | null {
  try {
    ensureChromium();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function notRun({ name }: Step, reason: string): Ran {
  return { name, seconds: 0, passed: 0, failed: [`${name} did not run. ${reason}`], skipped: [] };
}

async function run({ name, program, given, outcome }: Step): Promise<Ran> {
  const started = performance.now();
  const file = join(results, `${name.replace(/\W+/g, '-')}.json`);
  rmSync(file, { force: true });
  console.log(`\n${name}: ${program} ${given.join(' ')}\n`);
  const child = spawn(
    process.execPath,
    [join(root, program), ...given, ...reportTo(program, file)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  const [status] = await once(child, 'close');
  const seconds = (performance.now() - started) / 1000;
  const done = outcome(file);
  // A step can fail outside its tests: in its set-up, or because it could not start.
  const isUnexplained = status !== 0 && done.failed.length === 0;
  return {
    name,
    seconds,
    ...done,
    failed: isUnexplained ? [`${name} exited with status ${status}`] : done.failed,
  };
}

function reportTo(program: string, file: string): string[] {
  return program.includes('vitest') ? [`--outputFile.json=${file}`] : [];
}

function report(steps: readonly Ran[], others: readonly string[]): void {
  const failed = steps.flatMap((step) => step.failed);
  const skipped = steps.flatMap((step) => step.skipped);
  const passed = steps.reduce((sum, step) => sum + step.passed, 0);
  console.log('');
  for (const { name, seconds, ...step } of steps) {
    const counts = `${step.passed} passed, ${step.failed.length} failed`;
    console.log(`${name.padEnd(24)}${counts.padEnd(28)}${seconds.toFixed(0).padStart(5)} s`);
  }
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`${'together'.padEnd(52)}${total.toFixed(0).padStart(5)} s`);
  list('Failed:', failed);
  list('Not run:', [...skipped, ...others]);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

function list(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`\n${title}`);
  for (const line of lines) console.log(`  ${line}`);
}
