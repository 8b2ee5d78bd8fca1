import { expect, test } from 'vitest';
import { allotmentOf, isInternal, networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:0:0:9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['', 'unknown'],
  ['a proxy of its own words', 'a proxy of its own words'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('callers of one /24 or /48 share a queue', () => {
  expect(allotmentOf('203.0.113.7')).toBe('203.0.113.0/24');
  expect(allotmentOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1::/48');
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['192.168.0.9', true],
  ['172.16.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['fd00::5', true],
  ['fe80::1', false],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  ['', false],
])('%s is internal: %s', (address, expected) => {
  expect(isInternal(address)).toBe(expected);
});
