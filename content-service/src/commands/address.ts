import type { Config } from '../config.ts';

/** Takes where the service listens; gives the origin that this machine reaches it by. */
export function addressOf({ host, port }: Pick<Config, 'host' | 'port'>): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
