import { launch, logs } from '../processes/launch.ts';
import { ensureProgram } from '../processes/programs.ts';

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
 * not trusted by this machine. Throws with what Caddy printed when it does not start. Returns what stops it.
 */
export async function startCaddy(
  caddyfile: string,
  env: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const { stop } = await launch(
    {
      file: findCaddy(),
      args: () => ['run', '--config', caddyfile, '--adapter', 'caddyfile'],
      environment: { ...env, CADDY_OPTIONS: OPTIONS },
    },
    logs('serving initial configuration'),
  );
  return stop;
}

/** Finds Caddy, or installs Debian's. Throws when it can do neither. */
export function findCaddy(): string {
  return ensureProgram('caddy', 'caddy');
}
