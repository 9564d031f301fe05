import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { type Bound, bindHost, bindServer } from '../../../system/bind-host.ts';
import { createRequestQueue } from '../../../system/request-queue.ts';
import { ConfigError } from '../config.ts';
import { createWebSockets, isOurUpgrade, type WebSockets } from './websocket.ts';

/** A server on one port of one or more addresses. */
export interface HttpServer {
  port: number;
  /** Closes WebSockets at once, and other connections when their requests finish or after a second. */
  close(): Promise<void>;
}

/** Bytes. `@sanity/client` sends queries of up to 11264 characters in the URL, and browsers add cookies. */
const maxHeaderSize = 32_768;
/** Milliseconds in which requests in progress can finish when the service stops. */
const grace = 1000;
/** Connections at once. Node closes further ones. */
const maxConnections = 4000;
/**
 * Milliseconds from the first byte of a request to the end of its headers, and to the end of its body.
 * After that, Node responds with a 408. Only uploads may take the whole `requestTimeout`.
 * https://nodejs.org/api/http.html#serverrequesttimeout
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 1_800_000,
  connectionsCheckingInterval: 2000,
  // `idleTimeout` covers idle connections too. Node would close them after 5 s.
  keepAliveTimeout: 0,
};
/**
 * Longest time without a byte in either direction, between requests too, in ms. A client that does not read its response
 * is cut off. Proxies keep connections open for a minute: a shorter time could close one that a proxy just uses.
 */
const idleTimeout = 65_000;
/** Longest time for any other body to arrive, and for the rest of a body after the response, in ms. */
const bodyTimeout = 20_000;

/** The port that received a request: `inner` for programs on this machine, `outer` for everybody else. */
export type Listener = 'inner' | 'outer';

/** Handles a plain request, or one that upgrades to a WebSocket. */
export type RequestHandler = (
  request: Request,
  env: (HttpBindings | Http2Bindings) & { listener?: Listener },
) => Response | Promise<Response>;

/** Returns the response to a request that the handler need not see. */
export type Refuse = (
  request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>,
) => Response | undefined;

export interface ServerOptions {
  listener: Listener;
  host: string;
  /** 0 binds any free port. */
  port: number;
  /** Its handler is read for each request. */
  served: { handler: RequestHandler };
  refuse?: Refuse;
  /** Tests pass a shorter one. */
  bodyTime?: number;
}

/** Binds a port and starts the server. Throws ConfigError. */
export async function startServer(options: ServerOptions): Promise<HttpServer> {
  const { host, port } = options;
  const websockets = createWebSockets();
  try {
    const bound = await bindHost(host, port, (host, port) =>
      bind({ ...options, host, port }, websockets),
    );
    const close = async () => void (await Promise.all([websockets.close(), bound.close()]));
    return { port: bound.port, close };
  } catch (error) {
    await websockets.close();
    throw error;
  }
}

async function bind(
  { listener, host, port, served, refuse, bodyTime = bodyTimeout }: ServerOptions,
  websockets: WebSockets,
): Promise<Bound> {
  const enqueue = createRequestQueue();
  const server = createAdaptorServer({
    fetch(request, env) {
      const refused = refuse?.(env.incoming);
      if (refused) return refused;
      const handle = () => served.handler(request, Object.assign(env, { listener }));
      // A request that upgrades to a WebSocket has no response, and the connection no further requests.
      const { incoming, outgoing } = env;
      if (!(incoming instanceof IncomingMessage && outgoing instanceof ServerResponse))
        return handle();
      return new Promise<void>((start) => enqueue(incoming, outgoing, start)).then(handle);
    },
    serverOptions: { maxHeaderSize, shouldUpgradeCallback: isOurUpgrade, ...timeouts },
    websocket: { server: websockets.server },
    // Cuts the connection half a second after a response whose request was not read to its end.
    // `discardRest` replaces it.
    autoCleanupIncoming: false,
  });
  if (!(server instanceof Server))
    throw new Error('createAdaptorServer returned no HTTP/1.1 server');
  server.maxConnections = maxConnections;
  server.setTimeout(idleTimeout);
  server.on('request', (request, response) => {
    // A picture from a phone may take minutes.
    if (!/^\/v[^/]+\/assets\//.test(request.url ?? '')) closeUnlessComplete(request, bodyTime);
    response.once('finish', () => discardRest(request, bodyTime));
  });
  return bindServer(server, { host, port }, grace).catch((error) => {
    throw explained(error, { listener, host, port });
  });
}

/**
 * Discards the rest of a body after a response that did not need it, for example a 413, so that the
 * next request on the connection is read. Closes the connection when the rest takes too long.
 */
function discardRest(request: IncomingMessage, time: number): void {
  if (request.complete) return;
  // The web stream of the body pauses the request while its chunks are not read.
  request.removeAllListeners('data').resume();
  closeUnlessComplete(request, time);
}

/** Closes the connection of a request whose body has not arrived after `time` milliseconds. */
function closeUnlessComplete(request: IncomingMessage, time: number): void {
  const { headers, socket } = request;
  if (headers['content-length'] === undefined && !headers['transfer-encoding']) return;
  const timer = setTimeout(() => request.complete || socket.destroy(), time);
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}

function explained(
  error: unknown,
  { listener, host, port }: Pick<ServerOptions, 'listener' | 'host' | 'port'>,
): unknown {
  const variable = listener === 'inner' ? 'CONTENT_PORT' : 'CONTENT_PUBLIC_PORT';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new ConfigError(
      `Port ${port} is in use; set ${variable} to another one or stop the program that uses it.`,
    );
  }
  if (code === 'EACCES') {
    return new ConfigError(`This user may not bind ${variable} ${port}; choose one above 1023.`);
  }
  if (host !== '::1' && (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')) {
    return new ConfigError(`CONTENT_PUBLIC_HOST "${host}" is not an address of this machine.`);
  }
  return error;
}
