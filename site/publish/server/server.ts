import { open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type Bound, bindServer } from '../../../system/bind-host.ts';
import {
  CLIENT_LIMITS,
  type ClientLimits,
  createLimitedServer,
} from '../../../system/client-limits.ts';
import type { ReceiveBeacon } from '../visits/receive-beacon.ts';
import { createPictureMemory } from './picture-memory.ts';
import { type HttpResponse, type PictureResponse, respondWith } from './responses.ts';
import { createSiteResponder, type SiteSource } from './site-responder.ts';
import type { RespondStatus } from './status-responder.ts';

export interface Limits extends ClientLimits {
  /** Most bytes of pictures in memory. All others are sent from the disk in pieces. */
  readonly pictureMemory: number;
  /** Longest time that a stop waits for responses in progress, in ms. */
  readonly grace: number;
}

const LIMITS: Limits = { ...CLIENT_LIMITS, pictureMemory: 64_000_000, grace: 3_000 };

export interface Serving extends SiteSource {
  /** 0 chooses any free port. */
  readonly port: number;
  readonly limits?: Partial<Limits>;
  /** Responds to editors. Without it, `/status` is a visitor's request. */
  readonly respondStatus?: RespondStatus | undefined;
  /** Counts visits. Without it, a beacon is refused as any other POST. */
  readonly receiveBeacon?: ReceiveBeacon | undefined;
}

/** Bytes of a file that are in memory for one response. */
const PIECE = 16_384;

/** Binds the port and serves from memory. Throws Node's error if the port cannot be bound. */
export async function serve(serving: Serving): Promise<Bound> {
  const limits = { ...LIMITS, ...serving.limits };
  const respond = createSiteResponder(serving);
  const read = createPictureMemory(limits.pictureMemory);
  const server = createLimitedServer((request, response) => {
    const status = serving.respondStatus?.(request);
    if (status) return void status.then((answer) => send(response, answer));
    const beacon = serving.receiveBeacon?.(request);
    if (beacon) return void beacon.then((status) => sendBeaconStatus(response, status));
    const answer = respond(request);
    if ('picture' in answer) void sendPicture(response, answer);
    else send(response, answer);
  }, limits);

  // Node omits the body of a response to HEAD.
  function send(response: ServerResponse, { status, headers, body }: HttpResponse): void {
    // While the server stops, this is the last response on its connection.
    if (!server.listening) response.shouldKeepAlive = false;
    response.writeHead(status, headers).end(body);
  }

  /** Pages of another origin send beacons too: without this header, their browsers would report the answer. */
  function sendBeaconStatus(response: ServerResponse, status: number): void {
    const headers = { ...serving.headers, 'cross-origin-resource-policy': 'cross-origin' };
    send(response, { status, headers: Object.entries(headers).flat(), body: Buffer.alloc(0) });
  }

  async function sendPicture(response: ServerResponse, answer: PictureResponse): Promise<void> {
    const { status, headers, picture } = answer;
    const { pictures, notFound } = serving.current();
    const body = await read(pictures, picture);
    if (body) return send(response, { status, headers, body });
    if (body === undefined && (await sendFile(response, answer))) return;
    send(response, respondWith(notFound, response.req));
  }

  return bindServer(server, { port: serving.port }, limits.grace);
}

/**
 * Sends a picture from the disk in pieces. Its checksum is not verified: that would need all of it in memory.
 * Returns false, and sends nothing, if the file is missing or has another size.
 */
async function sendFile(
  response: ServerResponse,
  { status, headers, picture }: PictureResponse,
): Promise<boolean> {
  const { file: path, size } = picture;
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  try {
    if ((await file.stat()).size !== size) return false;
    response.writeHead(status, headers);
    const bytes = file.createReadStream({ highWaterMark: PIECE, autoClose: false });
    await pipeline(bytes, response, { end: false });
    // The client would wait for bytes that were cut off meanwhile.
    if (bytes.bytesRead < size) response.destroy();
    else response.end();
    return true;
  } catch {
    response.destroy();
    return true;
  } finally {
    await file.close();
  }
}
