import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Takes a request, and whether a proxy stands in front; gives the network address that attempts are
 * counted by. Somebody with IPv6 has a whole network of addresses, so those count by their network.
 */
export function addressOf(c: Context, behindProxy: boolean): string {
  const direct = getConnInfo(c).remote.address ?? '';
  const isLocal = direct === '::1' || /^(::ffff:)?127\./.test(direct);
  // The last entry is the proxy's own; those before it are whatever the client wrote.
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return networkOf(behindProxy && isLocal && forwarded ? forwarded : direct);
}

function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/, '');
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  while (groups.length + after.length < 8) groups.push('0');
  return [...groups, ...after].slice(0, 4).join(':');
}
