import { describe, expect, test } from 'vitest';
import { createPokerClock, createTournament } from '#demo/factories/index.ts';
import { friday, nowMs, setUpHosts } from './testing/host-league.ts';

const league = setUpHosts();
const { call, add, weekly, nightsOf } = league;

describe('assigning nights', () => {
  test('changes one week with this day, and all of them with every week', async () => {
    const ann = await add('Ann');
    const ben = await add('Ben');
    const { id, event } = await weekly();

    await call('PUT', `/nights/${id}`, { date: friday, hostId: ann.id, scope: 'weekly' });
    const { body } = await call('PUT', `/nights/${id}`, { date: friday, hostId: ben.id, scope: 'day' });

    expect(body).toMatchObject({ hostId: ben.id, isOneDay: true });
    expect((await league.server.models.CalendarEvent.findById(event._id).lean())?.hostName).toBe('Ann');
  });

  test('refuses a host who is not free, with the reasons, until the office accepts them', async () => {
    const ann = await add('Ann', { weekdaysOff: [5] });
    const { id, venue } = await weekly();
    const other = await createTournament(league.server.models, {
      venueId: venue._id,
      date: friday,
      startTimes: ['20:00'],
      hostName: 'Ann',
    });
    const give = (more: object) =>
      call('PUT', `/nights/${id}`, { date: friday, hostId: ann.id, scope: 'day', ...more });

    const { status, body } = await give({});

    expect([status, body.reason]).toEqual([409, 'host.not-free']);
    expect(body.warnings.map(({ kind }: { kind: string }) => kind)).toEqual(['day-off', 'clash']);
    expect(body.warnings[1].night.id).toBe(other._id.toHexString());
    expect((await nightsOf(id))[0].hostId).toBeNull();
    expect((await give({ acceptsWarnings: true })).status).toBe(200);
  });

  test('refuses a host for one reason alone', async () => {
    const ann = await add('Ann', { weekdaysOff: [5] });
    const { id } = await weekly();

    const { status, body } = await call('PUT', `/nights/${id}`, {
      date: friday,
      hostId: ann.id,
      scope: 'day',
    });

    expect([status, body.reason, body.warnings]).toEqual([409, 'host.not-free', [{ kind: 'day-off' }]]);
    expect((await nightsOf(id))[0].hostId).toBeNull();
  });

  test('assigns one day of a single tournament', async () => {
    const ann = await add('Ann');
    const tournament = await createTournament(league.server.models, { date: friday });

    const { body } = await call('PUT', `/nights/${tournament._id}`, {
      date: friday,
      hostId: ann.id,
      scope: 'day',
    });

    expect(body).toMatchObject({ hostId: ann.id, isWeekly: false });
  });

  test('updates the host of planned clocks; a running one keeps its host', async () => {
    const ann = await add('Ann');
    const ben = await add('Ben');
    const { id } = await weekly();
    const single = await createTournament(league.server.models, { date: friday });
    const plan = (tournamentId: string, date: string, more: object = {}) =>
      createPokerClock(league.server.models, {
        tournamentId,
        date,
        startTime: '19:00',
        hostName: 'Cy',
        ...more,
      });
    const clocks = {
      friday: await plan(id, friday),
      nextFriday: await plan(id, '2027-01-22'),
      running: await plan(id, '2027-01-29', { status: 'running', anchoredAt: new Date(nowMs) }),
      single: await plan(String(single._id), friday),
    };
    const received: string[] = [];
    const stop = league.server.hear((fact) => received.push(fact.type));

    await call('PUT', `/nights/${id}`, { date: friday, hostId: ann.id, scope: 'weekly' });
    await call('PUT', `/nights/${id}`, { date: friday, hostId: ben.id, scope: 'day' });
    await call('PUT', `/nights/${single._id}`, { date: friday, hostId: ann.id, scope: 'day' });
    stop();

    const hostOf = async ({ _id }: { _id: unknown }) =>
      (await league.server.models.PokerClock.findById(_id).lean())?.hostName;
    expect({
      friday: await hostOf(clocks.friday),
      nextFriday: await hostOf(clocks.nextFriday),
      running: await hostOf(clocks.running),
      single: await hostOf(clocks.single),
    }).toEqual({ friday: 'Ben', nextFriday: 'Ann', running: 'Cy', single: 'Ann' });
    expect(received.filter((type) => type === 'clock.changed')).toHaveLength(4);
  });

  test('refuses a night that is not played, and an unknown host', async () => {
    const { id } = await weekly();
    const give = (date: string, hostId: string) =>
      call('PUT', `/nights/${id}`, { date, hostId, scope: 'day' });

    expect((await give('2027-01-14', 'a'.repeat(24))).body.fields).toEqual({
      hostId: 'There is no such host.',
    });
    const ann = await add('Ann');
    expect((await give('2027-01-14', ann.id)).status).toBe(404);
  });

  test('assigns each night once when filling, and lists those that no longer fit', async () => {
    const ann = await add('Ann');
    const first = await weekly();
    const second = await weekly({ startTimes: ['20:00'] });
    const nights = [first, second].map(({ id }) => ({ id, date: friday, hostId: ann.id }));

    const { body } = await call('POST', '/week/fill', { nights });

    expect(body).toMatchObject({ done: 1, failed: [{ id: second.id, date: friday }] });
    expect((await nightsOf(first.id))[0]).toMatchObject({ hostName: 'Ann', isOneDay: true });
    expect((await nightsOf(second.id))[0].hostName).toBe('');
  });
});

describe('assigning a night that somebody else has assigned meanwhile', () => {
  test('is refused with the current host, and changes nothing', async () => {
    const dana = await add('Dana W.');
    const ann = await add('Ann');
    const { id } = await weekly({ hostName: '' });
    const give = (hostId: string | null, seenHostName: string) =>
      call('PUT', `/nights/${id}`, {
        date: friday,
        hostId,
        scope: 'day',
        acceptsWarnings: true,
        seenHostName,
      });
    expect((await give(dana.id, '')).status).toBe(200);

    const refused = await give(ann.id, '');
    const present = (await nightsOf(id))[0];
    const again = await give(ann.id, 'Dana W.');
    await give(null, 'Ann');
    const cleared = await give(dana.id, 'Ann');

    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'VERSION_CONFLICT', reason: 'host.night-given', current: { hostName: 'Dana W.' } },
    ]);
    expect(present).toMatchObject({ hostId: dana.id });
    expect([again.status, cleared.body.reason]).toEqual([200, 'host.night-cleared']);
  });

  test('is refused to one of two simultaneous callers', async () => {
    const hosts = [await add('Lee O.'), await add('Kim P.')];
    const { id } = await weekly({ hostName: '' });
    const gift = { date: friday, scope: 'day', acceptsWarnings: true, seenHostName: '' };

    const answers = await Promise.all(
      hosts.map((host) => call('PUT', `/nights/${id}`, { ...gift, hostId: host.id })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
