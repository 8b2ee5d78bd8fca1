import { describe, expect, test } from 'vitest';
import { createOutboundGuard, isPublicAddress, type Resolve } from './outbound-address.ts';

const resolvesTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const guard = createOutboundGuard({ allowsLoopback: false, resolve: resolvesTo('93.184.215.14') });
const problemOf = (address: string) => guard.problemOf(new URL(address));

describe('an address outside', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://0.0.0.0/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://169.254.169.254/',
    'https://100.64.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://192.0.2.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fc00::1]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://[ff02::1]/',
    'https://[2002:7f00:1::]/',
    'https://localhost/',
    'https://localhost./',
    'https://api.localhost/',
    'https://database/',
    'https://printer.local/',
    'https://db.internal./',
  ])('is not %s', (address) => {
    expect(problemOf(address)).toBe('own-network');
  });

  test('is one with a public name or number, by https', () => {
    expect(problemOf('https://receiver.example/in')).toBeNull();
    expect(problemOf('https://93.184.215.14/in')).toBeNull();
    expect(problemOf('https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/in')).toBeNull();
    expect(problemOf('http://receiver.example/in')).toBe('not-https');
  });

  test('is not a name that leads inside, even if one of its addresses is outside', async () => {
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::ffff:192.168.1.1'], []]) {
      const inside = createOutboundGuard({ allowsLoopback: false, resolve: resolvesTo(...addresses) });
      const lookup = Promise.withResolvers<unknown>();
      inside.lookup('receiver.example', { all: true }, (error, found) => lookup.resolve(error ?? found));

      expect(await lookup.promise).toMatchObject({ code: 'OWN_NETWORK' });
      expect(await inside.resolvedProblemOf(new URL('https://receiver.example/'))).toBe('own-network');
    }
  });

  test('of a name is what it resolved to when it was checked', async () => {
    const lookup = Promise.withResolvers<unknown>();
    guard.lookup('receiver.example', { all: false }, (_error, address, family) =>
      lookup.resolve([address, family]),
    );

    expect(await lookup.promise).toEqual(['93.184.215.14', 4]);
  });

  test('of a name that does not resolve has no problem until it does', async () => {
    const failing = createOutboundGuard({
      allowsLoopback: false,
      resolve: async () => {
        throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
      },
    });

    expect(await failing.resolvedProblemOf(new URL('https://receiver.example/'))).toBeNull();
  });

  test('can be this machine for tests, and nothing else of its network', () => {
    const open = createOutboundGuard({ allowsLoopback: true });
    const problem = (address: string) => open.problemOf(new URL(address));

    expect(problem('http://127.0.0.1:4000/')).toBeNull();
    expect(problem('http://localhost:4000/')).toBeNull();
    expect(problem('http://[::1]:4000/')).toBeNull();
    expect(problem('http://10.0.0.1/')).toBe('own-network');
    expect(problem('http://receiver.example/')).toBe('not-https');
  });
});

test('isPublicAddress refuses what is no address', () => {
  expect(['', 'localhost', '1.2.3.4.5', '10.0.0.1%eth0'].filter(isPublicAddress)).toEqual([]);
});
