import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps a server that does not listen yet at no more than so many connections: another one closes the
 * one whose last request is longest ago. So a client that opens many loses its own, and a visitor who is
 * being answered keeps theirs.
 */
export function limitConnections(server: Server, most: number): void {
  // In the order of the last request, or of the connection where there was none.
  const open = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    const [quietest] = open.size < most ? [] : open;
    if (quietest !== undefined) {
      open.delete(quietest);
      quietest.destroy();
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  server.on('request', ({ socket }: IncomingMessage) => {
    if (open.delete(socket)) open.add(socket);
  });
}
