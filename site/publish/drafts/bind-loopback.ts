import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createStop } from '../../../system/stop-server.ts';
import type { Answer } from '../server/responses.ts';

export interface DraftsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** How long a stop waits for answers that are under way, in ms. */
const GRACE = 1000;

const FAILED: Answer = { status: 500, headers: [], body: '' };

/** The address of the other family, which a machine may lack. */
const SECOND = '::1';

/**
 * Takes a port, 0 for any that is free, and what answers; listens on this machine's own addresses
 * and no other. Throws as `listen` does.
 */
export async function listenHere(
  port: number,
  respond: (request: IncomingMessage) => Promise<Answer>,
): Promise<DraftsServer> {
  const first = createAnswering(respond);
  await listen(first.server, port, '127.0.0.1');
  const address = first.server.address();
  const own = typeof address === 'object' && address ? address.port : port;
  const second = createAnswering(respond);
  try {
    await listen(second.server, own, SECOND);
  } catch (error) {
    if (!isMissing(error)) {
      await first.stop();
      throw error;
    }
  }
  const both = [first, second].filter(({ server }) => server.listening);
  return { port: own, close: async () => void (await Promise.all(both.map(({ stop }) => stop()))) };
}

function createAnswering(respond: (request: IncomingMessage) => Promise<Answer>) {
  const server = createServer(async (request, response) => {
    request.resume();
    const { status, headers, body } = await respond(request).catch(() => FAILED);
    response.writeHead(status, headers).end(body, 'latin1');
  });
  return { server, stop: createStop(server, GRACE) };
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen({ port, host });
  await once(server, 'listening');
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
