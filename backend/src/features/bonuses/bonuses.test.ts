import { randomUUID } from 'node:crypto';
import type { Role } from '@ahl/shared-types/permissions';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBonus } from '../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const nowMs = Date.parse('2026-11-21T18:00:00Z');
let server: TestServer;
let owner: { token: string; accountId: string; account: { _id: Types.ObjectId } };
let host: { token: string };
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  owner = await server.signInAs('Player', { firstName: 'Alicia', lastName: 'Moreno' });
  host = await server.signInAs('Host', { firstName: 'Dana', lastName: 'Wells' });
});
afterAll(() => server.stop());

const make = (more: object = {}) =>
  createBonus(server.models, {
    playerId: owner.account._id,
    expiresAt: new Date(nowMs + 60_000),
    uniqueCode: randomUUID().toUpperCase(),
    ...more,
  });
const read = (code: string, { token } = owner) =>
  server.call('GET', `/api/bonuses/verify/${code}`, { token });
const verify = (code: string, { token }: { token: string } = host, idempotencyKey: unknown = randomUUID()) =>
  server.call('POST', `/api/bonuses/verify/${code}`, { token, body: { idempotencyKey } });

describe('GET /api/bonuses/verify/:uniqueCode', () => {
  test('shows its owner and staff a bonus, whatever the case of the code', async () => {
    const { uniqueCode } = await make();

    expect((await read(uniqueCode.toLowerCase())).body).toMatchObject({
      state: 'valid',
      isOwner: true,
      mayVerify: false,
      bonus: { uniqueCode, ownerName: 'Alicia Moreno', kind: 'chips', amount: 500, verifiedAt: null },
    });
    expect((await read(uniqueCode, { ...owner, ...host })).body).toMatchObject({
      isOwner: false,
      mayVerify: true,
    });
  });

  test('says that one has expired or was used', async () => {
    const expired = await make({ expiresAt: new Date(nowMs) });
    const used = await make({ verifiedAt: new Date(nowMs - 1) });

    expect((await read(expired.uniqueCode)).body.state).toBe('expired');
    expect((await read(used.uniqueCode)).body.state).toBe('used');
  });

  test('another member learns nothing, a visitor is asked to sign in', async () => {
    const { uniqueCode } = await make();
    const other = await server.signInAs('Player');

    expect((await read(uniqueCode, other as typeof owner)).status).toBe(404);
    expect((await read('NO-SUCH-CODE')).body.message).toBe('There is no bonus with this code.');
    expect((await server.call('GET', `/api/bonuses/verify/${uniqueCode}`)).status).toBe(401);
    expect((await read('%24%7B%7D')).status).toBe(400);
  });
});

describe('POST /api/bonuses/verify/:uniqueCode', () => {
  test.each<Role>(['Host', 'Operator', 'Region Operator', 'Administrator'])('%s may', async (role) => {
    const { uniqueCode } = await make();

    const { status, body } = await verify(uniqueCode, await server.signInAs(role));

    expect([status, body.state]).toEqual([200, 'used']);
  });

  test('redeems once, however often it is tapped, and tells open pages once', async () => {
    const { uniqueCode } = await make();
    const heard: unknown[] = [];
    server.bus.subscribe(({ event }) => {
      heard.push(event);
    });
    const key = randomUUID();

    const same = await Promise.all([verify(uniqueCode, host, key), verify(uniqueCode, host, key)]);
    const another = await verify(uniqueCode);

    for (const { status, body } of same)
      expect([status, body.state, body.bonus.verifiedByName]).toEqual([200, 'used', 'Dana Wells']);
    expect([another.status, another.body.message]).toEqual([409, 'This bonus was used already.']);
    expect(heard).toEqual([{ type: 'data.changed', keys: ['/api/bonuses'], audience: 'signed-in' }]);
  });

  test('two hosts at one moment redeem it once', async () => {
    const { uniqueCode } = await make();

    const answers = await Promise.all([verify(uniqueCode), verify(uniqueCode), verify(uniqueCode)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('an expired, an unknown and the own one are refused', async () => {
    const expired = await make({ expiresAt: new Date(nowMs) });
    const admin = await server.signInAs('Administrator');
    const own = await make({ playerId: admin.account._id });

    expect((await verify(expired.uniqueCode)).body.message).toBe('This bonus has expired.');
    expect((await verify('NO-SUCH-CODE')).status).toBe(404);
    expect((await verify(own.uniqueCode, admin)).body.message).toBe(
      'Somebody else has to verify your own bonus.',
    );
  });

  test('a member may not, and a tap without a key is refused by name', async () => {
    const { uniqueCode } = await make();

    expect((await verify(uniqueCode, owner)).status).toBe(403);
    expect(Object.keys((await verify(uniqueCode, host, 'x')).body.fields)).toEqual(['idempotencyKey']);
    expect((await read(uniqueCode)).body.state).toBe('valid');
  });
});
