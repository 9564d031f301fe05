import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook';

/** A webhook: an address that accepts POST. */
export interface Hook {
  readonly path: string;
  /** Handles a call. Returns the status of the response. */
  receive(body: string, headers: IncomingHttpHeaders): Promise<number>;
}

/** Longest body that is read, in bytes. A changed document is much shorter. */
const MOST_BYTES = 1_000_000;

/**
 * Most calls that are read at once. The signature covers the body, so 1 MB of each is read before
 * it is verified.
 */
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
 * Creates a function that reads a call of the hook and returns the status of the response: 503 while too
 * many calls are being read. The promise rejects if the connection closes before the end.
 */
export function createHookReceiver(hook: Hook) {
  let reading = 0;
  return async (request: IncomingMessage): Promise<number> => {
    if (reading >= MOST_CALLS) return 503;
    reading += 1;
    const body = await readBody(request).finally(() => {
      reading -= 1;
    });
    return body === null ? 413 : hook.receive(body, request.headers);
  };
}

/** Returns `null` past the limit. The rest is received, or the client would lose the response. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= MOST_BYTES) chunks.push(chunk);
  }
  return length <= MOST_BYTES ? Buffer.concat(chunks).toString() : null;
}
