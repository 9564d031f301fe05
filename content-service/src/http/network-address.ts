import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns by what clients are counted: an IPv4 address, or the /64 network of an IPv6 address, all of which one
 * customer has (RFC 6177). Returns undefined for text that is no address.
 */
export function networkOf(text: string): string | undefined {
  if (isIPv4(text)) return text;
  // Without the zone of a link-local address, such as %eth0.
  const [address = ''] = text.split('%');
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${canonical(`${network.join(':')}::`)}/64`;
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = [], tail = []] = canonical(address)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

/** Returns the form of https://url.spec.whatwg.org/#concept-ipv6-serializer, which has hexadecimal groups only. */
function canonical(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}
