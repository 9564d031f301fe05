import { problemSentences, type Sentence } from '../model/problem-sentences.ts';

/** Largest response that is read, in bytes after decompression. */
const LARGEST = 100_000_000;

/**
 * Longest `Retry-After` that is respected, in ms. Without a limit, a huge value would end all
 * updates.
 */
const LONGEST_DELAY = 3_600_000;

/** Thrown when the content service responds with 429 or 503 and `Retry-After` (RFC 9110, 10.2.3). */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';
  readonly status: number;
  /** How long to wait before any other request, in ms. */
  readonly delay: number;
  constructor(status: number, delay: number) {
    super(`${status}: the next request is sent in ${Math.ceil(delay / 1000)} s at the earliest`);
    this.status = status;
    this.delay = delay;
  }
}

/** Thrown when a response is too large. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
  constructor(largest: number) {
    super(`The response is larger than ${largest / 1_000_000} MB`);
  }
}

/** Thrown when the answer of a content service does not match what was requested. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
  /** Says what is wrong with the answer, after "The answer". */
  readonly fault: Sentence;
  constructor(fault: Sentence) {
    super(fault(problemSentences));
    this.fault = fault;
  }
}

/**
 * Wraps the platform's `fetch` for the content client. The client alone would read a response of any size,
 * and would ignore `Retry-After` and retry within a tenth of a second. Throws RetryLaterError, after which
 * the client does not retry. Reading the body throws TooLargeError.
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
 * Returns the `Retry-After` of a 429 or 503 (RFC 9110, 10.2.3: seconds or a date) in ms, or `null` without
 * one. A date counts from the `Date` of the same response, because the clocks of two machines may differ.
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
