import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that may wait on one connection. Browsers and proxies send the next when they have the answer to the
 * last.
 */
const MOST_WAITING = 8;

/**
 * Returns a function that handles the requests of a connection one after another. Node starts all requests that
 * a client sends without waiting for answers (RFC 9112, section 9.3.2), each with its memory and open files.
 * Closes a connection on which more than `waiting` wait: the client has to send these again.
 */
export function createPipeline(waiting = MOST_WAITING) {
  const queues = new WeakMap<Socket, (() => void)[]>();

  return <T>(
    { socket }: Pick<IncomingMessage, 'socket'>,
    response: Pick<ServerResponse, 'once'>,
    handle: () => T | Promise<T>,
  ): T | Promise<T> => {
    const queue = queues.get(socket);
    // What has not started when its connection closes never does.
    if (queue && queue.length >= waiting) socket.destroy();
    const turn = queue && new Promise<void>((resolve) => queue.push(resolve));
    if (!queue) queues.set(socket, []);
    response.once('close', startNext);
    return turn ? turn.then(handle) : handle();

    function startNext(): void {
      const next = socket.destroyed ? undefined : queues.get(socket)?.shift();
      if (next) next();
      else queues.delete(socket);
    }
  };
}
