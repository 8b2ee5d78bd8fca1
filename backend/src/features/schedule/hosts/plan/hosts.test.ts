import { describe, expect, test } from 'vitest';
import { createPlayer, createResult } from '#demo/factories/index.ts';
import { friday, nowMs, setUpHosts } from './testing/host-league.ts';

const league = setUpHosts();
const { call, account, add, weekly, nightsOf } = league;

describe('GET /api/hosts', () => {
  test('lists accounts that host and people without one; the host of an account has the account’s id', async () => {
    const dana = await account('Dana W.');
    await account('Sam O.', { bannedAt: new Date(nowMs) });
    await createPlayer(league.server.models, { hostName: 'Former host' });
    const walter = await add('Walter B.', { phone: '817-555-0100' });

    const { body } = await call('GET');

    expect(body.items.map(({ id, label }: { id: string; label: string }) => [id, label])).toEqual([
      [dana._id.toHexString(), 'Dana W.'],
      [walter.id, 'Walter B.'],
    ]);
    expect((await call('GET', '/available')).body).toEqual(['Dana W.', 'Walter B.']);
  });

  test('counts the nights of the last twelve weeks, their hours, and whose results were posted', async () => {
    const dana = await account('Dana W.');
    const { id, venue } = await weekly({ hostName: 'Dana W.', startsOn: '2027-01-01' });
    await createResult(league.server.models, { tournamentId: id, date: '2027-01-08', venueId: venue._id });

    const { body } = await call('GET', `/${dana._id}`);

    expect(body).toMatchObject({ nights: 2, hours: 8, reliability: 0.5 });
    expect(body.next.map(({ date }: { date: string }) => date)).toEqual([friday, '2027-01-22']);
  });

  test('is restricted to administrators', async () => {
    for (const role of ['Host', 'Region Operator'] as const) {
      const { token: other } = await league.server.signInAs(role);
      expect((await league.server.call('GET', '/api/hosts', { token: other })).status).toBe(403);
    }
  });
});

describe('two hosts of the same name', () => {
  test('are distinguished in the list, and neither is identified by the name alone', async () => {
    const one = await account('Dana W.', { playerNumber: 11 });
    const other = await account('Dana W.', { playerNumber: 22 });
    const { event, id } = await weekly();
    const assign = (hostName: string) =>
      league.server.call('PUT', `/api/calendar-events/${event._id}/host`, {
        token: league.token,
        body: { hostName, assignmentType: 'permanent' },
      });

    expect((await call('GET', '/available')).body).toEqual(['Dana W. #11', 'Dana W. #22']);
    expect((await assign('Dana W.')).body.fields).toEqual({
      hostName: 'Several hosts have this name. Choose one of Dana W. #11, Dana W. #22.',
    });
    expect((await assign('Dana W. #22')).status).toBe(200);

    expect((await nightsOf(id))[0]).toMatchObject({ hostId: other._id.toHexString(), hostName: 'Dana W.' });
    const week = (label: string) =>
      league.server.call('GET', `/api/host-schedule/${encodeURIComponent(label)}/2027-01-10/2027-01-16`, {
        token: league.token,
      });
    expect((await week('Dana W. #22')).body).toHaveLength(1);
    expect((await week('Dana W. #11')).body).toHaveLength(0);
    expect(one._id).not.toEqual(other._id);
  });

  test('a new one needs another name', async () => {
    await account('Dana W.');

    const { status, body } = await call('POST', '', { name: 'dana w.', regions: [] });

    expect([status, Object.keys(body.fields)]).toEqual([409, ['name']]);
  });
});

describe('changing a host', () => {
  test('renames the host in the account and on their nights', async () => {
    const dana = await account('Dana W.');
    const { event, id } = await weekly();
    await call('PUT', `/nights/${id}`, { date: friday, hostId: dana._id.toHexString(), scope: 'weekly' });

    const { status, body } = await call('PUT', `/${dana._id}`, {
      name: 'Dana Wells',
      regions: [],
      version: 0,
    });

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ id: dana._id.toHexString(), label: 'Dana Wells', version: 1 });
    expect((await league.server.models.CalendarEvent.findById(event._id).lean())?.hostName).toBe(
      'Dana Wells',
    );
    expect((await league.server.models.Player.findById(dana._id).lean())?.hostName).toBe('Dana Wells');
    const stale = await call('PUT', `/${dana._id}`, { name: 'Else', regions: [], version: 0 });
    expect([stale.status, stale.body.current.label]).toEqual([409, 'Dana Wells']);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ weekdaysOff: [0, 1, 2, 3, 4, 5, 6] }, 'weekdaysOff'],
    [{ absences: [{ from: '2027-02-02', to: '2027-02-01' }] }, 'absences.0.to'],
    [{ regions: [999] }, 'regions'],
    [{ email: 'nobody' }, 'email'],
  ])('refuses %j, naming the field', async (more, field) => {
    const { status, body } = await call('POST', '', { name: 'Walter B.', regions: [], ...more });

    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('refuses to delete a host with nights to come; without them, deletes and restores one', async () => {
    const dana = await account('Dana W.');
    const { id } = await weekly();
    const hostId = dana._id.toHexString();
    await call('PUT', `/nights/${id}`, { date: friday, hostId, scope: 'day' });
    expect((await call('DELETE', `/${hostId}`)).body.message).toBe(
      'Dana W. hosts 1 upcoming night at Rusty Nail, the next one on Friday, January 15. Assign them to somebody else, or clear them.',
    );

    await call('PUT', `/nights/${id}`, { date: friday, hostId: null, scope: 'day' });
    expect((await call('DELETE', `/${hostId}`)).status).toBe(200);
    expect((await call('GET', '/available')).body).toEqual([]);

    expect((await call('POST', `/${hostId}/restore`)).body.label).toBe('Dana W.');
  });
});
