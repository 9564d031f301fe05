import { join } from 'node:path';
import { defineConfig, devices, type Project } from '@playwright/test';
import { shareCompiled } from './tests/compiled.ts';
import { findChromium } from './tests/helpers/browser/chromium.ts';
import { deadlines } from './tests/helpers/deadlines.ts';
import { replaceCompany } from './tests/helpers/own-company.ts';
import { demoData, demoPorts, siteOrigin } from './tests/helpers/processes/demo-ports.ts';
import { withoutEnvFile } from './tests/helpers/processes/program.ts';

const results = join(import.meta.dirname, 'test-results');

shareCompiled();

replaceCompany();

const chromium = findChromium();

/** What `npm run test:full` runs: a folder of its own, and tests tagged `@full` in the others. */
const FULL = /\bfull\/|@full/;

/** Full tests that look at pictures. To make an AVIF of each picture of the demo takes a core half a minute. */
const WITH_AVIF = ['full/budgets/**/*.spec.ts', 'full/looks/**/*.spec.ts'];

/** All other tests get pictures as WebP. */
const webp: Project = { use: { extraHTTPHeaders: { accept: 'image/webp,*/*' } } };

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: join(results, 'browser'),
  snapshotPathTemplate: '{testDir}/{testFileDir}/baselines/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  timeout: deadlines.test,
  expect: { timeout: deadlines.condition },
  workers: 2,
  reporter: 'list',
  globalSetup: './tests/set-up-browser.ts',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: siteOrigin,
    launchOptions: {
      ...chromium,
      args: [
        ...chromium.args,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost',
      ],
    },
    // Every frame of a motion is drawn by the processor: tests of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    { ...webp, name: 'browser', grepInvert: FULL, testIgnore: 'speech/**' },
    {
      ...webp,
      name: 'full',
      grep: FULL,
      testIgnore: [...WITH_AVIF, 'full/studio/**', 'speech/**'],
      timeout: deadlines.fullTest,
    },
    { name: 'full-avif', testMatch: WITH_AVIF, timeout: deadlines.fullTest },
    // One worker: each test has a screen reader of its own, which speaks when the page has time.
    { name: 'speech', testMatch: 'speech/**/*.spec.ts', workers: 1 },
    {
      name: 'studio',
      testMatch: 'full/studio/**/*.spec.ts',
      // The tests of a file write to one service.
      fullyParallel: false,
    },
  ],
  webServer: {
    command: 'npm start',
    url: `${siteOrigin}/health`,
    timeout: deadlines.condition,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      ...withoutEnvFile,
      PORT: demoPorts.site,
      CONTENT_PORT: demoPorts.content,
      SITE_DATA_DIR: demoData.site,
      // The pages must not change while tests look at them: tests/content/ tests pictures in releases.
      SITE_PICTURES: 'cdn',
      CONTENT_DATA_DIR: demoData.content,
      // Another host than that of the pages, as a reviews service has.
      REVIEWS_WIDGET_SRC: `http://reviews.localhost:${demoPorts.site}/reviews-widget.js`,
    },
  },
});
