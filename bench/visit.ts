import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '../tests/helpers/browser/chromium.ts';
import { findCaddy } from '../tests/helpers/hosts/caddy.ts';
import { findNginx } from '../tests/helpers/hosts/nginx.ts';
import { isRoot } from '../tests/helpers/processes/programs.ts';

// Loads both pages in Chromium through Caddy, with TLS, HTTP/2 and a mobile link of 150 ms and
// 1.6 Mbit/s, in a new tab and from a link on another site, and prints FCP, LCP and blocking time beside
// those of bare pages: `npm run bench:visit`, with `-- --quick` for three loads of each instead of nine, and
// `-- --cpu 12` for a main thread 12 times slower than this machine's. Exits with a status above 0 when a
// bound is exceeded.
//
// `visit-relay.ts` is the link, between Chromium and Caddy. Everything runs in a network namespace,
// because the loopback interface of a machine takes more than a megabyte from Caddy at once, whatever
// the link accepts: Caddy could never send a response of higher priority first. Here packets have
// 1,500 bytes, and the buffers of a connection hold about 25 kB.
const RECEIVED = '4096 32768 32768';
const SENT = '4096 16384 16384';
const PREPARE = `
  ip link set lo mtu 1500 up &&
  echo "${RECEIVED}" > /proc/sys/net/ipv4/tcp_rmem &&
  echo "${SENT}" > /proc/sys/net/ipv4/tcp_wmem &&
  exec "$@"
`;

// The namespace has no network to install them.
ensureChromium();
findCaddy();
findNginx();

const run = fileURLToPath(new URL('visit-run.ts', import.meta.url));
const namespace = [...(isRoot() ? [] : ['--user', '--map-root-user']), '--net'];
const command = [process.execPath, run, ...process.argv.slice(2)];
const child = spawn('unshare', [...namespace, 'sh', '-c', PREPARE, 'sh', ...command], {
  stdio: 'inherit',
});
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;
