// Runs the Studio against the content service of this repository, on the same origin, without an account at
// sanity.io and without a network.
// Undocumented in `sanity` 6.16.0: the key in `sessionStorage` that turns off a warning about the six connections
// of HTTP/1.1. Unstable: `unstable_clientFactory`, and `resolveFetch` of `@sanity/client`.

import { type ClientConfig, createClient } from '@sanity/client';
import { isInputUnsent } from '../forms/before-unload.ts';
import { hasUnsavedForm } from '../forms/open-forms.ts';
import { texts } from '../texts.ts';
import { fetchOnceReachable, fetchWithRetry, whenConnected } from './connection.ts';
import { createStreams } from './streams.ts';
import type { Writes } from './writes.ts';

/** Returns the workspace options that replace the services of sanity.io. */
export function embedded({ projectId }: { projectId: string }, writes: Writes) {
  const { origin } = location;
  const streams = createStreams(`${origin.replace(/^http/, 'ws')}/studio/streams`, {
    whenSaved: () => whenSaved(writes),
    isEdited: () => writes.isEditing() || hasUnsavedForm(),
    whenConnected,
  });
  const request: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== origin) return fetch(input, init);
    if (new Headers(init?.headers).get('accept') === 'text/event-stream') return streams(url, init);
    if (url.pathname.endsWith('/auth/logout')) return signOut(url, init);
    if (init?.method === 'POST' && WRITES.test(url.pathname)) return writes.write(url, init);
    // The Studio asks for the user when it starts, signed in or not.
    if (url.pathname.endsWith('/users/me')) return fetchOnceReachable(input, init);
    return fetchWithRetry(input, init);
  };

  // All streams share one WebSocket.
  sessionStorage.setItem('sanity-studio.network.check.snooze', '9999-01-01T00:00:00.000Z');

  return {
    basePath: '/studio',
    apiHost: origin,
    // With `apiHost` alone the client would send requests to `http://<project>.<host>`, which does not exist.
    unstable_clientFactory: (options: ClientConfig) =>
      createClient({
        ...options,
        apiHost: origin,
        useProjectHostname: false,
        headers: { ...options.headers, 'X-Sanity-Project-ID': projectId },
        resolveFetch: () => request,
        // A request waits for the connection however long it is away.
        timeout: 0,
      }),
    auth: {
      // The service signs users in with its own cookie. The Studio's tokens are for sanity.io only.
      loginMethod: 'cookie' as const,
      mode: 'replace' as const,
      redirectOnSingle: true,
      providers: [{ name: 'embedded', title: texts.connection.method, url: `${origin}/login` }],
    },
    // Product announcements come from sanity.io. The service has none.
    announcements: { enabled: false },
  };
}

/** Resolves when the service has all edits. A document that is read again replaces the text in its form. */
async function whenSaved({ isPending }: Writes): Promise<void> {
  while (isPending() || isInputUnsent()) await new Promise((waited) => setTimeout(waited, 100));
}

/**
 * Ends the session and opens the service's login page. Never resolves then: the Studio would show a page
 * that links to sanity.io.
 */
async function signOut(url: URL, init: RequestInit | undefined): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) return response;
  const returnTo = location.pathname + location.search;
  location.assign(`/login?${new URLSearchParams({ signedOut: 'yes', returnTo })}`);
  return new Promise(() => {});
}

const WRITES = /\/data\/(actions|mutate)\//;
