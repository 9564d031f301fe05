import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import {
  findProgram,
  INSTALLATION_TIMEOUT,
  installDebianPackage,
  isRoot,
} from '../processes/programs.ts';

/** The headless build that Playwright uses too: tests take half the time. */
const SHELL = 'chromium-headless-shell';

const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Launch options for Playwright. Without a path it starts the browser that it installed itself. */
export interface Chromium {
  readonly executablePath?: string;
  readonly args: string[];
}

/** Finds a Chromium: `CHROMIUM_PATH`, else one on the `PATH`, else Playwright's. */
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

/** Finds a Chromium, and installs one first if there is none. Throws if none can be had. */
export function ensureChromium(): Chromium {
  if (!hasChromium()) installChromium();
  return findChromium();
}

function hasChromium(): boolean {
  return Boolean(findChromium().executablePath) || existsSync(chromium.executablePath());
}

/** Installs Debian's, as root on Debian, else Playwright's. */
function installChromium(): void {
  console.log('No Chromium is found. Installing one …');
  if (installDebianPackage(SHELL) || installDebianPackage('chromium')) return;
  const cli = join(import.meta.dirname, '../../../node_modules/@playwright/test/cli.js');
  try {
    execFileSync(process.execPath, [cli, 'install', 'chromium'], {
      stdio: 'inherit',
      timeout: INSTALLATION_TIMEOUT * 1000,
    });
  } catch (cause) {
    const message = 'No Chromium can be installed: install one, or name one in CHROMIUM_PATH.';
    throw new Error(message, { cause });
  }
}
