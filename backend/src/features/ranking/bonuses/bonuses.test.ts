import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPlayer } from '#demo/factories/index.ts';
import { nowMs, setUpBonuses } from './testing/bonus-desk.ts';

const desk = setUpBonuses();
const { make, read } = desk;

describe('GET /api/bonuses/mine', () => {
  test("lists one's own bonuses with their state, the next to expire first, without revoked ones", async () => {
    const member = await desk.server.signInAs('Player');
    const playerId = member.account._id;
    await make({ playerId, expiresAt: new Date(nowMs + 9_000) } as object);
    await make({ playerId, expiresAt: new Date(nowMs - 9_000) } as object);
    await make({ playerId, revokedAt: new Date(nowMs) } as object);

    const { body } = await desk.server.call('GET', '/api/bonuses/mine', { token: member.token });

    expect(body.items.map(({ state }: { state: string }) => state)).toEqual(['expired', 'valid']);
  });
});

describe('issuing', () => {
  const issue = (body: object, { token } = desk.admin) =>
    desk.server.call('POST', '/api/bonuses', { token, body });
  const input = (more: object = {}) => ({
    idempotencyKey: randomUUID(),
    playerIds: [desk.owner.accountId],
    title: 'Thank you',
    kind: 'chips',
    amount: 750,
    expiresOn: '2026-11-30',
    ...more,
  });
  const find = async (query: string) =>
    (await desk.server.call('GET', `/api/bonuses?${query}`, { token: desk.admin.token })).body;

  test('gives each member a valid code, once per call, with its trail', async () => {
    const other = await createPlayer(desk.server.models);
    const body = input({ playerIds: [desk.owner.accountId, String(other._id), desk.owner.accountId] });

    const first = await issue(body);
    const again = await issue(body);

    expect([first.status, first.body.issued]).toEqual([201, 2]);
    expect([...again.body.ids].sort()).toEqual([...first.body.ids].sort());
    const { items, total } = await find('search=Thank%20you&sort=-createdAt');
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      issuedByName: 'Ada Min',
      trail: [{ what: 'issued', byName: 'Ada Min' }],
    });
    const mine = items.find(({ playerId }: { playerId: string }) => playerId === desk.owner.accountId);
    expect((await read(mine.uniqueCode, desk.host)).body).toMatchObject({
      mayVerify: true,
      bonus: { amount: 750 },
    });
  });

  test('gives a bonus for one night that counts on that night only', async () => {
    const { body } = await issue(input({ title: 'Next week', date: '2026-11-28', expiresOn: null }));
    const { items } = await find('search=next%20week');

    expect(body.issued).toBe(1);
    expect(items[0]).toMatchObject({
      state: 'upcoming',
      startsAt: '2026-11-28T12:00:00.000Z',
      expiresAt: '2026-11-29T12:00:00.000Z',
    });
  });

  test.each([
    ['expiresOn', { expiresOn: null }],
    ['expiresOn', { expiresOn: '2026-11-01' }],
    ['date', { date: '2026-11-01' }],
    ['playerIds', { playerIds: ['f'.repeat(24)] }],
    ['venueId', { venueId: 'f'.repeat(24) }],
    ['amount', { amount: 0 }],
  ])('refuses an invalid %s, naming the field', async (field, more) => {
    const { status, body } = await issue(input(more));

    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('closes a revoked bonus, opens it again on undo, and keeps a used one used', async () => {
    const [id] = (await issue(input({ title: 'To be revoked' }))).body.ids;
    const act = (what: string, target = id) =>
      desk.server.call('POST', `/api/bonuses/${target}/${what}`, { token: desk.admin.token });

    expect((await act('revoke')).body.state).toBe('revoked');
    expect((await act('revoke')).body.trail).toHaveLength(2);
    expect((await act('restore')).body).toMatchObject({
      state: 'valid',
      trail: [{ what: 'issued' }, { what: 'revoked' }, { what: 'restored', byName: 'Ada Min' }],
    });
    const used = await make({ verifiedAt: new Date(nowMs) } as object);
    expect((await act('revoke', used._id.toHexString())).status).toBe(409);
    expect((await issue(input(), desk.host)).status).toBe(403);
  });
});
