import { expect, test } from 'vitest';
import { isAddressOrSubnet } from '../../../system/environment.ts';
import { createClientAddress } from './client-address.ts';

test.each([
  ['no proxy is trusted', [], '127.0.0.1', '1.1.1.1', '127.0.0.1'],
  ['the proxy sends no header', ['127.0.0.1'], '127.0.0.1', undefined, '127.0.0.1'],
  ['the client came through the proxy', ['127.0.0.1'], '127.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['the client sent a forged entry', ['127.0.0.1'], '127.0.0.1', '9.9.9.9, 1.1.1.1', '1.1.1.1'],
  [
    'it came through two proxies',
    ['127.0.0.1', '10.0.0.0/8'],
    '127.0.0.1',
    '1.1.1.1,10.1.2.3',
    '1.1.1.1',
  ],
  [
    'all entries are proxies',
    ['127.0.0.0/8', '10.0.0.0/8'],
    '127.0.0.1',
    '10.0.0.1, 10.0.0.2',
    '10.0.0.1',
  ],
  ['the sender is not a trusted proxy', ['127.0.0.1'], '192.0.2.1', '1.1.1.1', '192.0.2.1'],
  ['an entry is not an address', ['127.0.0.1'], '127.0.0.1', '1.1.1.1, unknown', '127.0.0.1'],
  ['an entry has a port', ['127.0.0.1'], '127.0.0.1', '1.1.1.1:99', '127.0.0.1'],
  ['the header is empty', ['127.0.0.1'], '127.0.0.1', '', '127.0.0.1'],
  ['the last entry is empty', ['127.0.0.1'], '127.0.0.1', '1.1.1.1,', '127.0.0.1'],
  ['the socket is dual-stack', ['127.0.0.1'], '::ffff:127.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['IPv4 is written as IPv6', ['::1'], '::1', '::ffff:101:101', '1.1.1.1'],
  ['IPv6 counts by its network', ['::1'], '::1', '2001:db8:0:1:2:3:4:5', '2001:db8:0:1'],
  ['IPv6 is not abbreviated', ['0:0:0:0:0:0:0:1'], '::1', '2001:0DB8::5', '2001:db8:0:0'],
  ['IPv6 has a zone', ['fe80::/10'], 'fe80::1%eth0', '1.1.1.1', '1.1.1.1'],
  ['the connection is closed', ['127.0.0.1'], '', '1.1.1.1', ''],
])('finds the client where %s', (_name, trusted, remote, forwarded, client) => {
  expect(createClientAddress(trusted)(remote, forwarded)).toBe(client);
});

test.each([
  ['127.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['loopback', false],
  ['', false],
])('%s names a proxy: %s', (text, expected) => {
  expect(isAddressOrSubnet(text)).toBe(expected);
});
