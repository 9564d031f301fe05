import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can stop forwarding. */
export interface Wire {
  readonly url: string;
  /** Stops forwarding on all connections without closing them. */
  hang(): void;
  /** Closes the connections that hang, and forwards again. */
  resume(): void;
  close(): Promise<void>;
}

/** Starts a proxy from `port` to `target`. */
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
    resume: () => {
      isHanging = false;
      cut();
    },
    close: async () => {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
}
