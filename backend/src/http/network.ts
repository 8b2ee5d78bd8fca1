import ipaddr from 'ipaddr.js';

/** One line has all the addresses of such a network (RFC 6177). */
const networkBits = 64;

/**
 * What limits count a caller by: the address, of IPv6 its /64. An IPv4 address that is written as IPv6 is itself, and
 * what is no address at all counts as one caller.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address || 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(
    `${parsed.toString().replace(/%.*$/, '')}/${networkBits}`,
  );
  return `${network.toString()}/${networkBits}`;
};

/** Whether an address is this machine or lies in a private network (RFC 1918, RFC 4193). */
export const isInternal = (address: string): boolean =>
  ipaddr.isValid(address) && ['loopback', 'private', 'uniqueLocal'].includes(ipaddr.process(address).range());
