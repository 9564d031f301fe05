import { expect, test } from 'vitest';
import { networkOf } from './network-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3:4', '2001:db8::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['::', '::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  '',
  'unknown',
  '192.0.2.1:443',
  '192.0.2.1\nSite: anything',
  '[::1]',
  'a from 192.0.2.1',
  '%eth0',
])('%j is no address', (text) => expect(networkOf(text)).toBeUndefined());
