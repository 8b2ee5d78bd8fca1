import { describe, expect, test } from 'vitest';
import { createPlayer, createPokerClock } from '#demo/factories/index.ts';
import { friday, setUpHosts } from './testing/host-league.ts';

const league = setUpHosts();
const { call, account, add, weekly } = league;

/** A member who can sign in. */
const member = async (role: 'Player' | 'Operator' = 'Player') => {
  const { token, accountId } = await league.server.signInAs(role);
  return { token, id: accountId };
};
const link = (host: { id: string; version: number }, playerId: string | null) =>
  call('PUT', `/${host.id}/account`, { playerId, version: host.version });
const scheduleOf = (token: string, hostName: string) =>
  league.server.call('GET', `/api/host-schedule/${encodeURIComponent(hostName)}/2027-01-10/2027-01-16`, {
    token,
  });

describe('PUT /api/hosts/:id/account', () => {
  test('gives a member the nights of the host from that moment, and takes them away when it is unlinked', async () => {
    const walter = await add('Walter B.');
    const { id, event } = await weekly();
    await call('PUT', `/nights/${id}`, { date: friday, hostId: walter.id, scope: 'weekly' });
    const { token, id: playerId } = await member('Operator');
    const clock = await createPokerClock(league.server.models, {
      tournamentId: id,
      hostName: 'Walter B.',
      venueId: event.venueId ?? null,
    });
    const start = () =>
      league.server.call('POST', `/api/poker-clocks/${clock._id}/commands`, {
        token,
        body: { commandId: crypto.randomUUID(), type: 'start' },
      });
    expect((await scheduleOf(token, 'Walter B.')).status).toBe(403);
    expect((await start()).status).toBe(403);

    const linked = await link(walter, playerId);

    expect(linked).toMatchObject({ status: 200, body: { id: walter.id, playerId, name: 'Walter B.' } });
    expect((await scheduleOf(token, 'Walter B.')).status).toBe(200);
    expect((await start()).status).toBe(200);

    const unlinked = await link(linked.body, null);

    expect(unlinked).toMatchObject({
      status: 200,
      body: { id: walter.id, playerId: null, name: 'Walter B.' },
    });
    expect((await scheduleOf(token, 'Walter B.')).status).toBe(403);
    expect((await start()).status).toBe(403);
    expect((await call('GET', `/${walter.id}`)).body.next).not.toEqual([]);
    expect((await call('GET', '?status=retired')).body.items).toEqual([]);
  });

  test('refuses an account that hosts already, hosted before, is banned, or is of a higher role', async () => {
    const walter = await add('Walter B.');
    const dana = await account('Dana W.');
    const former = await createPlayer(league.server.models, { hostName: 'Renee' });
    const banned = await createPlayer(league.server.models, { bannedAt: new Date(0) });
    const { accountId: master } = await league.server.signInAs('Master Admin');
    const reasons = [];
    for (const playerId of [dana._id, former._id, banned._id, 'f'.repeat(24)])
      reasons.push(
        (await link(walter, String(playerId))).body.details ??
          (await link(walter, String(playerId))).body.fields,
      );

    expect(JSON.stringify(reasons)).toContain('as Dana W.');
    expect(JSON.stringify(reasons)).toContain('as Renee');
    expect(JSON.stringify(reasons)).toContain('banned');
    expect(JSON.stringify(reasons)).toContain('no such member');
    expect((await link(walter, master)).status).toBe(403);
    expect((await call('GET', `/${walter.id}`)).body).toMatchObject({ playerId: null, version: 0 });
  });

  test('keeps the nights of a host who was known by the account alone', async () => {
    const dana = await account('Dana W.');
    const { id } = await weekly({ hostName: 'Dana W.', hostId: dana._id });

    const unlinked = await link({ id: dana._id.toHexString(), version: 0 }, null);

    expect(unlinked.body).toMatchObject({ id: dana._id.toHexString(), playerId: null, name: 'Dana W.' });
    expect((await call('GET', '/available')).body).toEqual(['Dana W.']);
    expect((await league.nightsOf(id))[0]).toMatchObject({ hostId: dana._id.toHexString() });
    expect((await link(unlinked.body, dana._id.toHexString())).body).toMatchObject({
      playerId: dana._id.toHexString(),
    });
    expect((await call('GET')).body.total).toBe(1);
  });

  test('is undone as a whole', async () => {
    const walter = await add('Walter B.');
    const { id: playerId } = await member();
    await link(walter, playerId);
    const { body } = await league.server.call('GET', `/api/changes?entity=host&entityId=${walter.id}`, {
      token: league.token,
    });
    const [{ id: changeId, batchId }] = body.items;

    const part = await league.server.call('POST', `/api/changes/${changeId}/undo`, { token: league.token });
    expect(part.status).toBe(409);
    const whole = await league.server.call('POST', `/api/changes/batches/${batchId}/undo`, {
      token: league.token,
    });

    expect(whole).toMatchObject({ status: 200, body: { failed: [] } });
    expect((await call('GET', `/${walter.id}`)).body).toMatchObject({ playerId: null });
    expect(await league.server.models.Player.findById(playerId).lean()).toMatchObject({ isHost: false });
  });

  test('gives the account the host’s new name when the host is renamed', async () => {
    const walter = await add('Walter B.');
    const { token, id: playerId } = await member();
    const { body: linked } = await link(walter, playerId);

    const fields = { name: 'Walter Brandt', regions: [], version: linked.version };
    expect((await call('PUT', `/${walter.id}`, fields)).status).toBe(200);

    expect((await scheduleOf(token, 'Walter Brandt')).status).toBe(200);
  });

  test('is refused at a version that is no longer current', async () => {
    const walter = await add('Walter B.');
    const { id: playerId } = await member();
    await link(walter, playerId);
    expect((await link(walter, null)).status).toBe(409);
  });
});

describe('GET /api/hosts/:id', () => {
  test('offers accounts whose e-mail is the same or whose name agrees', async () => {
    const { models } = league.server;
    const byEmail = await createPlayer(models, { firstName: 'Pat', lastName: 'Ray', email: 'w@league.org' });
    const byInitial = await createPlayer(models, { firstName: 'Walter', lastName: 'Brandt' });
    await createPlayer(models, { firstName: 'Walter', lastName: 'Kim' });
    const walter = await add('Walter B.', { email: 'w@league.org' });

    const { body } = await call('GET', `/${walter.id}`);

    expect(body.likelyAccounts.map(({ playerId }: { playerId: string }) => playerId)).toEqual([
      byEmail._id.toHexString(),
      byInitial._id.toHexString(),
    ]);
  });
});

describe('POST /api/hosts', () => {
  test('makes a member a host in one act', async () => {
    const { token, id: playerId } = await member();

    const made = await call('POST', '', { name: 'Walter B.', regions: [], playerId });

    expect(made).toMatchObject({ status: 201, body: { name: 'Walter B.', playerId } });
    expect((await scheduleOf(token, 'Walter B.')).status).toBe(200);
    const { body } = await league.server.call('GET', `/api/members/${playerId}`, { token: league.token });
    expect(body).toMatchObject({
      hostId: made.body.id,
      hostName: 'Walter B.',
      abilities: { makeHost: false },
    });
    expect((await call('POST', '', { name: 'Walter C.', regions: [], playerId })).status).toBe(400);

    await link(made.body, null);
    expect((await scheduleOf(token, 'Walter B.')).status).toBe(401);
  });
});
