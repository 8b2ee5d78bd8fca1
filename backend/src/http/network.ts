import ipaddr from 'ipaddr.js';

type PrefixBits = { ipv4: number; ipv6: number };
/** One internet connection has one IPv4 address, and all the addresses of such an IPv6 network (RFC 6177). */
const connection: PrefixBits = { ipv4: 32, ipv6: 64 };
/** One customer of a provider can have as many addresses as these (RFC 6177, section 2: up to a /48). */
const allotment: PrefixBits = { ipv4: 24, ipv6: 48 };

const prefixOf = (address: string, bits: PrefixBits): string => {
  if (!ipaddr.isValid(address)) return address || 'unknown';
  const parsed = ipaddr.process(address);
  const length = bits[parsed.kind()];
  if (length === 32) return parsed.toString();
  const cidr = `${parsed.toString().replace(/%.*$/, '')}/${length}`;
  const network =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${length}`;
};

/**
 * Returns the key by which limits count a caller: the IPv4 address, or the /64 of an IPv6 address. An IPv4 address that
 * is written as IPv6 counts as itself, and everything that is not an address counts as one caller.
 */
export const networkOf = (address: string): string => prefixOf(address, connection);

/** Returns the key by which callers share a queue: the /24 of an IPv4 address, or the /48 of an IPv6 address. */
export const allotmentOf = (address: string): string => prefixOf(address, allotment);

/** Whether an address is this machine or in a private network (RFC 1918, RFC 4193). */
export const isInternal = (address: string): boolean =>
  ipaddr.isValid(address) && ['loopback', 'private', 'uniqueLocal'].includes(ipaddr.process(address).range());
