import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './ports.ts';
import { findProgram, installDebianPackage, isRoot } from './programs.ts';

export interface RsyncDaemon {
  /** Address of a module that can be read and written. */
  readonly address: string;
  close(): Promise<void>;
}

/** Finds rsync on the PATH, or installs Debian's. Returns whether it is there. */
export function ensureRsync(): boolean {
  const isThere = () => findProgram(['rsync']) !== null;
  return isThere() || (installDebianPackage('rsync') && isThere());
}

/**
 * Starts an rsync daemon with a module for the folder `served`. `before` is a command that runs before
 * each transfer, which fails if the command does. Settings are written to the folder `own`.
 */
export async function startRsyncDaemon(
  served: string,
  own: string,
  before: string,
): Promise<RsyncDaemon> {
  const port = await freePort();
  const config = join(own, 'rsyncd.conf');
  await writeFile(
    config,
    `use chroot = no
reverse lookup = no
[site]
path = ${served}
read only = no
pre-xfer exec = ${before}
${isRoot() ? 'uid = root\ngid = root' : ''}
`,
  );
  const options = ['--address=127.0.0.1', `--port=${port}`, `--config=${config}`];
  const daemon = spawn('rsync', ['--daemon', '--no-detach', ...options], { stdio: 'ignore' });
  const exit = once(daemon, 'exit');
  const kill = () => daemon.kill('SIGKILL');
  process.once('exit', kill);
  const close = async () => {
    daemon.kill('SIGTERM');
    await exit;
    process.off('exit', kill);
  };
  while (!(await isBound(port))) {
    if (daemon.exitCode !== null)
      throw new Error(`The rsync daemon ended with ${daemon.exitCode}.`);
    await wait(20);
  }
  return { address: `rsync://127.0.0.1:${port}/site`, close };
}

function isBound(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}
