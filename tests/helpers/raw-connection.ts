import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A raw connection to a server under test, which can also send malformed requests. */
export interface Connection {
  readonly socket: Socket;
  send(text: string): void;
  /** Resolves with all received text once it matches. Throws if the connection closes before that. */
  receive(expected: RegExp): Promise<string>;
  /** Resolves with all received text once the connection is closed, cleanly or by a reset. */
  ended(): Promise<string>;
}

/** Opens a connection to a port on this machine. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes: Buffer) => {
    received += bytes.toString('latin1');
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  return {
    socket,
    send: (text) => socket.write(text, 'latin1'),
    async receive(expected) {
      while (!expected.test(received)) {
        if (socket.closed) throw new Error(`Closed without ${expected}: ${received}`);
        await Promise.race([once(socket, 'data'), closed]);
      }
      return received;
    },
    async ended() {
      await closed;
      return received;
    },
  };
}
