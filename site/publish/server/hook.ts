import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Where others may post what they have to tell. */
export interface Hook {
  readonly path: string;
  /** Takes a call's body and headers and gives the status to answer with. */
  receive(body: string, headers: IncomingHttpHeaders): Promise<number>;
}

/** The longest body that is read, in bytes: a changed document with room to spare. */
const LONGEST = 1_000_000;

/** How many calls are read at once: whose they are is known when they are read, and each may be 1 MB. */
const MOST = 20;

/**
 * Creates a function that answers a call of the hook with a status: 503 while too many are read. The
 * promise rejects when the call breaks off.
 */
export function createReceiver(hook: Hook) {
  let reading = 0;
  return async (request: IncomingMessage): Promise<number> => {
    if (reading >= MOST) {
      request.resume();
      return 503;
    }
    reading += 1;
    const body = await readBody(request).finally(() => {
      reading -= 1;
    });
    return body === null ? 413 : hook.receive(body, request.headers);
  };
}

// What is past the bound still comes in, and is dropped: a connection closed meanwhile would be
// reset, and the answer lost with it.
function readBody(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    // Node ends a request that announces no body before anyone listens.
    if (request.readableEnded) resolve('');
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= LONGEST) chunks.push(chunk);
      else {
        chunks.length = 0;
        resolve(null);
      }
    });
    request.once('end', () => resolve(Buffer.concat(chunks).toString()));
    request.once('close', () => reject(new Error('The call broke off.')));
  });
}
