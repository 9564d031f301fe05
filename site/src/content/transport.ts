/** An answer larger than this, in bytes once decompressed, is not read to its end. */
const LARGEST = 100_000_000;

/** Longest `Retry-After` that is honoured, in ms: with a longer one content would never be read again. */
const LONGEST_DELAY = 3_600_000;

/** The content service answered 429 or 503 with `Retry-After` (RFC 9110, 10.2.3). */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';
  readonly status: number;
  /** How long to wait before any other request, in ms. */
  readonly delay: number;
  constructor(status: number, delay: number) {
    super(`${status}: asked again in ${Math.ceil(delay / 1000)} s at the earliest`);
    this.status = status;
    this.delay = delay;
  }
}

/** An answer that was too large to be read. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
  constructor(largest: number) {
    super(`The answer is larger than ${largest / 1_000_000} MB`);
  }
}

/**
 * The platform's `fetch` for the content client, which by itself would read an answer of any size
 * and try again in a tenth of a second whatever `Retry-After` says. Throws RetryLaterError, which
 * the client does not try again; the body throws TooLargeError.
 */
export async function fetchContent(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const delay = retryAfter(response);
  if (delay !== null) {
    await response.body?.cancel();
    throw new RetryLaterError(response.status, delay);
  }
  const { status, statusText, headers } = response;
  const isStream = headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream || response.body === null) return response;
  return new Response(response.body.pipeThrough(bounded()), { status, statusText, headers });
}

/**
 * Reads the `Retry-After` of a 429 or 503 (RFC 9110, 10.2.3: seconds or a date), in ms; `null` without
 * one. A date counts from the answer's own `Date`: the clocks of two machines need not agree.
 */
function retryAfter({ status, headers }: Response): number | null {
  const text = headers.get('retry-after');
  if ((status !== 429 && status !== 503) || text === null) return null;
  const answered = Date.parse(headers.get('date') ?? '');
  const since = Number.isNaN(answered) ? Date.now() : answered;
  const delay = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - since;
  return Number.isFinite(delay) ? Math.min(Math.max(delay, 0), LONGEST_DELAY) : null;
}

function bounded(): TransformStream<Uint8Array, Uint8Array> {
  let received = 0;
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength;
      if (received > LARGEST) controller.error(new TooLargeError(LARGEST));
      else controller.enqueue(chunk);
    },
  });
}
