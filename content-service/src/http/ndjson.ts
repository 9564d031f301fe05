/** Characters of one chunk. */
const chunkLength = 65_536;

/**
 * Returns a response whose body is `lines`, each of which is JSON. Reads the iterable only as fast as
 * the client reads the body. Disposes `held` after the last line, or when the client disconnects.
 */
export function ndjson(lines: Iterable<string>, held?: Disposable): Response {
  const encoder = new TextEncoder();
  const iterator = lines[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        let chunk = '';
        while (chunk.length < chunkLength) {
          const { done, value } = iterator.next();
          if (done) {
            if (chunk) controller.enqueue(encoder.encode(chunk));
            held?.[Symbol.dispose]();
            return controller.close();
          }
          chunk += `${value}\n`;
        }
        controller.enqueue(encoder.encode(chunk));
      },
      cancel() {
        iterator.return?.();
        held?.[Symbol.dispose]();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-cache' },
  });
}
