import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';

/** Takes a service's address, and whatever differs; gives the vendor's client for it, which asks once. */
export function clientOf(url: string, config: ClientConfig = {}): SanityClient {
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
