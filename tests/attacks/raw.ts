import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection that sends bytes unchanged, and reads only on request. */
export interface RawConnection {
  readonly socket: Socket;
  /**
   * Reads the headers of the next response and returns its status, or 0 if the connection closes.
   */
  status(): Promise<number>;
  /** Reads and discards everything. */
  drain(): void;
  isClosed(): boolean;
  /** Sends a byte first, so that no limit of idle time closes it. */
  isClosedWhileSending(): boolean;
}

/** Opens a connection to the host and port of `url`. It closes when the test ends. */
export async function openRaw(url: string, text = ''): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  onTestFinished(() => void socket.destroy());
  // A write to a connection that the service has closed fails.
  socket.on('error', () => {});
  let closed = false;
  socket.on('close', () => {
    closed = true;
  });
  await once(socket, 'connect');
  socket.pause();
  if (text) socket.write(text);
  return {
    socket,
    isClosed: () => closed,
    isClosedWhileSending: () => {
      if (!closed) socket.write('.');
      return closed;
    },
    status,
    drain() {
      socket.removeAllListeners('readable');
      socket.resume();
    },
  };

  async function status(): Promise<number> {
    let head = '';
    // A later write that fails ends it too, when nobody waits any more.
    const end = once(socket, 'close').catch(() => {});
    while (!head.includes('\r\n\r\n')) {
      const data = socket.read(200) ?? socket.read();
      if (data) head += data;
      else if (closed) return 0;
      else await Promise.race([once(socket, 'readable'), end]);
    }
    return Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
  }
}

export function getting(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}
