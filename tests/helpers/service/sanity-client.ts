import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';

/** Creates Sanity's client for a service of ours. Unlike the default, it does not retry. */
export function sanityClient(url: string, config: ClientConfig = {}): SanityClient {
  return createClient({
    apiHost: url,
    useProjectHostname: false,
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    maxRetries: 0,
    ...config,
  });
}
