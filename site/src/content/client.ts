import { createClient, type SanityClient } from '@sanity/client';
import { fetchContent } from './transport.ts';

interface ClientOptions {
  readonly projectId: string;
  readonly dataset: string;
  /** Another origin that speaks the protocol, such as `http://localhost:4322`; unset: hosted Sanity. */
  readonly apiHost?: string | undefined;
  /** Cookie header of a browser: reads what its user may see, drafts before published documents. */
  readonly cookie?: string | undefined;
  /** Sent to the embedded content service only, which gives its holder priority. */
  readonly publisherKey?: string | null;
}

/** Creates a client that reads published documents, or drafts too with a cookie. */
export function createContentClient(options: ClientOptions): SanityClient {
  const { projectId, dataset, apiHost, cookie, publisherKey } = options;
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
      ...(apiHost && publisherKey ? { 'X-Publisher-Key': publisherKey } : {}),
    },
  });
}

const DRAFTS = {
  // The first version that names the perspective so.
  apiVersion: '2025-02-19',
  useCdn: false,
  perspective: 'drafts',
  // Somebody waits, and will ask again.
  maxRetries: 1,
} as const;

function anotherHost(apiHost: string) {
  return {
    apiHost: apiHost.replace(/\/+$/, ''),
    useProjectHostname: false,
  };
}
