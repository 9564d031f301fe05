import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook';

/** An address to which others may POST. */
export interface Hook {
  readonly path: string;
  /** Handles a call; returns the status of the response. */
  receive(body: string, headers: IncomingHttpHeaders): Promise<number>;
}

/** Bytes of the longest body that is read: a changed document with room to spare. */
const MOST_BYTES = 1_000_000;

/** Calls that are read at once: only a body that is read can prove its sender, and each may be 1 MB. */
const MOST_CALLS = 20;

/**
 * Creates the hook at which a content service reports changes, with webhooks that Sanity signs
 * (https://www.sanity.io/docs/webhooks). Calls `changed` for each.
 */
export function createContentHook(secret: string, changed: () => void): Hook {
  return {
    path: '/hooks/content',
    async receive(body, headers) {
      const signature = headers[SIGNATURE_HEADER_NAME];
      if (typeof signature !== 'string') return 401;
      if (!(await isValidSignature(body, signature, secret))) return 401;
      // A replayed call does no harm: the publisher finds that nothing has changed.
      changed();
      return 202;
    },
  };
}

/**
 * Creates a function that reads a call of the hook and returns the status of its response: 503 while
 * too many are read. The promise rejects if the call breaks off.
 */
export function createHookReceiver(hook: Hook) {
  let reading = 0;
  return async (request: IncomingMessage): Promise<number> => {
    if (reading >= MOST_CALLS) {
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

// Past the bound the body is still received, and dropped: closing the connection at once would reset
// it, and the response would be lost.
function readBody(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    // Node may end a request without a body before there is a listener.
    if (request.readableEnded) resolve('');
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= MOST_BYTES) chunks.push(chunk);
      else {
        chunks.length = 0;
        resolve(null);
      }
    });
    request.once('end', () => resolve(Buffer.concat(chunks).toString()));
    request.once('close', () => reject(new Error('The call broke off.')));
  });
}
