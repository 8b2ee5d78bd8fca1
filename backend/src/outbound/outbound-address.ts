// Owns which addresses outside this server may be called when people enter them: never one of our own network. A name is
// checked when it is resolved for the connection itself, so that it cannot resolve to something else afterwards.
import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Resolves a name to all of its addresses; tests provide their own. */
export type Resolve = (hostname: string) => Promise<readonly dns.LookupAddress[]>;

/** Why an address may not be called. */
type AddressProblem = 'not-https' | 'own-network';

export type OutboundGuard = {
  /** Returns why an address may not be called, as far as it shows without resolving its name; null if it may. */
  problemOf(url: URL): AddressProblem | null;
  /** The same after its name was resolved; a name that does not resolve has no problem yet. */
  resolvedProblemOf(url: URL): Promise<AddressProblem | null>;
  /** Resolves names for a connection. Fails with `OwnNetworkError` if one address of the name is of our own network. */
  lookup: LookupFunction;
};

/** A name or address leads into our own network. */
class OwnNetworkError extends Error {
  override name = 'OwnNetworkError';
  readonly code = 'OWN_NETWORK';
}

/** Unicast addresses of the internet (RFC 4291, 2.4: all that were ever assigned are in it). */
const globalV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is of the internet, and not of this machine, a private network or a special purpose. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalV6);
};

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Returns the host of an address without the brackets of IPv6 and without the dot behind a full name. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

const localName = /(^|\.)localhost$/;
/** Names that only a network of its own resolves (RFC 6762, RFC 8375, and `.internal` of ICANN). */
const innerName = /\.(local|internal|lan|home|corp|home\.arpa)$/;

const resolveAll: Resolve = (hostname) => dns.promises.lookup(hostname, { all: true, verbatim: true });

type Options = {
  /** Whether this machine and http are allowed, for tests: never in production. */
  allowsLoopback: boolean;
  resolve?: Resolve;
};

/** Creates the guard of one process. */
export const createOutboundGuard = ({ allowsLoopback, resolve = resolveAll }: Options): OutboundGuard => {
  const isAllowed = (address: string): boolean =>
    isPublicAddress(address) || (allowsLoopback && isLoopback(address));
  const isOwnName = (host: string): boolean =>
    innerName.test(host) || (!allowsLoopback && (localName.test(host) || !host.includes('.')));
  const isOwnHost = (host: string): boolean => (ipaddr.isValid(host) ? !isAllowed(host) : isOwnName(host));
  const problemOf = (url: URL): AddressProblem | null => {
    const host = hostOf(url);
    if (isOwnHost(host)) return 'own-network';
    if (url.protocol === 'https:') return null;
    const isLocal = isLoopback(host) || localName.test(host);
    return url.protocol === 'http:' && allowsLoopback && isLocal ? null : 'not-https';
  };
  const resolveAllowed = async (hostname: string): Promise<readonly dns.LookupAddress[]> => {
    const addresses = await resolve(hostname);
    if (addresses.length > 0 && addresses.every(({ address }) => isAllowed(address))) return addresses;
    throw new OwnNetworkError('The name leads into our own network.');
  };
  return {
    problemOf,
    resolvedProblemOf: async (url) => {
      const problem = problemOf(url);
      const host = hostOf(url);
      if (problem || ipaddr.isValid(host)) return problem;
      try {
        await resolveAllowed(host);
        return null;
      } catch (error) {
        return error instanceof OwnNetworkError ? 'own-network' : null;
      }
    },
    lookup: (hostname, { all }, callback) => {
      resolveAllowed(hostname).then(
        (addresses) => {
          const [first] = addresses;
          if (all || !first) callback(null, [...addresses]);
          else callback(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => callback(error, ''),
      );
    },
  };
};
