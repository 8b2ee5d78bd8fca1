import { isIPv6 } from 'node:net';

const hextetsOfNetwork = 4;

/** The first hextets of an IPv6 address, its `::` written out. */
const expand = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(gap, 0)).fill('0'), ...after];
};

/**
 * What limits count a caller by: the address, of IPv6 its /64, since one line has all the addresses of such a network
 * (RFC 6177). An IPv4 address that is written as IPv6 is itself.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain || 'unknown';
  const hextets = expand(plain).slice(0, hextetsOfNetwork);
  return `${hextets.map((hextet) => Number.parseInt(hextet, 16).toString(16)).join(':')}::/64`;
};
