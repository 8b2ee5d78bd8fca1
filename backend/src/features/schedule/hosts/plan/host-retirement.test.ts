import { describe, expect, test } from 'vitest';
import { createTournament } from '#demo/factories/index.ts';
import { friday, setUpHosts } from './testing/host-league.ts';

const league = setUpHosts();
const { call, account, add, weekly, nightsOf } = league;

describe('retiring a host', () => {
  test('leaves every night to come without a host when clearing: the series, its own day, a tournament', async () => {
    const dana = await add('Dana W.');
    const series = await weekly();
    const day = await weekly({ hostName: 'Somebody else' });
    const tournament = await createTournament(league.server.models, { date: friday, venueId: day.venue._id });
    const give = (id: string, scope: string) =>
      call('PUT', `/nights/${id}`, { date: friday, hostId: dana.id, scope, acceptsWarnings: true });
    await give(series.id, 'weekly');
    await give(day.id, 'day');
    await give(tournament._id.toHexString(), 'day');
    const refused = await call('DELETE', `/${dana.id}`);
    expect(refused.body.message).toMatch(
      /^Dana W\. hosts \d+ upcoming nights at Rusty Nail, the next one on /,
    );

    const { status, body } = await call('DELETE', `/${dana.id}?nights=clear`);

    expect([status, body.cleared > 3]).toEqual([200, true]);
    for (const id of [series.id, day.id, tournament._id.toHexString()])
      expect((await nightsOf(id))[0]).toMatchObject({ hostId: null, hostName: '' });
    const { body: nextWeek } = await call('GET', '/week?from=2027-01-18');
    expect(nextWeek.nights.map(({ hostName }: { hostName: string }) => hostName).sort()).toEqual([
      '',
      'Somebody else',
    ]);
  });

  test('assigns the cleared nights to a restored host again, except one that another host has now', async () => {
    const dana = await account('Dana W.');
    const hostId = dana._id.toHexString();
    const ann = await add('Ann');
    const series = await weekly();
    const day = await weekly({ hostName: 'Somebody else' });
    const tournament = await createTournament(league.server.models, { date: friday, venueId: day.venue._id });
    const give = (id: string, scope: string, to = hostId) =>
      call('PUT', `/nights/${id}`, { date: friday, hostId: to, scope, acceptsWarnings: true });
    await give(series.id, 'weekly');
    await give(day.id, 'day');
    await give(tournament._id.toHexString(), 'day');
    const { body } = await call('DELETE', `/${hostId}?nights=clear`);
    await give(tournament._id.toHexString(), 'day', ann.id);

    const restored = await call('POST', `/${hostId}/restore`, { nights: body.nights });

    expect(restored.status, JSON.stringify(restored.body)).toBe(200);
    const hostOf = async (id: string) => (await nightsOf(id))[0].hostName;
    expect(await hostOf(series.id)).toBe('Dana W.');
    expect(await hostOf(day.id)).toBe('Dana W.');
    expect(await hostOf(tournament._id.toHexString())).toBe('Ann');
    expect((await league.server.models.CalendarEvent.findById(day.event._id).lean())?.hostName).toBe(
      'Somebody else',
    );
  });

  test('lists people and accounts among the retired, where they can be restored', async () => {
    const dana = await account('Dana W.');
    const walter = await add('Walter B.');
    await call('DELETE', `/${dana._id}`);
    await call('DELETE', `/${walter.id}`);

    const retired = async () =>
      (await call('GET', '?status=retired')).body.items.map(({ label }: { label: string }) => label);
    expect(await retired()).toEqual(['Dana W.', 'Walter B.']);
    expect((await call('GET', `/${walter.id}`)).body).toMatchObject({ isRetired: true });
    expect((await call('POST', `/${dana._id}/restore`)).body).toMatchObject({ isRetired: false });
    await call('POST', `/${walter.id}/restore`);

    expect(await retired()).toEqual([]);
    expect((await call('GET', '/available')).body).toEqual(['Dana W.', 'Walter B.']);
    expect((await call('POST', `/${walter.id}/restore`)).body.reason).toBe('host.not-retired');
  });

  test('is not undone if another host has the name now', async () => {
    const walter = await add('Walter B.');
    await call('DELETE', `/${walter.id}`);
    await add('Walter B.');

    const { status, body } = await call('POST', `/${walter.id}/restore`);

    expect([status, body.reason]).toEqual([409, 'host.name-taken']);
  });
});
