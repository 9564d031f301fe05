import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection to a server under test, on which anything can be sent. */
export interface Connection {
  readonly socket: Socket;
  send(text: string): void;
  /** Gives all that was received once that matches; throws when the connection closes without it. */
  receive(expected: RegExp): Promise<string>;
  /** Gives all that was received once the server has closed the connection, in order or not. */
  ended(): Promise<string>;
}

/** Takes a port on this machine and gives a connection to it. */
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
