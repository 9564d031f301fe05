import { readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { shareCompiled } from './tests/compiled.ts';
import { deadlines } from './tests/helpers/deadlines.ts';
import { replaceCompany } from './tests/helpers/own-company.ts';

shareCompiled();

replaceCompany();

const exclude = ['**/node_modules/**', '**/dist/**'];

/** A tier of the tests; `tests/README.md` says what each proves. */
function tier(
  name: string,
  test: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      exclude,
      testTimeout: deadlines.test,
      hookTimeout: deadlines.test,
      expect: { poll: { timeout: deadlines.condition } },
      // No test replaces a module, so files share them: a quarter less work.
      isolate: false,
      ...test,
    },
  };
}

/** Vitest starts a new worker where the next file names another environment: those that do come last. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { others = [], named = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 'named' : 'others',
    );
    return [...others, ...named];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
    // By default Vitest leaves one of two cores to itself.
    maxWorkers: '100%',
    projects: [
      tier('unit', {
        include: ['**/*.test.{ts,tsx}'],
        exclude: [...exclude, 'tests/!(engines|speech)/**', 'tests/*.ts'],
        setupFiles: 'tests/no-processes.ts',
      }),
      tier('integration', {
        include: ['tests/**/*.test.ts'],
        exclude: [...exclude, 'tests/{engines,full,speech}/**'],
        globalSetup: 'tests/build.ts',
        setupFiles: 'tests/worker-end.ts',
      }),
      tier('full', {
        include: ['tests/full/**/*.test.ts'],
        exclude: [...exclude, 'tests/full/studio/**'],
        globalSetup: 'tests/build.ts',
        setupFiles: 'tests/worker-end.ts',
        testTimeout: deadlines.fullTest,
        hookTimeout: deadlines.fullTest,
      }),
      tier('studio', {
        include: ['tests/full/studio/**/*.test.ts'],
        setupFiles: 'tests/worker-end.ts',
      }),
    ],
  },
});
