// Shared setup for the tests of bonuses: a member with bonuses, a host who verifies them, and an administrator.
import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { afterAll, beforeAll } from 'vitest';
import { createBonus } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { createBonusCodes } from '../bonus-codes.ts';

/** Saturday 21 November 2026, noon in Dallas. */
export const nowMs = Date.parse('2026-11-21T18:00:00Z');

const codes = createBonusCodes('x'.repeat(40));
type SignedIn = Awaited<ReturnType<TestServer['signInAs']>>;

/** Sets up a server for the tests of a file. */
export const setUpBonuses = () => {
  let server: TestServer;
  let owner: SignedIn;
  let host: SignedIn;
  let admin: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ now: () => nowMs });
    owner = await server.signInAs('Player', { firstName: 'Alicia', lastName: 'Moreno' });
    host = await server.signInAs('Host', { firstName: 'Dana', lastName: 'Wells', hostName: 'Dana W.' });
    admin = await server.signInAs('Administrator', { firstName: 'Ada', lastName: 'Min' });
  });
  afterAll(() => server.stop());

  const make = (
    more: { playerId?: Types.ObjectId; venueId?: Types.ObjectId; date?: string } & object = {},
  ) => {
    const binding = { playerId: owner.account._id, ...more };
    return createBonus(server.models, {
      expiresAt: new Date(nowMs + 60_000),
      uniqueCode: codes.make(binding),
      ...binding,
    });
  };
  const read = (code: string, { token }: { token: string } = owner) =>
    server.call('GET', `/api/bonuses/verify/${code}`, { token });
  const verify = (
    code: string,
    { token }: { token: string } = host,
    idempotencyKey: unknown = randomUUID(),
  ) => server.call('POST', `/api/bonuses/verify/${code}`, { token, body: { idempotencyKey } });

  return {
    get server() {
      return server;
    },
    get owner() {
      return owner;
    },
    get host() {
      return host;
    },
    get admin() {
      return admin;
    },
    /** Stores a bonus that expires in a minute, by default the owner's. */
    make,
    /** Reads a bonus, by default as its owner. */
    read,
    /** Verifies a bonus, by default as the host. */
    verify,
  };
};
