import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { ApiError } from '../src/http/errors.ts';

/** Creates an app without routes that handles an `ApiError` as the service does. */
export function bareApp(): Hono {
  const app = new Hono();
  app.onError((error) => {
    if (!(error instanceof ApiError)) throw error;
    return error.toResponse();
  });
  return app;
}

/** Serves an app on a free port until the test ends. */
export async function serveRoutes(app: Hono): Promise<{
  url: string;
  /** Ends every connection. Clients may reconnect. */
  interrupt(): void;
}> {
  const server = createServer(getRequestListener(app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('there is no port');
  const url = `http://127.0.0.1:${address.port}`;
  return { url, interrupt: () => server.closeAllConnections() };
}
