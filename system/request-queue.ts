import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Queue {
  isBusy: boolean;
  readonly waiting: Waiting[];
}

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly start: () => void;
}

/** Calls `start` once no earlier request of the connection is in progress. */
export type RequestQueue = (
  request: IncomingMessage,
  response: ServerResponse,
  start: () => void,
) => void;

/** Handles the requests of a connection one after another: see `createRequestQueue`. */
export function inTurn(handle: RequestListener, most?: number): RequestListener {
  const enqueue = createRequestQueue(most);
  return (request, response) => enqueue(request, response, () => handle(request, response));
}

/**
 * Creates a queue for the requests of each connection, of which one is in progress, and reads no more of a
 * connection while some wait. Node handles all that a packet contains at once: a client that pipelines
 * (RFC 9112, section 9.3.2) would have a thousand files open for responses that wait for the first.
 *
 * `most` requests may wait on all connections together. A connection that sends one more is closed: browsers
 * and proxies wait for a response before the next request.
 */
export function createRequestQueue(most = 20_000): RequestQueue {
  const queues = new WeakMap<Socket, Queue>();
  let count = 0;

  function queueOf(socket: Socket): Queue {
    const known = queues.get(socket);
    if (known) return known;
    const queue: Queue = { isBusy: false, waiting: [] };
    queues.set(socket, queue);
    // Node resumes a socket after each request and each response.
    socket.on('resume', () => pauseIfWaiting(socket, queue));
    return queue;
  }

  function begin({ request, response, start }: Waiting, queue: Queue): void {
    queue.isBusy = true;
    response.once('close', () => {
      const { socket } = request;
      if (socket.destroyed) count -= queue.waiting.splice(0).length;
      queue.isBusy = false;
      const next = queue.waiting.shift();
      if (next === undefined) return;
      count -= 1;
      begin(next, queue);
      if (queue.waiting.length === 0) socket.resume();
    });
    start();
  }

  return (request, response, start) => {
    const { socket } = request;
    const queue = queueOf(socket);
    if (!queue.isBusy) return begin({ request, response, start }, queue);
    if (count >= most) return void socket.destroy();
    count += 1;
    queue.waiting.push({ request, response, start });
    pauseIfWaiting(socket, queue);
  };
}

/** Pauses reading before the next bytes: at once, a resume that Node has scheduled would undo it. */
function pauseIfWaiting(socket: Socket, { waiting }: Queue): void {
  if (waiting.length > 0) setImmediate(() => waiting.length > 0 && socket.pause());
}
