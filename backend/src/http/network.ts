import ipaddr from 'ipaddr.js';

/** One internet connection has all the addresses of such a network (RFC 6177). */
const networkBits = 64;

/**
 * Returns the key by which limits count a caller: the IPv4 address, or the /64 of an IPv6 address. An IPv4 address that
 * is written as IPv6 counts as itself, and everything that is not an address counts as one caller.
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

/** Whether an address is this machine or in a private network (RFC 1918, RFC 4193). */
export const isInternal = (address: string): boolean =>
  ipaddr.isValid(address) && ['loopback', 'private', 'uniqueLocal'].includes(ipaddr.process(address).range());
