import { type ClientConfig, createClient } from '@sanity/client';
import { z } from 'zod';
import type { Writes } from './writes.ts';

/*
 * Runs the Studio against the content service of this repository, on the same origin, without an
 * account at sanity.io and without a network.
 */

/** Returns the workspace options that replace the services of sanity.io. */
export function embedded({ projectId }: { projectId: string }, writes: Writes) {
  const { origin } = location;
  const streams = createStreams(`${origin.replace(/^http/, 'ws')}/studio/streams`, writes.settled);
  const request: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== origin) return fetch(input, init);
    if (new Headers(init?.headers).get('accept') === 'text/event-stream') return streams(url, init);
    if (url.pathname.endsWith('/auth/logout')) return signOut(url, init);
    return init?.method === 'POST' && WRITES.test(url.pathname)
      ? writes.write(url, init)
      : fetch(input, init);
  };

  // Turns off the Studio's warning about the six connections of HTTP/1.1: all streams share one
  // WebSocket.
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
      }),
    auth: {
      // The service signs users in with its own cookie. The Studio's tokens are for sanity.io only.
      loginMethod: 'cookie' as const,
      mode: 'replace' as const,
      redirectOnSingle: true,
      providers: [{ name: 'embedded', title: 'E-mail and password', url: `${origin}/login` }],
    },
    // Product announcements come from sanity.io. The service has none.
    announcements: { enabled: false },
  };
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

const message = z.union([
  z.object({ id: z.string(), status: z.number(), headers: z.record(z.string(), z.string()) }),
  z.object({ id: z.string(), chunk: z.string() }),
  z.object({ id: z.string(), end: z.literal(true) }),
]);

interface Stream {
  answer(head: { status: number; headers: Record<string, string> }): void;
  body: ReadableStreamDefaultController<Uint8Array>;
  fail(error: unknown): void;
}

/**
 * Returns a `fetch` that opens event streams over one WebSocket at `address`, once `ready` resolves. A
 * browser opens at most six HTTP/1.1 connections to an origin for all its tabs, and one open document
 * needs six streams.
 */
function createStreams(address: string, ready: () => Promise<void>) {
  const encoder = new TextEncoder();
  const streams = new Map<string, Stream>();
  const connect = spaced(openSocket);
  let socket: Promise<WebSocket> | undefined;
  let count = 0;

  function openSocket(): Promise<WebSocket> {
    const { promise, resolve, reject } = Promise.withResolvers<WebSocket>();
    const opening = new WebSocket(address);
    opening.addEventListener('open', () => resolve(opening));
    opening.addEventListener('message', ({ data }) => receive(message.parse(JSON.parse(data))));
    // Fail the streams as a broken connection does, so that the Studio's listeners reconnect.
    opening.addEventListener('close', () => {
      socket = undefined;
      const lost = new TypeError('The connection to the content service was lost');
      reject(lost);
      for (const stream of streams.values()) stream.fail(lost);
      streams.clear();
    });
    return promise;
  }

  function receive(told: z.infer<typeof message>) {
    const stream = streams.get(told.id);
    if (!stream) return;
    if ('chunk' in told) stream.body.enqueue(encoder.encode(told.chunk));
    else if ('end' in told) {
      streams.delete(told.id);
      stream.body.close();
    } else stream.answer(told);
  }

  async function open(url: URL, headers: Headers, signal: AbortSignal | null | undefined) {
    await ready();
    socket ??= connect();
    const to = await socket;
    signal?.throwIfAborted();
    const id = String(count++);
    const end = () => {
      if (streams.delete(id) && to.readyState === WebSocket.OPEN)
        to.send(JSON.stringify({ close: id }));
    };
    return new Promise<Response>((resolve, reject) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const fail = (error: unknown) => {
            controller.error(error);
            reject(error);
          };
          streams.set(id, {
            body: controller,
            answer: ({ status, headers }) => resolve(new Response(body, { status, headers })),
            fail,
          });
          signal?.addEventListener('abort', () => {
            end();
            fail(signal.reason);
          });
        },
        cancel: end,
      });
      to.send(
        JSON.stringify({
          open: id,
          url: url.pathname + url.search,
          headers: Object.fromEntries(headers),
        }),
      );
    });
  }

  return (url: URL, init: RequestInit | undefined) =>
    open(url, new Headers(init?.headers), init?.signal);
}

/** Longest wait before an attempt, in ms. */
const LONGEST = 5000;

/**
 * Wraps a function so that a call after failed ones waits 1 s, 2 s, 4 s and then 5 s. The Studio opens a
 * lost stream again at once, and the browser logs every connection that fails.
 */
export function spaced<Result>(attempt: () => Promise<Result>): () => Promise<Result> {
  let failures = 0;
  return async () => {
    const wait = Math.min(500 * 2 ** failures, LONGEST);
    if (failures > 0) await new Promise((waited) => setTimeout(waited, wait));
    try {
      const result = await attempt();
      failures = 0;
      return result;
    } catch (error) {
      failures += 1;
      throw error;
    }
  };
}
