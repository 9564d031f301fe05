import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Queue {
  isBusy: boolean;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/**
 * Handles the requests of a connection one after another, and reads no more of it while some wait. Node handles
 * all that a packet contains at once: a client that pipelines would have a thousand files open for responses
 * that wait for the first.
 *
 * `most` requests may wait on all connections together. A connection that sends one more is closed: browsers
 * and proxies wait for a response before the next request.
 */
export function inTurn(handle: RequestListener, most = 20_000): RequestListener {
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

  function start(request: IncomingMessage, response: ServerResponse, queue: Queue): void {
    queue.isBusy = true;
    response.once('close', () => {
      const { socket } = request;
      if (socket.destroyed) count -= queue.waiting.splice(0).length;
      queue.isBusy = false;
      const next = queue.waiting.shift();
      if (next === undefined) return;
      count -= 1;
      start(...next, queue);
      if (queue.waiting.length === 0) socket.resume();
    });
    handle(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    const queue = queueOf(socket);
    if (!queue.isBusy) return start(request, response, queue);
    if (count >= most) return void socket.destroy();
    count += 1;
    queue.waiting.push([request, response]);
    pauseIfWaiting(socket, queue);
  };
}

/** Pauses reading before the next bytes: at once, a resume that Node has scheduled would undo it. */
function pauseIfWaiting(socket: Socket, { waiting }: Queue): void {
  if (waiting.length > 0) setImmediate(() => waiting.length > 0 && socket.pause());
}
