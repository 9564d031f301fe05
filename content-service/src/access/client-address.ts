import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Returns the network that rate limits count a request by: the IPv4 address, or the /64 of an IPv6
 * address, because providers assign at least a /64 to one customer (RFC 6177). Empty when the socket
 * is already closed.
 */
type ClientAddress = (remoteAddress: string, forwardedFor: string | undefined) => string;

/** Addresses and subnets, as `CONTENT_TRUSTED_PROXIES` lists them. */
type Proxies = readonly string[];

/** Creates a function that returns the client address of a request from its socket and headers. */
export function createRequestAddress(trustedProxies: Proxies): (c: Context) => string {
  const clientAddress = createClientAddress(trustedProxies);
  return (c) => clientAddress(getConnInfo(c).remote.address ?? '', c.req.header('x-forwarded-for'));
}

/**
 * Reads `X-Forwarded-For` from the right, and only on connections from a trusted proxy: the client is
 * the last entry that is not itself a trusted proxy, because a client can send any entries before it.
 * A header with anything but addresses is ignored.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/X-Forwarded-For#selecting_an_ip_address
 */
export function createClientAddress(trusted: Proxies): ClientAddress {
  const isTrusted = createProxyMatcher(trusted);

  return (remoteAddress, forwardedFor) => {
    const direct = canonical(remoteAddress);
    if (direct === undefined) return '';
    if (forwardedFor === undefined || !isTrusted(direct)) return networkOf(direct);
    let client = direct;
    for (const entry of forwardedFor.split(',').reverse()) {
      const address = canonical(entry.trim());
      if (address === undefined) return networkOf(direct);
      client = address;
      if (!isTrusted(address)) break;
    }
    return networkOf(client);
  };
}

/** Creates a function that checks whether an address belongs to a trusted proxy. */
export function createProxyMatcher(proxies: Proxies): (address: string) => boolean {
  const list = new BlockList();
  for (const text of proxies) addTo(list, text);
  return (text) => {
    const address = canonical(text);
    return address !== undefined && list.check(address, familyOf(address));
  };
}

function addTo(list: BlockList, text: string): void {
  const [, base = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const address = canonical(base);
  if (address === undefined) throw new Error(`"${text}" is no address or subnet`);
  if (length === undefined) list.addAddress(address, familyOf(address));
  else list.addSubnet(address, Number(length), familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}

/** Returns an address in its one canonical form. A dual-stack socket's `::ffff:127.0.0.1` becomes IPv4. */
function canonical(text: string): string | undefined {
  if (isIP(text) !== 6) return isIP(text) === 4 ? text : undefined;
  const [address = ''] = text.split('%');
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(groups) ?? [];
  if (high === undefined || low === undefined) return groups;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  while (groups.length + after.length < 8) groups.push('0');
  return [...groups, ...after].slice(0, 4).join(':');
}
