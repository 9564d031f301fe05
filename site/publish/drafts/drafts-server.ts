import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type Bound, bindHost } from '../../../system/bind-host.ts';
import { createStop } from '../../../system/stop-server.ts';
import type { HttpResponse } from '../server/responses.ts';

/** Longest time that a stop waits for responses in progress, in milliseconds. */
const GRACE = 1000;

const FAILED: HttpResponse = { status: 500, headers: [], body: Buffer.alloc(0) };

/** Serves at a host of this machine; port 0 is any free port. Throws Node's error if it cannot be bound. */
export function serveDrafts(
  { host, port }: { readonly host: string; readonly port: number },
  respond: (request: IncomingMessage) => Promise<HttpResponse>,
): Promise<Bound> {
  return bindHost(host, port, async (host, port) => {
    const server = createServer(async (request, response) => {
      request.resume();
      const { status, headers, body } = await respond(request).catch(() => FAILED);
      response.writeHead(status, headers).end(body);
    });
    const close = createStop(server, GRACE);
    await once(server.listen({ host, port }), 'listening');
    const address = server.address();
    return { port: typeof address === 'object' && address ? address.port : port, close };
  });
}
