import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { type Access, grantedAccess } from '../../../content-service/src/access/request-access.ts';
import { ApiError } from '../../../content-service/src/http/errors.ts';
import { bindFreePort } from '../ports.ts';

/** The access of a person who may do everything. */
const full = grantedAccess({
  id: 'p-tester',
  role: 'administrator',
  isStillValid: () => true,
});

/**
 * Creates an app without routes that handles an `ApiError` as the service does, and takes requests for
 * those of a person who may do everything, or for what `accessOf` says.
 */
export function bareApp(accessOf: (c: Context) => Access = () => full): Hono {
  const app = new Hono();
  app.use((c, next) => {
    c.set('access', () => accessOf(c));
    return next();
  });
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
  const port = await bindFreePort(server, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, interrupt: () => server.closeAllConnections() };
}
