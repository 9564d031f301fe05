import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureProgram } from './programs.ts';

export interface Caddy {
  close(): Promise<void>;
}

/** Global options: certificates of an authority of its own, on this machine only. */
const OPTIONS = `
  admin off
  local_certs
  skip_install_trust
  default_bind 127.0.0.1
  auto_https disable_redirects
`;

/**
 * Starts Caddy with a Caddyfile whose global options contain `{$CADDY_OPTIONS}`. Its certificates are
 * not trusted by this machine. Throws with what Caddy printed when it does not start.
 */
export async function startCaddy(
  caddyfile: string,
  env: Readonly<Record<string, string>>,
): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  const caddy = spawn(findCaddy(), ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: { ...env, HOME: folder, XDG_DATA_HOME: folder, CADDY_OPTIONS: OPTIONS },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = once(caddy, 'exit');
  const kill = () => caddy.kill('SIGKILL');
  process.once('exit', kill);
  let said = '';
  const { promise: ready, resolve: isReady } = Promise.withResolvers<true>();
  caddy.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes('serving initial configuration')) isReady(true);
  });
  const close = async () => {
    // Asked to end, it waits for connections that a browser keeps open.
    kill();
    await exit;
    process.off('exit', kill);
    await rm(folder, { recursive: true, force: true });
  };
  if ((await Promise.race([ready, exit])) === true) return { close };
  await close();
  throw new Error(`Caddy did not start:\n${said}`);
}

/** Finds Caddy, or installs Debian's. Throws when it can do neither. */
export function findCaddy(): string {
  return ensureProgram('caddy', 'caddy');
}
