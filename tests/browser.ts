import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** What Chromium is launched with; without a path Playwright takes the one that it installed itself. */
export interface Chromium {
  readonly executablePath?: string;
  readonly args: string[];
}

/** Finds a Chromium: the one that CHROMIUM_PATH names, one on the PATH, or else installs Debian's or Playwright's. */
export function findChromium(): Chromium {
  const path = process.env.CHROMIUM_PATH || onPath() || (installDebians() ? onPath() : null);
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

function onPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const files = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return files.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// Ubuntu's package of that name is only a stub for its own store.
function installDebians(): boolean {
  const release = '/etc/os-release';
  const isDebian = existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
  if (!isDebian || !isRoot()) return false;
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-qq', '-y', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return true;
  } catch {
    return false;
  }
}

function installPlaywrights(): void {
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
