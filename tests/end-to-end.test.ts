import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { expectPages, shown, visit } from './helpers/faults/shown-pages.ts';
import { freePort } from './helpers/ports.ts';
import { withoutEnvFile } from './helpers/processes/program.ts';
import { makeToken } from './helpers/processes/service-process.ts';
import { sanityClient } from './helpers/service/sanity-client.ts';
import { temporaryFolder } from './helpers/temporary-folder.ts';
import { until } from './helpers/until.ts';

const root = join(import.meta.dirname, '..');

/** The programs of `npm start`, by a part of their command line. */
const programs = {
  contentService: 'content-service/src/main.ts',
  publisher: 'site/publish/main.ts publish',
} as const;

interface Process {
  readonly pid: number;
  readonly command: string;
}

/** Runs `npm start` in a process group of its own, on the demo content and in an empty folder. */
async function start() {
  const folder = await temporaryFolder();
  const [port, contentPort] = [await freePort(), await freePort()];
  const CONTENT_DATA_DIR = join(folder, 'content');
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      ...withoutEnvFile,
      PORT: String(port),
      CONTENT_PORT: String(contentPort),
      CONTENT_DATA_DIR,
      CONTENT_BACKUPS: 'off',
      SITE_DATA_DIR: join(folder, 'site'),
      // To make all pictures of the demo takes minutes.
      SITE_PICTURES: 'cdn',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const group = child.pid ?? 0;
  const exit = once(child, 'exit');
  const close = once(child, 'close');
  const killAll = () => {
    for (const { pid } of processesOf(group)) process.kill(pid, 'SIGKILL');
  };
  process.once('exit', killAll);
  onTestFinished(async () => {
    killAll();
    await exit;
    process.off('exit', killAll);
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    log += text;
  });
  return {
    url: `http://localhost:${port}`,
    contentUrl: `http://localhost:${contentPort}`,
    folder,
    /** A client that may write. */
    client: () =>
      sanityClient(`http://localhost:${contentPort}`, { token: makeToken({ CONTENT_DATA_DIR }) }),
    log: () => log,
    /** Returns the log when every program has ended. */
    wholeLog: () => close.then(() => log),
    /** Sends a signal to one of the programs. */
    signal: (program: keyof typeof programs, signal: NodeJS.Signals) =>
      process.kill(pidOf(group, programs[program]), signal),
    /** Sends SIGTERM to `npm start`, and returns its exit status. */
    async stop() {
      child.kill('SIGTERM');
      const [status]: unknown[] = await exit;
      return status;
    },
    processes: () => processesOf(group),
  };
}

/** Returns the processes of a group. Those that have ended and await their parent do not count. */
function processesOf(group: number): Process[] {
  const table = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,pgid=,stat=,args=']).toString();
  return table.split('\n').flatMap((row) => {
    const [, pid, owner, state = '', command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(row) ?? [];
    return Number(owner) === group && !state.startsWith('Z')
      ? [{ pid: Number(pid), command: command.trim() }]
      : [];
  });
}

function pidOf(group: number, part: string): number {
  const found = processesOf(group).find(({ command }) => command.endsWith(part));
  if (found === undefined) throw new Error(`${part} does not run.`);
  return found.pid;
}

test('npm start serves the demo, publishes edits, survives a death of its programs, and ends in order', async () => {
  const { url, contentUrl, folder, client, log, wholeLog, signal, stop, processes } = await start();
  await shown(url, 'Family Home in Faerie Glen');
  const editor = client();
  const edit = (title: string) => editor.patch('project-faerie-glen-house').set({ title }).commit();

  await edit('An edited title');
  await shown(url, 'An edited title');

  // The content service is down: it is killed again whenever it was started again.
  const keepDown = () => {
    try {
      signal('contentService', 'SIGKILL');
    } catch {
      // It does not run.
    }
  };
  keepDown();
  const pages = await visit(url);
  signal('publisher', 'SIGKILL');
  await until(() => {
    keepDown();
    return /queries failed/.test(log());
  }, 'the next publisher finds no content');
  await expectPages(url, pages);

  let report = '';
  await until(async () => {
    keepDown();
    report = await (await fetch(`${url}/health`)).text();
    return report.includes('queries failed. The content service could not be reached.');
  }, '/health names the problem');
  for (const secret of [root, folder, `:${new URL(contentUrl).port}`, 'localhost', '127.0.0.1']) {
    expect(report).not.toContain(secret);
  }

  const isEdited = () => edit('Edited later').then(Boolean, () => false);
  await until(isEdited, 'the content service is started again');
  await shown(url, 'Edited later');

  expect(await stop()).toBe(0);
  await until(
    () => processes().length === 0,
    () => `no process is left, not ${JSON.stringify(processes())}`,
  );
  // A program that fails while it stops prints a stack, and its status is not that of `npm start`.
  expect(await wholeLog()).not.toMatch(/^ +at /m);
});
