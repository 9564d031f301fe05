import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { startDemo } from './demo.ts';
import { startBare } from './lighthouse-bare.ts';
import { startTlsProxy } from './tls-proxy.ts';

/** The site, and a bare page with the same content and pictures. */
export const sides = ['release', 'bare'] as const;
export type Side = (typeof sides)[number];

/**
 * Starts the sites, Caddy before them and the link before Caddy, and returns the port of the link. It
 * leads to both origins.
 */
export async function startOrigins(folder: string, started: AsyncDisposableStack): Promise<number> {
  const release = await startDemo(folder, { SITE_URL: originOf('release') });
  started.defer(release.stop);
  const bare = await startBare(release.url, join(folder, 'bare'));
  started.defer(bare.stop);
  const proxy = await startTlsProxy(folder, {
    [hostOf('release')]: release.url,
    [hostOf('bare')]: bare.url,
  });
  started.defer(proxy.stop);
  const relay = new Worker(new URL('./visit-relay.ts', import.meta.url), {
    argv: [`${proxy.port}`],
  });
  started.defer(async () => void (await relay.terminate()));
  const [linkPort] = await once(relay, 'message');
  return Number(linkPort);
}

export function originOf(side: Side): string {
  return `https://${hostOf(side)}`;
}

function hostOf(side: Side): string {
  return `${side}.example`;
}
