import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { writeDataFile } from '../../content-service/test/start-service.ts';
import { temporaryFolder } from '../../content-service/test/temporary-folder.ts';

const sources = fileURLToPath(new URL('../../content-service/src/', import.meta.url));

/** Runs a program of the content service with umask 022, which lets other users read new files. */
function spawnOpenly(file: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const command = 'umask 022; exec "$0" "$@"';
  const child = spawn('/bin/sh', ['-c', command, process.execPath, join(sources, file), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, out: text(child.stdout), err: text(child.stderr), exit: once(child, 'exit') };
}

/** Runs a command to its end and returns its output and status. */
export async function runOpenly(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const { out, err, exit } = spawnOpenly(file, args, env);
  const [code] = await exit;
  return { out: await out, err: await err, code };
}

/** Starts the content service on a free port, and waits until it prints or exits. */
export async function startOpenly(dataDir: string) {
  const content = await temporaryFolder();
  await writeDataFile(content, [{ _id: 'faq-1', _type: 'faq' }]);
  const env = { CONTENT_PORT: '0', CONTENT_DIR: content, CONTENT_DATA_DIR: dataDir };
  const { child, out, err, exit } = spawnOpenly('main.ts', [], env);
  const [line = ''] = await Promise.race([once(child.stdout, 'data'), exit.then(() => [])]);
  const [url = ''] = /http:\S+/.exec(String(line)) ?? [];
  return {
    url,
    /** Waits for the exit, and returns everything that the service printed. */
    said: async () => [await out, await err].join(''),
    stop: async () => {
      child.kill();
      await exit;
    },
  };
}
