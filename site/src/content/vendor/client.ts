import { createClient, type SanityClient } from '@sanity/client';
import { fetchContent } from './transport.ts';

interface ClientOptions {
  readonly projectId: string;
  readonly dataset: string;
  /** Origin of another service with Sanity's protocol, such as `http://localhost:4322`. `null` or unset: hosted Sanity. */
  readonly apiHost?: string | null | undefined;
  /** Cookie header of a browser. With it, queries read what this user may see, drafts included. */
  readonly cookie?: string | undefined;
}

/**
 * Creates a client that reads published documents, or with a cookie also drafts. The client itself sends a query again
 * after 429, 502, 503 and a lost connection, five times at most with growing delays; `load-content.ts` has the deadline
 * of all together, and `schedule-state.ts` of the publisher the pauses between two loads.
 */
export function createContentClient(options: ClientOptions): SanityClient {
  const { projectId, dataset, apiHost, cookie } = options;
  return createClient({
    projectId,
    dataset,
    apiVersion: '2023-07-01',
    useCdn: true,
    perspective: 'published',
    resolveFetch: () => fetchContent,
    ...(apiHost ? anotherHost(apiHost) : {}),
    ...(cookie === undefined ? {} : DRAFTS),
    headers: {
      // The client adds this header to its queries but not to its stream of live events.
      ...(apiHost ? { 'X-Sanity-Project-ID': projectId } : {}),
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
}

const DRAFTS = {
  // The first API version in which the perspective has this name.
  apiVersion: '2025-02-19',
  useCdn: false,
  perspective: 'drafts',
  // An editor is waiting and can reload the page, so more retries would not help.
  maxRetries: 1,
} as const;

function anotherHost(apiHost: string) {
  return {
    apiHost: apiHost.replace(/\/+$/, ''),
    useProjectHostname: false,
  };
}
