import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tests/browser.ts';

const port = 4421;
const contentPort = 4422;
const results = join(import.meta.dirname, 'test-results');
const origin = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: join(results, 'browser'),
  snapshotPathTemplate: '{testDir}/looks/baselines/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A browser may crash; what fails twice is ours.
  retries: 1,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    launchOptions: findChromium(),
    screenshot: 'only-on-failure',
  },
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
