import type { ClientConfig } from '@sanity/client';
import type { Context, MiddlewareHandler } from 'hono';
import { onTestFinished } from 'vitest';
import { createOriginalGrants } from '../../../content-service/src/access/original-grants.ts';
import {
  anonymousAccess,
  grantedAccess,
} from '../../../content-service/src/access/request-access.ts';
import { createQueries } from '../../../content-service/src/query/queries.ts';
import { documentRoutes } from '../../../content-service/src/routes/doc-routes.ts';
import { exportRoutes } from '../../../content-service/src/routes/export-routes.ts';
import { historyRoutes } from '../../../content-service/src/routes/history-routes.ts';
import { listenRoutes } from '../../../content-service/src/routes/listen-routes.ts';
import type { Store } from '../../../content-service/src/store/store.ts';
import { deadlines } from '../deadlines.ts';
import { openListeners } from './recorded-listener.ts';
import { sanityClient } from './sanity-client.ts';
import { bareApp, serveRoutes } from './serve-app.ts';

/**
 * Serves a store on a free port, until the test ends. Any token may read everything. Streams ask clients to
 * reconnect after `reconnectTime` milliseconds instead of the usual 3000.
 */
export async function startTestServer(store: Store, reconnectTime?: number) {
  const listeners = openListeners(store);
  onTestFinished(() => listeners.close());
  const queries = createQueries(store, { timeout: deadlines.condition });
  const app = bareApp(accessOf);
  /** Paths of all requests. */
  const paths: string[] = [];
  app.use((c, next) => {
    paths.push(c.req.path);
    return next();
  });
  if (reconnectTime !== undefined) app.use(askingToReconnectAfter(reconnectTime));
  const data = '/:version/data';
  app.route(
    `${data}/listen`,
    listenRoutes({ listeners, queries, openStreams: { watch: () => () => {} } }),
  );
  app.route(`${data}/history`, historyRoutes(store));
  app.route(data, documentRoutes(store));
  app.route(`${data}/export`, exportRoutes({ store, grants: createOriginalGrants() }));
  const { url, interrupt } = await serveRoutes(app);
  return {
    url,
    listeners,
    paths,
    /** Ends every connection. Clients may reconnect. */
    interrupt,
    /** Creates a client, by default with the token of an editor. */
    client: (config?: ClientConfig) => sanityClient(url, { token: 'editor', ...config }),
    /** Requests what follows the API version. */
    get: (path: string, token?: string) =>
      fetch(`${url}/v2025-02-19${path}`, {
        headers: token ? { Authorization: `Bearer ${token}` } : {},
      }),
  };
}

/** Begins responses with the field `retry` of server-sent events. */
function askingToReconnectAfter(milliseconds: number): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const first = new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) =>
        controller.enqueue(new TextEncoder().encode(`retry: ${milliseconds}\n\n`)),
    });
    c.res = new Response(c.res.body?.pipeThrough(first) ?? null, c.res);
  };
}

function accessOf(c: Context) {
  const id = c.req.header('authorization')?.replace('Bearer ', '');
  return id ? grantedAccess({ id, role: 'viewer', isStillValid: () => true }) : anonymousAccess();
}
