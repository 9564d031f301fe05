import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram, installDebianPackage } from '../helpers/processes/programs.ts';
import { spokenIn } from './spoken.ts';

/** Debian's packages, and the programs of them that a session runs. */
const PACKAGES = {
  xvfb: ['Xvfb'],
  'dbus-daemon': ['dbus-daemon'],
  orca: ['orca'],
  xdotool: ['xdotool'],
  // A browser with a window: the headless build has no accessibility on this system.
  chromium: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
} as const;

/** Milliseconds without a record in Orca's log after which it has handled all events. */
const SILENCE = 1200;

/** Milliseconds in which Orca begins to speak, if it speaks at all. */
const START = 5000;

/** Milliseconds in which Orca has to fall silent: without a cache it reads a page in 40 seconds. */
const TIMEOUT = 120_000;

/**
 * Settings in the home folder. Orca writes its log to the standard error, where nothing holds it back,
 * and does not read a page before it is asked to. Debian's service of documents would mount a file system in the home
 * folder, which then cannot be removed.
 */
const SETTINGS = {
  'glib-2.0/settings/keyfile': '[org/gnome/desktop/interface]\ntoolkit-accessibility=true\n',
  'orca/orca-customizations.py': `from orca import debug, settings
debug.debugLevel = debug.LEVEL_INFO
settings.sayAllOnLoad = False
`,
  'dbus-1/services/org.freedesktop.portal.Documents.service': `[D-BUS Service]
Name=org.freedesktop.portal.Documents
Exec=/bin/false
`,
} as const;

/** The screen reader Orca on a screen in memory. */
export interface Orca {
  /** Environment variables and path of a browser that Orca reads. */
  readonly env: Record<string, string>;
  readonly browser: string;
  /** Presses a key or a combination on the keyboard, as X names it: `Tab`, `ctrl+Home`. */
  press(key: string): void;
  /** Focuses the window: there is no window manager to do it. */
  activate(): void;
  /** Waits until Orca has spoken and is silent. Returns what it has said since the last call. */
  said(): Promise<readonly string[]>;
  close(): void;
}

/** Installs what Orca needs to run without a screen. Returns the name of a program that is missing, or `null`. */
export function installOrca(): string | null {
  for (const [name, programs] of Object.entries(PACKAGES)) {
    if (findProgram(programs)) continue;
    if (!installDebianPackage(name) || !findProgram(programs)) return name;
  }
  return null;
}

/** Starts Orca on a screen of 1440 × 1000 px, with a home folder, a bus and settings of its own. */
export async function startOrca(): Promise<Orca> {
  const home = makeHome();
  const processes: ChildProcess[] = [];
  const close = () => {
    process.off('exit', close);
    for (const started of processes.reverse()) started.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', close);
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    LANG: 'C.UTF-8',
    HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_RUNTIME_DIR: join(home, 'run'),
    GSETTINGS_BACKEND: 'keyfile',
    ACCESSIBILITY_ENABLED: '1',
    // libatspi keeps that a frame's document has no parent when it hears of the document before the frame:
    // reading then sometimes ended with the frame.
    ATSPI_NO_CACHE: '1',
    // No speech service answers here: Orca then only writes to its log, without waiting for a voice.
    SPEECHD_ADDRESS: `unix_socket:${join(home, 'none')}`,
  };
  const run = (program: string, ...given: string[]) => {
    const child = spawn(program, given, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stderr.setEncoding('utf8');
    processes.push(child);
    return child;
  };
  const screen = ['-screen', '0', '1440x1000x24', '-nolisten', 'tcp'];
  env.DISPLAY = `:${await firstLine(run('Xvfb', '-displayfd', '1', ...screen).stdout)}`;
  const bus = run('dbus-daemon', '--session', '--nofork', '--print-address=1');
  env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus.stdout);
  const said = listen(run('orca').stderr);
  await said();
  return {
    env,
    browser: findProgram(PACKAGES.chromium) ?? '',
    press: (key) => execFileSync('xdotool', ['key', key], { env }),
    activate: () =>
      execFileSync('xdotool', ['search', '--onlyvisible', '--name', '.', 'windowfocus'], { env }),
    said,
    close,
  };
}

/** Makes a home folder with the settings that turn accessibility and Orca's log on. */
function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'orca-'));
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  for (const [file, text] of Object.entries(SETTINGS)) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  }
  return home;
}

async function firstLine(stream: Readable): Promise<string> {
  for await (const line of createInterface(stream)) return line;
  throw new Error('A program of the session ended before it was ready.');
}

/** Returns a function that waits for silence and returns what was said since its last call. */
function listen(log: Readable): Orca['said'] {
  let text = '';
  let last = 0;
  log.on('data', (chunk: string) => {
    text += chunk;
    last = performance.now();
  });
  return async () => {
    const start = performance.now();
    while (!text.includes('SPEECH OUTPUT') && performance.now() < start + START) await wait(20);
    while (performance.now() < last + SILENCE) {
      if (performance.now() > start + TIMEOUT) throw new Error('Orca did not fall silent.');
      await wait(20);
    }
    const spoken = spokenIn(text);
    text = '';
    return spoken;
  };
}
