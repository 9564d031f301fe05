import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    exclude,
    projects: ['.', 'content-service', 'site', 'content'].map((root) => ({
      test: {
        name: root === '.' ? 'root' : root,
        root,
        include: root === '.' ? ['*.test.ts', 'tests/**/*.test.ts'] : ['**/*.test.{ts,tsx}'],
        exclude,
      },
    })),
  },
});
