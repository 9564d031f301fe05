import { join } from 'node:path';
import { isBound } from '../../../system/bound-port.ts';
import { freePort } from '../ports.ts';
import { launch } from '../processes/launch.ts';
import type { Addresses, Start } from './host-kinds.ts';
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
  const server = await launch({ file, args: () => args }, () => isBound(port, '127.0.0.1'));
  const relay = await startRelay(port);
  return {
    ...at(relay.port),
    files: files ?? filesIn(join(disk ? disk.seen : served, disk ? 'served/site' : 'site')),
    relay,
    async close() {
      relay.close();
      await server.stop();
    },
  };
}
