import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { startCaddy } from '../harness/caddy.ts';
import { freePort } from '../harness/ports.ts';
import { startDemo } from './demo.ts';
import { startBare } from './lighthouse-bare.ts';
import { startSite } from './site.ts';

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
  const tlsPort = await freePort();
  const file = join(folder, 'Caddyfile');
  await writeFile(
    file,
    caddyfile(tlsPort, {
      [hostOf('release')]: release.url,
      [hostOf('cdn')]: cdn.url,
      [hostOf('bare')]: bare.url,
      [PICTURES]: release.contentUrl,
    }),
  );
  const caddy = await startCaddy(file, {});
  started.defer(caddy.close);
  const relay = new Worker(new URL('./visit-relay.ts', import.meta.url), { argv: [`${tlsPort}`] });
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

/** Without HTTP/3, for which browsers would use UDP beside the link. */
function caddyfile(port: number, sites: Readonly<Record<string, string>>): string {
  const blocks = Object.entries(sites).map(
    ([host, url]) => `https://${host} {\n\treverse_proxy 127.0.0.1:${new URL(url).port}\n}\n`,
  );
  return `{
\t{$CADDY_OPTIONS}
\thttps_port ${port}
\tservers {
\t\tprotocols h1 h2
\t}
}
${blocks.join('')}`;
}
