// Undocumented in `sanity` 6.16.0: after a request of a form has failed, which its client retries for some 4 s, the
// whole tool crashes. After a 401 the Studio leaves the page, without what is not saved.

/** Whether the content service answers, cannot be reached, or has no session of this browser. */
export type Connection = 'open' | 'lost' | 'signed out';

/** Milliseconds between two attempts to reach the service. */
const EVERY = 1000;

/**
 * Statuses after which a request is retried. 503: the service is restarting. 502 and 504: a proxy cannot reach
 * it. 429: this account sends too many requests at once.
 */
const UNAVAILABLE: ReadonlySet<number> = new Set([429, 502, 503, 504]);

const listeners = new Set<(connection: Connection) => void>();
let connection: Connection = 'open';
let returning: Promise<void> | undefined;

/** Calls `listener` when the connection changes. Returns a function that ends this. */
export function onConnection(listener: (connection: Connection) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Resolves when the service answers, and the browser has a session. Call it after a request failed or got a 401. */
export function whenConnected(): Promise<void> {
  returning ??= findService().finally(() => {
    returning = undefined;
  });
  return returning;
}

async function findService(): Promise<void> {
  do {
    await new Promise((waited) => setTimeout(waited, EVERY));
    const answer = await fetch('/v1/users/me').catch(() => undefined);
    const found = answer?.ok ? 'open' : answer?.status === 401 ? 'signed out' : 'lost';
    if (found === connection) continue;
    connection = found;
    for (const listener of listeners) listener(connection);
  } while (connection !== 'open');
}

/** Fetches, and retries until the service answers and the browser has a session. Only an abort ends the wait. */
export async function fetchWithRetry(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  for (;;) {
    const response = await fetchOnceReachable(input, init);
    if (response.status !== 401) return response;
    await unlessAborted(whenConnected(), init?.signal);
  }
}

/** Fetches, and retries until the service answers, also with a 401. Only an abort ends the wait. */
export async function fetchOnceReachable(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  for (;;) {
    const response = await fetch(input, init).catch((error: unknown) => {
      if (init?.signal?.aborted) throw error;
    });
    if (response && !UNAVAILABLE.has(response.status)) return response;
    await unlessAborted(whenConnected(), init?.signal);
  }
}

function unlessAborted(work: Promise<void>, signal: AbortSignal | null | undefined) {
  const aborted = Promise.withResolvers<void>();
  const abort = () => aborted.reject(signal?.reason);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  return Promise.race([work, aborted.promise]).finally(() =>
    signal?.removeEventListener('abort', abort),
  );
}
