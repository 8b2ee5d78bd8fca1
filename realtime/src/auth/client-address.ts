import ipaddr from 'ipaddr.js';
import type { HandshakeSource } from '../deps.ts';

/**
 * Returns the address seen by the one proxy in front of us: the last entry of `X-Forwarded-For`; earlier entries are
 * not trusted.
 */
export const forwardedAddress = ({ headers, address }: HandshakeSource): string => {
  const header = headers['x-forwarded-for'];
  const last = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').at(-1)?.trim();
  return last || address;
};

/** Whether an address is this machine's. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
