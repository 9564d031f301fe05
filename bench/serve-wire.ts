import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A wire between two programs that can be made to carry nothing. */
export interface Wire {
  readonly url: string;
  /** From now on nothing passes, on any connection, and none is closed. */
  hang(): void;
  /** What hung is closed, and all passes again. */
  mend(): void;
  close(): Promise<void>;
}

/** Takes a port to listen on and the one that it leads to. */
export async function startWire(port: number, target: number): Promise<Wire> {
  let isHanging = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, 'localhost');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => isHanging || to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (!isHanging) to.destroy();
      });
    }
  });
  await once(server.listen(port, 'localhost'), 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${port}`,
    hang: () => {
      isHanging = true;
    },
    mend: () => {
      isHanging = false;
      cut();
    },
    close: async () => {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
