import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findProgram, installDebians, isRoot } from './programs.ts';

/** Chromium without its own windows, as Playwright's is: tests take half the time in it. */
const SHELL = 'chromium-headless-shell';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** What Chromium is launched with; without a path Playwright takes the one that it installed itself. */
export interface Chromium {
  readonly executablePath?: string;
  readonly args: string[];
}

/** Finds a Chromium: the one that CHROMIUM_PATH names, a shell of it, any other; Debian's are installed where they may be, or else Playwright's. */
export function findChromium(): Chromium {
  const path =
    process.env.CHROMIUM_PATH ||
    findProgram([SHELL]) ||
    installed(SHELL) ||
    findProgram(NAMES) ||
    installed('chromium');
  if (!path && !existsSync(chromium.executablePath())) installPlaywrights();
  return {
    ...(path ? { executablePath: path } : {}),
    args: [
      '--disable-background-networking',
      '--disable-gpu',
      ...(isRoot() ? ['--no-sandbox'] : []),
    ],
  };
}

function installed(name: string): string | null {
  return installDebians(name) ? findProgram([name]) : null;
}

function installPlaywrights(): void {
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
}
