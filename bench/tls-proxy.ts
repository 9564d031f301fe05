import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startCaddy } from '../harness/caddy.ts';
import { freePort } from '../harness/ports.ts';

/**
 * Starts Caddy with TLS and HTTP/2 before servers of this machine, by host name. Without HTTP/3, for
 * which browsers would use UDP. Its configuration is written to `folder`.
 */
export async function startTlsProxy(folder: string, servers: Readonly<Record<string, string>>) {
  const port = await freePort();
  const sites = Object.entries(servers).map(
    ([host, url]) => `https://${host} {\n\treverse_proxy 127.0.0.1:${new URL(url).port}\n}\n`,
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
  await writeFile(file, options + sites.join(''));
  const caddy = await startCaddy(file, {});
  return { port, stop: () => caddy.close() };
}

/** Arguments with which Chromium finds all hosts of `.example` at a port, with a certificate of any authority. */
export function chromiumArguments(port: number): string[] {
  // An exception of a context instead would connect twice.
  return ['--ignore-certificate-errors', `--host-resolver-rules=MAP *.example 127.0.0.1:${port}`];
}
