import type { ClientConfig, SanityClient } from '@sanity/client';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { onTestFinished } from 'vitest';
import { sanityClient } from '../../harness/sanity-client.ts';
import { deadlines } from '../../tests/deadlines.ts';
import { createOriginalGrants } from '../src/access/original-grants.ts';
import { insufficientPermissions, sessionNotFound } from '../src/access/request-access.ts';
import { isPublic } from '../src/documents/document.ts';
import { createPlaces } from '../src/http/semaphore.ts';
import type { Listeners } from '../src/listeners/listeners.ts';
import { createQueries } from '../src/query/queries.ts';
import { documentRoutes } from '../src/routes/doc-routes.ts';
import { exportRoutes } from '../src/routes/export-routes.ts';
import { historyRoutes } from '../src/routes/history-routes.ts';
import { listenRoutes } from '../src/routes/listen-routes.ts';
import type { Store } from '../src/store/store.ts';
import { openListeners } from './recorded-listener.ts';
import { bareApp, serveRoutes } from './serve-app.ts';

/** A server on a free port, which closes when the test ends. */
export interface TestServer {
  readonly url: string;
  readonly listeners: Listeners;
  /** Paths of all requests. */
  readonly paths: readonly string[];
  /** Ends every connection. Clients may reconnect. */
  interrupt(): void;
  /** Creates a client, by default with the token of an editor. */
  client(config?: ClientConfig): SanityClient;
  /** `path`: what follows the API version. */
  get(path: string, token?: string): Promise<Response>;
}

/**
 * Serves a store. The tokens are `editor` and `viewer`, and the viewer may not see the history.
 * Streams ask clients to reconnect after `reconnectTime` milliseconds instead of the usual 3000.
 */
export async function startTestServer(
  store: Store,
  extra?: Hono,
  reconnectTime?: number,
): Promise<TestServer> {
  const listeners = openListeners(store);
  const streams = createPlaces(50, 'streams');
  const app = bareApp();
  const paths: string[] = [];
  app.use((c, next) => {
    paths.push(c.req.path);
    return next();
  });
  if (reconnectTime !== undefined) app.use(askingToReconnectAfter(reconnectTime));
  const api = '/:version';
  app.route(
    `${api}/data/listen`,
    listenRoutes({
      listeners,
      accessOf,
      queries: createQueries(store, { timeout: deadlines.condition }),
      streams,
    }),
  );
  app.route(`${api}/data/history`, historyRoutes({ store, accessOf }));
  const grants = createOriginalGrants();
  const exporter = (c: Context) => ({ ...accessOf(c), role: 'viewer' as const });
  app.route(
    `${api}/data/export`,
    exportRoutes({ store, accessOf: exporter, grants, exports: streams }),
  );
  app.route(`${api}/data`, documentRoutes({ store, accessOf }));
  if (extra) app.route('/', extra);
  const { url, interrupt } = await serveRoutes(app);
  onTestFinished(() => listeners.close());
  return {
    url,
    listeners,
    paths,
    interrupt,
    client: (config) => sanityClient(url, { token: 'editor', ...config }),
    get: (path, token) =>
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
  const token = c.req.header('authorization')?.replace('Bearer ', '');
  return {
    identity: token ?? '<anonymous>',
    role: token ? ('viewer' as const) : ('anonymous' as const),
    maySee: (id: string) => token !== undefined || isPublic(id),
    isStillValid: () => true,
    can: () => token === 'editor',
    refusal: token ? insufficientPermissions : sessionNotFound,
  };
}
