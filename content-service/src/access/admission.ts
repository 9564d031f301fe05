import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { ApiError, refusal } from '../http/errors.ts';
import { type Client, nobody, type Quota } from '../http/quotas.ts';
import { type AuthenticationOptions, createAuthenticate } from './authenticate.ts';

declare module 'hono' {
  interface ContextVariableMap {
    client: Client;
  }
}

export interface AdmissionOptions {
  credentials: AuthenticationOptions;
  /** The secret that the site's publisher sends as `X-Publisher-Key`. Unset: no request is the publisher's. */
  publisherKey: string | undefined;
  /** Returns the network address that a request is counted under. */
  addressOf(c: Context): string;
  /** Requests in progress. */
  requests: Quota;
  /** Called with each request that has a valid credential. */
  onKnown(c: Context): void;
}

/**
 * Creates middleware that finds the client of a request, for `clientOf`, and refuses the request with
 * a 429 or 503 while too many of that client, or of all clients, are in progress.
 */
export function admission(options: AdmissionOptions): MiddlewareHandler {
  const { requests, addressOf, onKnown } = options;
  const knownOf = createKnownOf(options);
  return async (c, next) => {
    const known = knownOf(c.req.raw);
    const client = known ?? { key: addressOf(c), isKnown: false };
    if (known) onKnown(c);
    c.set('client', client);
    using _held = hold(requests, client, 1, 'requests');
    await next();
  };
}

/** Returns the client of a request that passed `admission`. */
export function clientOf(c: Context): Client {
  return c.get('client') ?? nobody;
}

/** Reserves a share of a quota until the result is disposed. Throws a 429 or 503 that names the resource. */
function hold(quota: Quota, client: Client, amount: number, what: string): Disposable {
  const taken = quota.take(client, amount);
  if (typeof taken === 'function') return { [Symbol.dispose]: taken };
  const headers = { 'Retry-After': '2' };
  if (taken === 'all')
    throw refusal(503, `The service has too many ${what}; try again`, { headers });
  const who = client.isKnown ? 'this account' : 'this address';
  throw refusal(429, `Too many ${what} at once from ${who}; try again`, { headers });
}

/**
 * Reserves a stream until the result is disposed. Throws a 429 or 503. Reserves none for a HEAD
 * request, whose response is never read or cancelled.
 */
export function holdStream(c: Context, streams: Quota): Disposable | undefined {
  return c.req.method === 'HEAD' ? undefined : hold(streams, clientOf(c), 1, 'streams');
}

function createKnownOf({ credentials, publisherKey }: AdmissionOptions) {
  const accessOf = createAuthenticate(credentials);
  const publisherHash = publisherKey === undefined ? undefined : sha256(publisherKey);

  return (request: Request): Client | undefined => {
    const key = request.headers.get('x-publisher-key');
    if (key !== null && publisherHash && timingSafeEqual(sha256(key), publisherHash)) {
      return { key: 'publisher', isKnown: true };
    }
    try {
      const { role, identity } = accessOf(request);
      return role === 'anonymous' ? undefined : { key: identity, isKnown: true };
    } catch (error) {
      // The route that needs the credential refuses it.
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
