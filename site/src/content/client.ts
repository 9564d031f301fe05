import { createClient, type SanityClient } from '@sanity/client';
import { fetchContent } from './transport.ts';

interface ClientOptions {
  readonly projectId: string;
  readonly dataset: string;
  /** Another origin that speaks the protocol, such as `http://localhost:4322`; unset: hosted Sanity. */
  readonly apiHost?: string | undefined;
}

/** Takes where content lives; gives a client that reads what is published there, and no more. */
export function createContentClient({ projectId, dataset, apiHost }: ClientOptions): SanityClient {
  return createClient({
    projectId,
    dataset,
    apiVersion: '2023-07-01',
    useCdn: true,
    perspective: 'published',
    resolveFetch: () => fetchContent,
    ...(apiHost ? anotherHost(projectId, apiHost) : {}),
  });
}

function anotherHost(projectId: string, apiHost: string) {
  return {
    apiHost: apiHost.replace(/\/+$/, ''),
    useProjectHostname: false,
    // The client adds this header to its queries but not to its stream of live events.
    headers: { 'X-Sanity-Project-ID': projectId },
  };
}
