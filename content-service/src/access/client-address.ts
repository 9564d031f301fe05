import { BlockList, isIP } from 'node:net';

/**
 * Returns the network that a request is counted by: the IPv4 address, or the /64 of an IPv6 address,
 * since whoever has one of those has them all. `forwardedFor` is the header `X-Forwarded-For`.
 */
export type ClientAddress = (remoteAddress: string, forwardedFor: string | undefined) => string;

/** Addresses and subnets (`10.0.0.0/8`) in the form that `isAddressOrSubnet` accepts. */
type Proxies = readonly string[];

/**
 * Creates what finds the client of a request. The header counts only where it comes from a trusted
 * proxy, and of it only the last entry that is not itself a trusted proxy: what stands before that
 * is whatever the client wrote. A header that is not a list of addresses counts for nothing.
 */
export function createClientAddress(trusted: Proxies): ClientAddress {
  const isTrusted = createProxyMatcher(trusted);

  return (remoteAddress, forwardedFor) => {
    const direct = canonical(remoteAddress);
    // A socket that is gone has no address any more.
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

/** Creates what says whether an address is that of a trusted proxy. */
export function createProxyMatcher(proxies: Proxies): (address: string) => boolean {
  const list = new BlockList();
  for (const text of proxies) addTo(list, text);
  return (text) => {
    const address = canonical(text);
    return address !== undefined && list.check(address, familyOf(address));
  };
}

/** Whether a text names a trusted proxy: an address, or a subnet with its length. */
export function isAddressOrSubnet(text: string): boolean {
  try {
    addTo(new BlockList(), text);
    return true;
  } catch {
    return false;
  }
}

function addTo(list: BlockList, text: string): void {
  const [, base = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const address = canonical(base);
  if (address === undefined) throw new Error('This is no address');
  if (length === undefined) list.addAddress(address, familyOf(address));
  else list.addSubnet(address, Number(length), familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}

/** Returns the one way to write an address; IPv4 that came as IPv6, as it does on a socket of both, is IPv4. */
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
