import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Headers } from '../render/headers.ts';
import { textAnswer } from './responses.ts';

/** How long a refused client may go on sending before it is cut off, in ms: cut at once, it might never read why. */
const LINGER = 1000;

/** What the parser's errors mean to the client; all others are 400. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A request line of RFC 9112, section 3, whose method is at fault if anything is. */
const REQUEST_LINE = /^([!#$%&'*+.^`|~\w-]+) \S+ HTTP\/1\.[01]\r\n/;

/**
 * Makes a server answer what is no request with a status and `headers`, and close the connection.
 * `last` gives the answer to the request before it on the same connection.
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

/** Answers on the bare socket and closes it. */
function refuse(socket: Duplex, status: number, headers: Headers): void {
  if (!socket.writable) return;
  socket.end(rawAnswer(status, headers));
  const giveUp = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(giveUp));
}

function rawAnswer(status: number, headers: Headers): string {
  const reason = STATUS_CODES[status] ?? '';
  const close = { ...headers, date: new Date().toUTCString(), connection: 'close' };
  const answer = textAnswer(status, reason, close);
  const names = answer.headers.filter((_, index) => index % 2 === 0);
  const lines = names.map((name, index) => `${name}: ${answer.headers[2 * index + 1]}\r\n`);
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${answer.body}`;
}

function statusOf(error: Error): number {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'HPE_INVALID_METHOD' && isUnknownMethod(error)) return 501;
  return STATUS[code] ?? 400;
}

function isUnknownMethod(error: Error): boolean {
  if (!('rawPacket' in error && Buffer.isBuffer(error.rawPacket))) return false;
  const [, method = ''] = REQUEST_LINE.exec(error.rawPacket.toString('latin1')) ?? [];
  // The packet may begin with good requests, whose methods are not what is wrong.
  return 'bytesParsed' in error && Number(error.bytesParsed) < method.length;
}
