import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** How often a stop looks for connections that have become idle, in ms. */
const LOOK = 20;

/**
 * Takes a server that does not listen yet, and how many ms its answers under way may take in the
 * end; gives what stops it: at once where nobody waits for an answer.
 */
export function createStop(server: Server, grace: number): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  // To Node, whoever is still being sent an answer is idle, and its own `close` would cut that off.
  function closeIdle(): void {
    const isSending = [...sockets].some(({ writableLength }) => writableLength > 0);
    if (!isSending) server.closeIdleConnections();
  }

  return async () => {
    const closed = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    // Browsers connect ahead of need: to Node such a connection is not idle, it owes a request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    closeIdle();
    const look = setInterval(closeIdle, LOOK);
    const giveUp = setTimeout(() => server.closeAllConnections(), grace);
    await closed;
    clearInterval(look);
    clearTimeout(giveUp);
  };
}
