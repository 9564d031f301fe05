import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { createStop } from '../../../system/stop-server.ts';
import type { Connections } from './connections.ts';
import type { Answer } from './handler.ts';
import { asksForSocket, createSockets, type Sockets } from './sockets.ts';

/** The port cannot be listened on; the message says why in one sentence. */
export class ListenError extends Error {}

/** A server on one port, of one or more addresses. */
export interface Listening {
  port: number;
  /** Ends sockets, lets requests under way finish for a moment, then ends their connections. */
  close(): Promise<void>;
}

/** The client sends queries of up to 11264 characters in the URL, browsers cookies beside them. */
const maxHeaderSize = 32_768;
/** Milliseconds given to requests under way. */
const grace = 1000;
/**
 * Milliseconds from the connection, or a request's first byte, to the end of its headers, and to the
 * end of its body, which only uploads may take so long for. Then 408.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 1_800_000,
  connectionsCheckingInterval: 2000,
};

/** Where to listen, and what answers there. */
export interface ListenOptions {
  host: string;
  /** 0: any free one. */
  port: number;
  answer: Answer;
  connections: Connections;
}

/** Binds the port. Throws ListenError. */
export async function listen({ host, port, ...served }: ListenOptions): Promise<Listening> {
  // "localhost" is either family, depending on who asks: serve both, where both exist.
  const [first, ...others] = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  const sockets = createSockets();
  const main = await bind(first ?? host, port, served, sockets);
  const all = [main];
  for (const other of others) {
    try {
      all.push(await bind(other, main.port, served, sockets));
    } catch (error) {
      if (error instanceof ListenError) {
        await closeAll(all, sockets);
        throw error;
      }
    }
  }
  return { port: main.port, close: () => closeAll(all, sockets) };
}

interface Bound {
  port: number;
  stop(): Promise<void>;
}

async function bind(
  host: string,
  port: number,
  { answer, connections }: Pick<ListenOptions, 'answer' | 'connections'>,
  { server: websockets }: Sockets,
): Promise<Bound> {
  const server = createAdaptorServer({
    fetch: connections.bounded(answer),
    serverOptions: { maxHeaderSize, shouldUpgradeCallback: asksForSocket, ...timeouts },
    websocket: { server: websockets },
  });
  if (!(server instanceof Server)) throw new Error('The server speaks another protocol');
  connections.watch(server);
  const stop = createStop(server, grace);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ host, port }, resolve);
  try {
    await promise;
  } catch (error) {
    throw explained(error, host, port);
  }
  const address = server.address();
  return { stop, port: typeof address === 'object' && address ? address.port : port };
}

function explained(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} is in use; set CONTENT_PORT to another one or stop what listens there.`,
    );
  }
  if (code === 'EACCES') {
    return new ListenError(`CONTENT_PORT ${port} may not be listened on by this user.`);
  }
  if (host !== '::1' && (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')) {
    return new ListenError(`CONTENT_HOST "${host}" is not an address of this machine.`);
  }
  return error;
}

async function closeAll(bound: readonly Bound[], sockets: Sockets): Promise<void> {
  await Promise.all([sockets.close(), ...bound.map(({ stop }) => stop())]);
}
