import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** Milliseconds between two checks for idle connections. */
const INTERVAL = 20;

/**
 * Returns a function that stops a server. It closes idle connections at once. It closes the others when
 * their responses are sent, or after `grace` milliseconds. Call `createStop` before the server binds a
 * port.
 */
export function createStop(server: Server, grace: number): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  // Node counts a connection as idle while the end of a response is still in the socket's buffer.
  // Node's own `close` would cut off that response.
  function closeIdle(): void {
    const isSending = [...sockets].some(({ writableLength }) => writableLength > 0);
    if (!isSending) server.closeIdleConnections();
  }

  return async () => {
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    // Browsers open connections before they need them. Node would wait for the first request on each.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    closeIdle();
    const look = setInterval(closeIdle, INTERVAL);
    const giveUp = setTimeout(() => server.closeAllConnections(), grace);
    await closed;
    clearInterval(look);
    clearTimeout(giveUp);
  };
}
