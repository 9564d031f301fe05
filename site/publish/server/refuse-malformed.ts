import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Headers } from '../render/headers.ts';
import { textResponse } from './responses.ts';

/** Milliseconds until a refused connection is reset: reset at once, the client might not read why. */
const LINGER = 1000;

/** The status of each parser error; 400 for all others. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A well-formed request line (RFC 9112, section 3): only its method can be wrong. */
const REQUEST_LINE = /^([!#$%&'*+.^`|~\w-]+) \S+ HTTP\/1\.[01]\r\n/;

/**
 * Makes a server respond to malformed requests with a status and `headers`, and close the connection.
 * `last` returns the unfinished response on the same connection, which is sent first.
 */
export function refuseMalformed(
  server: Server,
  headers: Headers,
  last: (socket: Duplex) => ServerResponse | undefined,
): void {
  const refused = new WeakSet<Duplex>();

  server.on('clientError', (error, socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    const response = last(socket);
    const refuseNow = () => refuse(socket, statusOf(error), headers);
    if (response && !response.writableFinished && response.req.complete) {
      response.once('close', refuseNow);
    } else refuseNow();
  });

  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy()).resume();
    refuse(socket, 405, { ...headers, allow: 'GET, HEAD' });
  });
}

/** Responds on the bare socket and closes it. */
function refuse(socket: Duplex, status: number, headers: Headers): void {
  if (!socket.writable) return;
  socket.end(rawResponse(status, headers));
  const giveUp = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(giveUp));
}

function rawResponse(status: number, headers: Headers): string {
  const reason = STATUS_CODES[status] ?? '';
  const close = { ...headers, date: new Date().toUTCString(), connection: 'close' };
  const response = textResponse(status, reason, close);
  const names = response.headers.filter((_, index) => index % 2 === 0);
  const lines = names.map((name, index) => `${name}: ${response.headers[2 * index + 1]}\r\n`);
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${response.body}`;
}

function statusOf(error: Error): number {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'HPE_INVALID_METHOD' && isUnknownMethod(error)) return 501;
  return STATUS[code] ?? 400;
}

function isUnknownMethod(error: Error): boolean {
  if (!('rawPacket' in error && Buffer.isBuffer(error.rawPacket))) return false;
  const [, method = ''] = REQUEST_LINE.exec(error.rawPacket.toString('latin1')) ?? [];
  // A packet may begin with well-formed requests: then the error is not in the first method.
  return 'bytesParsed' in error && Number(error.bytesParsed) < method.length;
}
