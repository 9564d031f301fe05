import { canonicalAddress, trustedBy } from '../../../system/network-addresses.ts';

/**
 * Returns the network that a request is counted by: the IPv4 address, or the /64 of an IPv6 address,
 * since whoever has one of those has them all. `forwardedFor` is the header `X-Forwarded-For`.
 */
export type ClientAddress = (remoteAddress: string, forwardedFor: string | undefined) => string;

/** Addresses and subnets (`10.0.0.0/8`) in the form that `isProxy` accepts. */
type Proxies = readonly string[];

/**
 * Creates what finds the client of a request. The header counts only where it comes from a trusted
 * proxy, and of it only the last entry that is not itself a trusted proxy: what stands before that
 * is whatever the client wrote. A header that is not a list of addresses counts for nothing.
 */
export function createClientAddress(trusted: Proxies): ClientAddress {
  const isTrusted = trustedBy(trusted);

  return (remoteAddress, forwardedFor) => {
    const direct = canonicalAddress(remoteAddress);
    // A socket that is gone has no address any more.
    if (direct === undefined) return '';
    if (forwardedFor === undefined || !isTrusted(direct)) return networkOf(direct);
    let client = direct;
    for (const entry of forwardedFor.split(',').reverse()) {
      const address = canonicalAddress(entry.trim());
      if (address === undefined) return networkOf(direct);
      client = address;
      if (!isTrusted(address)) break;
    }
    return networkOf(client);
  };
}

function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  while (groups.length + after.length < 8) groups.push('0');
  return [...groups, ...after].slice(0, 4).join(':');
}
