import { createReadStream } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { type Bound, bindServer } from '../../../system/bind-host.ts';
import { LIMITS, type Limits, limitConnections } from './limits.ts';
import { createPictureMemory } from './picture-memory.ts';
import { type HttpResponse, type PictureResponse, respondWith } from './responses.ts';
import { createSiteResponder, type SiteSource } from './site-responder.ts';

export interface Serving extends SiteSource {
  /** 0 chooses any free port. */
  readonly port: number;
  readonly limits?: Partial<Limits>;
}

/** Bytes of a file that are in memory for one response. */
const PIECE = 16_384;

/**
 * Binds the port and serves from memory. Node itself refuses malformed and slow requests. Throws Node's
 * error if the port cannot be bound.
 */
export async function serve(serving: Serving): Promise<Bound> {
  const limits = { ...LIMITS, ...serving.limits };
  const respond = createSiteResponder(serving);
  const read = createPictureMemory(limits.pictureMemory);
  const server = createServer(
    {
      maxHeaderSize: limits.headerSize,
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      connectionsCheckingInterval: limits.checkEvery,
      // Saves a timer for every request: `timeout` also covers idle connections.
      keepAliveTimeout: 0,
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      const answer = respond(request);
      if ('picture' in answer) void sendPicture(response, answer);
      else send(response, answer);
    },
  );
  server.timeout = limits.idleTimeout;

  // Node omits the body of a response to HEAD.
  function send(response: ServerResponse, { status, headers, body }: HttpResponse): void {
    // While the server stops, this is the last response on its connection.
    if (!server.listening) response.shouldKeepAlive = false;
    response.writeHead(status, headers).end(body);
  }

  async function sendPicture(response: ServerResponse, answer: PictureResponse): Promise<void> {
    const { status, headers, picture } = answer;
    const { pictures, notFound } = serving.current();
    const reading = read(pictures, picture);
    if (reading === undefined) {
      // The checksum of these bytes is not verified: that would need all of them in memory.
      const file = createReadStream(picture.file, { end: picture.size - 1, highWaterMark: PIECE });
      file.once('open', () => response.writeHead(status, headers));
      pipeline(file, response, (error) => error && response.destroy());
      return;
    }
    const body = await reading;
    if (body) send(response, { status, headers, body });
    else send(response, respondWith(notFound, response.req));
  }

  limitConnections(server, limits.connections);
  return bindServer(server, { port: serving.port }, limits.grace);
}
