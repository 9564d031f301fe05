import { BlockList, isIP } from 'node:net';

/** Returns a function that tells whether an address is in a list of addresses and subnets (`10.0.0.0/8`). */
export function trustedBy(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const text of proxies) addTo(list, text);
  return (text) => {
    const address = canonicalAddress(text);
    return address !== undefined && list.check(address, familyOf(address));
  };
}

/** Whether a text is an address, or a subnet with its prefix length. */
export function isProxy(text: string): boolean {
  try {
    addTo(new BlockList(), text);
    return true;
  } catch {
    return false;
  }
}

function addTo(list: BlockList, text: string): void {
  const [, base = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const address = canonicalAddress(base);
  if (address === undefined) throw new Error('This is no address');
  if (length === undefined) list.addAddress(address, familyOf(address));
  else list.addSubnet(address, Number(length), familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}

/**
 * Returns the canonical form of an IP address (RFC 5952), undefined for any other text. An IPv4-mapped
 * IPv6 address, as dual-stack sockets report it, becomes the IPv4 address.
 */
export function canonicalAddress(text: string): string | undefined {
  if (isIP(text) !== 6) return isIP(text) === 4 ? text : undefined;
  const [address = ''] = text.split('%');
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(groups) ?? [];
  if (high === undefined || low === undefined) return groups;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}
