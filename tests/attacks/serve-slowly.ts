import { onTestFinished } from 'vitest';
import {
  type ConnectionLimits,
  type Connections,
  connectionLimits,
  createConnections,
  type RequestHandler,
} from '../../content-service/src/http/connections.ts';
import { startServer } from '../../content-service/src/http/server.ts';

/** More than the buffers of a connection hold. */
export const large = 'a'.repeat(20_000_000);

interface Serving {
  url: string;
  connections: Connections;
  /** Requests that reached `/wait`, which is never answered. */
  waiting(): number;
  /** Connections that asked for `/large` and are closed. */
  ended(): number;
}

/** Serves a few paths with these limits until the test ends. */
export async function serve(
  limits: Partial<ConnectionLimits>,
  restTime?: number,
): Promise<Serving> {
  let waiting = 0;
  let ended = 0;
  const connections = createConnections({ ...connectionLimits, ...limits }, () => false);
  const handler: RequestHandler = async (request, { incoming: { socket } }) => {
    switch (new URL(request.url).pathname) {
      case '/known':
        connections.markKnown(socket);
        return new Response('Known');
      case '/large':
        socket.once('close', () => {
          ended += 1;
        });
        return new Response(large);
      case '/body':
        return new Response(await request.text());
      case '/wait':
        waiting += 1;
        return new Promise(() => {});
      default:
        return new Response('Here');
    }
  };
  const { port, close } = await startServer({
    listener: 'inner',
    host: '127.0.0.1',
    port: 0,
    handler,
    connections,
    ...(restTime !== undefined && { restTime }),
  });
  onTestFinished(close);
  return {
    url: `http://127.0.0.1:${port}`,
    connections,
    waiting: () => waiting,
    ended: () => ended,
  };
}
