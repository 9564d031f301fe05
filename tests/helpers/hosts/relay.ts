import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Relay {
  readonly port: number;
  /** Cuts all connections after so many more bytes from clients, and refuses new ones. */
  cutAfter(bytes: number): void;
  /** Resolves after so many more bytes from clients. */
  passed(bytes: number): Promise<void>;
  /** Accepts connections again. */
  mend(): void;
  close(): void;
}

/** Passes connections on to a port of this machine. */
export async function startRelay(to: number): Promise<Relay> {
  const open = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let awaited = { bytes: Number.POSITIVE_INFINITY, resolve: () => {} };
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  // Without a delay, as ssh sets it: with it a small packet waits up to 40 ms for an answer to the one before.
  const server = createServer({ noDelay: true }, (client) => {
    if (left <= 0) return void client.destroy();
    const host = connect({ port: to, host: '127.0.0.1', noDelay: true });
    for (const [socket, other] of [
      [client, host],
      [host, client],
    ] as const) {
      open.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket);
          other.destroy();
        });
    }
    client.on('data', (bytes) => {
      host.write(bytes);
      left -= bytes.length;
      awaited.bytes -= bytes.length;
      if (awaited.bytes <= 0) awaited.resolve();
      if (left <= 0) cut();
    });
    host.pipe(client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  return {
    port: address.port,
    cutAfter: (bytes) => {
      left = bytes;
    },
    passed: (bytes) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      awaited = { bytes, resolve };
      return promise;
    },
    mend: () => {
      left = Number.POSITIVE_INFINITY;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
