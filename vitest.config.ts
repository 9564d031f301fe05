import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { shareCompiled } from './tests/compiled.ts';

shareCompiled();

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
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      // No test replaces a module, so files share them: a quarter less work.
      isolate: false,
      ...test,
    },
  };
}

export default defineConfig({
  test: {
    // By default Vitest leaves one of two cores to itself.
    maxWorkers: '100%',
    projects: [
      tier('unit', {
        include: ['**/*.test.{ts,tsx}'],
        exclude: [...exclude, 'tests/**'],
        setupFiles: 'tests/no-processes.ts',
      }),
      tier('integration', {
        include: ['tests/**/*.test.ts'],
        exclude: [...exclude, 'tests/soak/**'],
        globalSetup: 'tests/build.ts',
      }),
      tier('soak', {
        include: ['tests/soak/**/*.test.ts'],
        exclude: [...exclude, 'tests/soak/studio/**'],
        globalSetup: 'tests/build.ts',
      }),
      tier('studio', { include: ['tests/soak/studio/**/*.test.ts'], testTimeout: 180_000 }),
    ],
  },
});
