import { defineConfig } from 'vitest/config';
import { shareCompiled } from './tests/compiled.ts';

shareCompiled();

const exclude = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    exclude,
    globalSetup: 'tests/build.ts',
    // By itself Vitest leaves one core to itself, of two.
    maxWorkers: '100%',
    projects: ['.', 'content-service', 'site', 'content', 'studio'].map((root) => ({
      test: {
        // What hangs ends; a slow machine may take its time.
        testTimeout: 60_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 20_000 } },
        name: root === '.' ? 'root' : root,
        root,
        include: root === '.' ? ['*.test.ts', 'tests/**/*.test.ts'] : ['**/*.test.{ts,tsx}'],
        exclude,
        // No test replaces a module, so files may share them: a quarter less work.
        isolate: false,
      },
    })),
  },
});
