import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createStop } from '../../../system/stop-server.ts';
import type { HttpResponse } from '../server/responses.ts';

export interface DraftsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Longest time that a stop waits for responses in progress, in milliseconds. */
const GRACE = 1000;

const FAILED: HttpResponse = { status: 500, headers: [], body: Buffer.alloc(0) };

/** The IPv6 loopback address, which machines without IPv6 do not have. */
const SECOND = '::1';

/**
 * Binds a port on the loopback addresses only; port 0 chooses any free port. Throws Node's error on
 * failure.
 */
export async function bindLoopback(
  port: number,
  respond: (request: IncomingMessage) => Promise<HttpResponse>,
): Promise<DraftsServer> {
  const first = createRespondingServer(respond);
  await bind(first.server, port, '127.0.0.1');
  const address = first.server.address();
  const own = typeof address === 'object' && address ? address.port : port;
  const second = createRespondingServer(respond);
  try {
    await bind(second.server, own, SECOND);
  } catch (error) {
    if (!isMissing(error)) {
      await first.stop();
      throw error;
    }
  }
  const both = [first, second].filter(({ server }) => server.listening);
  return { port: own, close: async () => void (await Promise.all(both.map(({ stop }) => stop()))) };
}

function createRespondingServer(respond: (request: IncomingMessage) => Promise<HttpResponse>) {
  const server = createServer(async (request, response) => {
    request.resume();
    const { status, headers, body } = await respond(request).catch(() => FAILED);
    response.writeHead(status, headers).end(body);
  });
  return { server, stop: createStop(server, GRACE) };
}

async function bind(server: Server, port: number, host: string): Promise<void> {
  server.listen({ port, host });
  await once(server, 'listening');
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
