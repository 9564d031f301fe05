import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Where others may post what they have to tell. */
export interface Hook {
  readonly path: string;
  /** Takes a call's body and headers and gives the status to answer with. */
  receive(body: string, headers: IncomingHttpHeaders): Promise<number>;
}

/** The longest body that is read, in bytes: a changed document with room to spare. */
const LONGEST = 1_000_000;

/** Takes a call of the hook and gives the status to answer with; throws when the call breaks off. */
export async function receiveCall(hook: Hook, request: IncomingMessage): Promise<number> {
  const body = await readBody(request);
  return body === null ? 413 : hook.receive(body, request.headers);
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
      else resolve(null);
    });
    request.once('end', () => resolve(Buffer.concat(chunks).toString()));
    request.once('close', () => reject(new Error('The call broke off.')));
  });
}
