import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

/** The outcome of a run of tests. Tests that did not pass are named by file and title. */
export interface Outcome {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Reads Vitest's JSON report. A file that failed outside its tests counts as one failed test. */
export function vitestOutcome(report: string): Outcome {
  const { testResults } = read(report, vitestReport, { testResults: [] });
  const tests = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const own = assertionResults.map((test) => ({
      title: `${file}: ${test.fullName}`,
      status: test.status,
    }));
    const isUnexplained = status === 'failed' && !own.some((test) => test.status === 'failed');
    return isUnexplained ? [...own, { title: file, status: 'failed' }] : own;
  });
  return outcomeOf(tests);
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string() })),
});

interface Suite {
  readonly specs: readonly z.infer<typeof spec>[];
  readonly suites?: readonly Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});

const playwrightReport = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

const STATUSES: Readonly<Record<string, string>> = {
  expected: 'passed',
  skipped: 'skipped',
};

/** Reads Playwright's JSON report. An error outside the tests counts as one failed test. */
export function playwrightOutcome(report: string): Outcome {
  const { suites, errors } = read(report, playwrightReport, { suites: [], errors: [] });
  const specs = suites.flatMap(specsOf);
  return outcomeOf([
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({
        title: `tests/${file}: ${title}`,
        status: STATUSES[status] ?? 'failed',
      })),
    ),
    ...errors.map(({ message = 'Playwright failed' }) => ({
      title: message.split('\n')[0] ?? message,
      status: 'failed',
    })),
  ]);
}

function specsOf({ specs, suites = [] }: Suite): z.infer<typeof spec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function outcomeOf(tests: readonly { readonly title: string; readonly status: string }[]): Outcome {
  const titles = (wanted: (status: string) => boolean) =>
    tests.filter(({ status }) => wanted(status)).map(({ title }) => title);
  return {
    passed: titles((status) => status === 'passed').length,
    failed: titles((status) => status === 'failed'),
    skipped: titles((status) => status !== 'passed' && status !== 'failed'),
  };
}

function read<T>(report: string, schema: z.ZodType<T>, missing: T): T {
  return existsSync(report) ? schema.parse(JSON.parse(readFileSync(report, 'utf8'))) : missing;
}
