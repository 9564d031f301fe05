import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isBound } from '../../system/bound-port.ts';
import type { Addresses, Start } from './host-kinds.ts';
import { freePort } from './ports.ts';
import { type Relay, startRelay } from './relay.ts';
import { filesIn, type TargetFiles } from './target-files.ts';

/** A host that accepts uploads over a relay, which tests cut. */
export interface UploadHost extends Addresses {
  readonly files: TargetFiles;
  readonly relay: Relay;
  close(): Promise<void>;
}

/** Starts a host of a kind for the folder `served`, on a disk if one is given, with its settings in `own`. */
export async function startUploadHost(
  start: Start,
  served: string,
  own: string,
  disk?: { readonly command: readonly string[]; readonly seen: string },
): Promise<UploadHost> {
  const port = await freePort();
  const { command, at, files } = await start(served, own, port);
  const [file = '', ...args] = [...(disk?.command ?? []), ...command];
  const server = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  server.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  const exit = once(server, 'exit');
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  while (!(await isBound(port, '127.0.0.1'))) {
    if (server.exitCode !== null)
      throw new Error(`${file} ended with ${server.exitCode}: ${errors}`);
    await wait(20);
  }
  const relay = await startRelay(port);
  return {
    ...at(relay.port),
    files: files ?? filesIn(join(disk ? disk.seen : served, disk ? 'served/site' : 'site')),
    relay,
    async close() {
      relay.close();
      server.kill('SIGTERM');
      await exit;
      process.off('exit', kill);
    },
  };
}
