import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { DeployError } from './target.ts';

export interface Rsync {
  /** Exit status: https://download.samba.org/pub/rsync/rsync.1#EXIT_VALUES */
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/**
 * Runs rsync with a text as its standard input. ssh asks for passwords on the terminal. Throws
 * DeployError if rsync is not installed.
 */
export async function runRsync(
  args: readonly string[],
  input: string,
  signal: AbortSignal,
): Promise<Rsync> {
  const child = spawn('rsync', ['--no-motd', ...args], { signal });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new DeployError(
      'rsync was not found: install it (apt install rsync, brew install rsync).',
    );
  });
  // rsync may end before it has read its input; its status says so.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [status, output, errors] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, output, errors };
}
