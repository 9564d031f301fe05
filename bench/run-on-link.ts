import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '../tests/helpers/browser/chromium.ts';
import { findCaddy } from '../tests/helpers/hosts/caddy.ts';
import { findNginx } from '../tests/helpers/hosts/nginx.ts';
import { isRoot } from '../tests/helpers/processes/programs.ts';

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

/** Runs a program of this folder, with this process's options, in a network of its own, in which pages come by a link (`startLink`). */
export async function runOnLink(program: string): Promise<void> {
  // The namespace has no network to install them.
  ensureChromium();
  findCaddy();
  findNginx();
  const run = fileURLToPath(new URL(program, import.meta.url));
  const namespace = [...(isRoot() ? [] : ['--user', '--map-root-user']), '--net'];
  const command = [process.execPath, run, ...process.argv.slice(2)];
  const child = spawn('unshare', [...namespace, 'sh', '-c', PREPARE, 'sh', ...command], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
}
