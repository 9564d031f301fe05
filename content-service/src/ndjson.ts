/** Characters that are written at once. */
const chunkLength = 65_536;

/**
 * Takes lines, each JSON; gives the response they are the body of. A line is asked for only when
 * the reader has room for it.
 */
export function ndjson(lines: Iterable<string>): Response {
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
            return controller.close();
          }
          chunk += `${value}\n`;
        }
        controller.enqueue(encoder.encode(chunk));
      },
      cancel() {
        iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-cache' },
  });
}
