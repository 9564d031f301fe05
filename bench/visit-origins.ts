import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { freePort } from '../harness/ports.ts';
import { startDemo } from './demo.ts';
import { startBare } from './lighthouse-bare.ts';
import { startSite } from './site.ts';
import { startTlsProxy } from './tls-proxy.ts';

/** The sites, by where their pictures are; the bare one has the pictures of the release. */
export const sides = ['release', 'cdn', 'bare'] as const;
export type Side = (typeof sides)[number];

const PICTURES = 'pictures.example';

/**
 * Starts the sites, Caddy before them and the link before Caddy, and returns the port of the link. It
 * leads to all origins.
 */
export async function startOrigins(folder: string, started: AsyncDisposableStack): Promise<number> {
  const release = await startDemo(folder, { SITE_URL: originOf('release') });
  started.defer(release.stop);
  const bare = await startBare(release.url, join(folder, 'bare'));
  started.defer(bare.stop);
  const port = `${await freePort()}`;
  const cdn = await startSite({
    PORT: port,
    CONTENT_PORT: new URL(release.contentUrl).port,
    CONTENT_PUBLIC_URL: `https://${PICTURES}`,
    SITE_DATA_DIR: join(folder, 'cdn'),
    SITE_PICTURES: 'cdn',
    SITE_URL: originOf('cdn'),
  });
  started.defer(cdn.stop);
  const proxy = await startTlsProxy(folder, {
    [hostOf('release')]: release.url,
    [hostOf('cdn')]: cdn.url,
    [hostOf('bare')]: bare.url,
    [PICTURES]: release.contentUrl,
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
