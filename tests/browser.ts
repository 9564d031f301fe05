import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findProgram, installDebians, isRoot } from './programs.ts';

/** Chromium without its own windows, as Playwright's is: tests take half the time in it. */
const SHELL = 'chromium-headless-shell';

const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Launch options of Playwright's; without a path it takes the browser that it installed itself. */
export interface Chromium {
  readonly executablePath?: string;
  readonly args: string[];
}

/** Finds the Chromium to test in: `CHROMIUM_PATH`, else one on the `PATH`, else Playwright's. */
export function findChromium(): Chromium {
  const path = process.env.CHROMIUM_PATH || findProgram(NAMES);
  return {
    ...(path ? { executablePath: path } : {}),
    args: [
      '--disable-background-networking',
      '--disable-gpu',
      ...(isRoot() ? ['--no-sandbox'] : []),
    ],
  };
}

/** Installs a Chromium where there is none: Debian's where this user may, else Playwright's. */
export function installChromium(): void {
  if (findChromium().executablePath || existsSync(chromium.executablePath())) return;
  if (installDebians(SHELL) || installDebians('chromium')) return;
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
}

/** Finds a Chromium, and installs one first where there is none. */
export function ensureChromium(): Chromium {
  installChromium();
  return findChromium();
}
