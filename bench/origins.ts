import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { Worker } from 'node:worker_threads';
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../tests/helpers/browser/chromium.ts';
import { startCaddy } from '../tests/helpers/hosts/caddy.ts';
import { freePort } from '../tests/helpers/ports.ts';
import { startBare } from './bare-page.ts';
import { startCompany } from './company-site.ts';

/** The site, and bare pages with the same content and pictures. */
export const origins = { ours: 'https://ours.example', bare: 'https://bare.example' } as const;
/** A page of another site, from which a visitor may come. */
export const elsewhere = 'https://elsewhere.example';
/** Google's host of the map, which answers with an empty page: an error page of the browser would run a script. */
const map = 'https://www.google.com';
export const arrivals = ['tab', 'link'] as const;
/** By an address in a new tab, or by a link on another site. */
export type Arrival = (typeof arrivals)[number];

export type Side = keyof typeof origins;
export const sides: readonly Side[] = ['ours', 'bare'];

/**
 * Starts both origins and Caddy before them, with TLS and HTTP/2, and returns Caddy's port. Without
 * HTTP/3, for which browsers would use UDP.
 */
export async function startOrigins(folder: string, started: AsyncDisposableStack): Promise<number> {
  // nginx's worker may run as another user.
  await chmod(folder, 0o755);
  const site = started.use(await startCompany(folder, { SITE_URL: origins.ours }));
  const bare = await startBare(site.url, join(folder, 'bare'));
  started.defer(bare.stop);
  const port = await freePort();
  const proxies = Object.entries({ [origins.ours]: site.url, [origins.bare]: bare.url }).map(
    ([origin, url]) => `${origin} {\n\treverse_proxy 127.0.0.1:${new URL(url).port}\n}\n`,
  );
  const options = `{
\t{$CADDY_OPTIONS}
\thttps_port ${port}
\tservers {
\t\tprotocols h1 h2
\t}
}
`;
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `${options}${proxies.join('')}${elsewhere}, ${map} {\n\trespond 200\n}\n`);
  started.defer(await startCaddy(file, {}));
  return port;
}

/** A link: milliseconds of a round trip, and megabits a second. */
export interface Link {
  readonly roundTrip: number;
  readonly down: number;
  readonly up: number;
}

/** The slow one of Lighthouse. */
export const mobileLink: Link = { roundTrip: 150, down: 1.6, up: 0.75 };

/** Puts a link before a port, and returns the port at its other end. */
export async function startLink(
  port: number,
  { roundTrip, down, up }: Link,
  started: AsyncDisposableStack,
): Promise<number> {
  const relay = new Worker(new URL('./visit-relay.ts', import.meta.url), {
    argv: [port, roundTrip, down, up],
  });
  started.defer(async () => void (await relay.terminate()));
  const [own] = await once(relay, 'message');
  return Number(own);
}

/** Starts a Chromium that finds both origins at a port, and takes the certificates of Caddy there for good ones. */
export async function launchChromium(port: number, ...more: readonly string[]): Promise<Browser> {
  const { args, ...found } = ensureChromium();
  const own = [
    // It caches nothing that came with a certificate whose errors it ignores.
    `--ignore-certificate-errors-spki-list=${await keyOfAuthority(port)}`,
    `--host-resolver-rules=MAP *.example 127.0.0.1:${port},MAP ${new URL(map).host} 127.0.0.1:${port}`,
    // Where DevTools listen, V8 notes the place of each error, for which it reads a script again: React makes errors
    // when it starts, which took 200 to 400 ms then and take nothing for a visitor.
    '--js-flags=--no-enable-lazy-source-positions',
  ];
  return chromium.launch({ ...found, args: [...args, ...own, ...more] });
}

/** Returns the SHA-256 of the key, in base64, that has signed the certificates at a port. */
async function keyOfAuthority(port: number): Promise<string> {
  const { host } = new URL(origins.ours);
  const socket = connect({ port, host: '127.0.0.1', servername: host, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { raw } = socket.getPeerCertificate(true).issuerCertificate;
  socket.destroy();
  const key = new X509Certificate(raw).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

/** Measures a page of both origins in turns. The first round does not count. */
export async function inTurns<Figures>(
  what: string,
  rounds: number,
  measure: (origin: string) => Promise<Figures>,
): Promise<Record<Side, Figures[]>> {
  const figures: Record<Side, Figures[]> = { ours: [], bare: [] };
  for (let round = 0; round <= rounds; round += 1) {
    console.error(`measuring: ${what}, ${round} of ${rounds} …`);
    for (const side of sides) {
      const measured = await measure(origins[side]);
      if (round > 0) figures[side].push(measured);
    }
  }
  return figures;
}
