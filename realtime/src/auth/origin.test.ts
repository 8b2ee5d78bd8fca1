import { describe, expect, it } from 'vitest';
import { forwardedAddress, isLoopback } from './client-address.ts';
import { isOriginAllowed } from './origin.ts';

describe('isOriginAllowed', () => {
  it.each([
    ['no Origin, as from a client that is not a browser', undefined, 'league.test'],
    ['the requested host', 'https://league.test', 'league.test'],
    ['the host with its port', 'http://localhost:3000', 'localhost:3000'],
    ['the host in a different case', 'http://localhost:3000', 'LOCALHOST:3000'],
    ['the public address behind a proxy', 'https://poker.example', 'app-1:3000'],
  ])('allows %s', (_case, origin, host) => {
    expect(isOriginAllowed(origin, host, 'https://poker.example/')).toBe(true);
  });

  it.each([
    ['another host', 'https://evil.example', 'league.test'],
    ['another port', 'http://localhost:3001', 'localhost:3000'],
    ['the public address without TLS', 'http://poker.example', 'app-1:3000'],
    ['a longer host', 'https://poker.example.evil.test', 'poker.example'],
    ['a sandboxed page', 'null', 'league.test'],
    ['a file', 'file://', 'league.test'],
    ['an empty origin', '', 'league.test'],
  ])('refuses %s', (_case, origin, host) => {
    expect(isOriginAllowed(origin, host, 'https://poker.example/')).toBe(false);
  });
});

describe('forwardedAddress', () => {
  const address = '10.0.0.2';

  it('is the last address in the header: the proxy wrote that one', () => {
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' };

    expect(forwardedAddress({ headers, address })).toBe('203.0.113.7');
  });

  it('is the other end of the connection without the header', () => {
    expect(forwardedAddress({ headers: {}, address })).toBe(address);
  });
});

describe('isLoopback', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('recognises %s', (address) => {
    expect(isLoopback(address)).toBe(true);
  });

  it.each(['203.0.113.7', '::ffff:10.0.0.1', ''])('does not accept %s', (address) => {
    expect(isLoopback(address)).toBe(false);
  });
});
