import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tests/browser.ts';
import { shareCompiled } from './tests/compiled.ts';

const port = 4421;
const contentPort = 4422;
const results = join(import.meta.dirname, 'test-results');
const origin = `http://localhost:${port}`;

shareCompiled();

/** The Studio's packages are installed when it is first asked for; its tests run beside the site's. */
const hasStudio = existsSync(join(import.meta.dirname, 'studio/node_modules/.made-from'));

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: join(results, 'browser'),
  snapshotPathTemplate: '{testDir}/looks/baselines/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  // Two keep two cores busy, and the Studio's waits more than it works.
  workers: hasStudio ? 3 : 2,
  // A browser may crash; what fails twice is ours.
  retries: 1,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    launchOptions: findChromium(),
    // Every frame of a motion is drawn by the processor: tests of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    ...(hasStudio
      ? [
          {
            name: 'studio',
            testMatch: 'studio/**/*.spec.ts',
            // One service, which they write to; and one browser, which has much to do.
            workers: 1,
            fullyParallel: false,
            // It saves a while after the last key, and every page of it is 10 MB of script.
            timeout: 120_000,
            expect: { timeout: 15_000 },
            use: { baseURL: 'http://localhost:4432' },
          },
        ]
      : []),
    { name: 'site', testIgnore: 'studio/**' },
  ],
  webServer: {
    command: 'npm start',
    url: `${origin}/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      CONTENT_PORT: String(contentPort),
      CONTENT_CORS_ORIGINS: 'http://localhost:4423',
      SITE_DATA_DIR: join(results, 'site'),
      CONTENT_DATA_DIR: join(results, 'content'),
    },
  },
});
