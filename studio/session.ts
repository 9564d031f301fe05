/** Milliseconds between two looks whether somebody has signed in again. */
const EVERY = 1000;

const listeners = new Set<() => void>();
let ended: Promise<void> | undefined;

/**
 * Returns whether this browser's session has ended under the Studio: an administrator restored a backup or
 * ended it, or it is out of date.
 */
export const isSignedOut = (): boolean => ended !== undefined;

/** Calls `listener` when the session ends, and when somebody has signed in again. Returns what ends this. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Resolves when somebody has signed in again. Call it when the service has refused a request with 401. */
export function signedInAgain(): Promise<void> {
  ended ??= wait().finally(() => {
    ended = undefined;
    for (const listener of listeners) listener();
  });
  for (const listener of listeners) listener();
  return ended;
}

/** Fetches, and while the session has ended again. The Studio itself would leave the page, and what is not saved. */
export async function fetchSignedIn(...request: Parameters<typeof fetch>): Promise<Response> {
  for (;;) {
    const response = await fetch(...request);
    if (response.status !== 401) return response;
    await signedInAgain();
  }
}

async function wait(): Promise<void> {
  for (;;) {
    const answer = await fetch('/v1/users/me').catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((waited) => setTimeout(waited, EVERY));
  }
}
