import type { ClientConfig, SanityClient } from '@sanity/client';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { onTestFinished } from 'vitest';
import { forbidden, notFound } from '../access/access.ts';
import { isPublic } from '../perspective.ts';
import { documentRoutes } from '../routes/doc.ts';
import { exportRoutes } from '../routes/export.ts';
import { historyRoutes } from '../routes/history.ts';
import { listenRoutes } from '../routes/listen.ts';
import type { Store } from '../store/store.ts';
import { clientOf } from '../test-client.ts';
import { bareApp, serveApp } from '../test-serve.ts';
import { createListeners, type Listeners } from './listeners.ts';

/** What a test server serves, on a port until the test is over. */
export interface TestServer {
  readonly url: string;
  readonly listeners: Listeners;
  /** Ends every connection; clients may come back. */
  interrupt(): void;
  /** A client with the token of an editor, unless it is given another one. */
  client(config?: ClientConfig): SanityClient;
  /** Takes a path after the version, and a token, if any. */
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
  const listeners = createListeners(store);
  const app = bareApp();
  if (reconnectTime !== undefined) app.use(askingToReconnectAfter(reconnectTime));
  const api = '/:version';
  app.route(`${api}/data/listen`, listenRoutes({ listeners, accessOf }));
  app.route(`${api}/data/history`, historyRoutes({ store, accessOf }));
  app.route(`${api}/data/export`, exportRoutes({ store, accessOf }));
  app.route(`${api}/data/doc`, documentRoutes({ store, accessOf }));
  if (extra) app.route('/', extra);
  const { url, interrupt } = await serveApp(app);
  onTestFinished(() => listeners.close());
  return {
    url,
    listeners,
    interrupt,
    client: (config) => clientOf(url, { token: 'editor', ...config }),
    get: (path, token) =>
      fetch(`${url}/v2025-02-19${path}`, {
        headers: token ? { Authorization: `Bearer ${token}` } : {},
      }),
  };
}

/** Puts the field `retry` of the EventSource protocol at the beginning of what is answered. */
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
    maySee: (id: string) => token !== undefined || isPublic(id),
    can: () => token === 'editor',
    refusal: token ? forbidden : notFound,
  };
}
