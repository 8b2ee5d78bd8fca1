import { maxChoices } from '@ahl/shared-types/choices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createHost,
  createPlayer,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Friday 15 January 2027, noon in Dallas.
const nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

const ask = async (what: string, query: Record<string, string>) => {
  const { status, body } = await server.call('GET', `/api/choices/${what}?${new URLSearchParams(query)}`, {
    token,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

describe('GET /api/choices/venues', () => {
  test('finds each word in the name, the city or the address', async () => {
    const arlington = await createVenue(server.models, { name: 'Copper Still', city: 'Arlington' });
    await createVenue(server.models, { name: 'Copper Still', city: 'Denton' });

    const body = await ask('venues', { search: 'still arling' });

    expect(body).toEqual({
      items: [
        {
          id: arlington._id.toHexString(),
          name: 'Copper Still',
          city: 'Arlington',
          region: arlington.region,
          isRetired: false,
        },
      ],
      hasMore: false,
    });
  });

  test('offers no closed venue, but returns it by its id', async () => {
    const closed = await createVenue(server.models, { name: 'Gone Saloon', status: 'inactive' });

    expect(idsOf(await ask('venues', { search: 'gone' }))).toEqual([]);
    expect((await ask('venues', { id: closed._id.toHexString() })).items).toMatchObject([
      { name: 'Gone Saloon', isRetired: true },
    ]);
  });

  test('reports when there are more than listed', async () => {
    await Promise.all(
      Array.from({ length: maxChoices + 1 }, (_unused, at) =>
        createVenue(server.models, { name: `Crowded ${at}` }),
      ),
    );

    const body = await ask('venues', { search: 'crowded' });

    expect(body).toMatchObject({ hasMore: true });
    expect(body.items).toHaveLength(maxChoices);
  });
});

describe('GET /api/choices/members', () => {
  test('finds by name or number, nothing for an empty search, and the member of an id', async () => {
    const member = await createPlayer(server.models, {
      firstName: 'Orla',
      lastName: 'Quick',
      city: 'Denton',
    });
    const id = member._id.toHexString();
    const choice = {
      id,
      name: 'Orla Quick',
      playerNumber: member.playerNumber,
      city: 'Denton',
      isRetired: false,
    };

    expect((await ask('members', { search: 'orla qu' })).items).toEqual([choice]);
    expect((await ask('members', { search: String(member.playerNumber) })).items).toContainEqual(choice);
    expect((await ask('members', { id })).items).toEqual([choice]);
    expect((await ask('members', {})).items).toEqual([]);
  });

  test('does not offer a banned member, but returns it by id as retired', async () => {
    const banned = await createPlayer(server.models, { lastName: 'Bannister', bannedAt: new Date(nowMs) });

    expect((await ask('members', { search: 'bannister' })).items).toEqual([]);
    expect((await ask('members', { id: banned._id.toHexString() })).items).toMatchObject([
      { isRetired: true },
    ]);
  });
});

describe('GET /api/choices/hosts', () => {
  test('offers a host without an account, and returns a former host by id', async () => {
    const { _id } = await server.models.Host.create({ name: 'Walter B.' });
    const id = _id.toHexString();
    const walter = { id, name: 'Walter B.', playerNumber: null, city: '', isRetired: false };

    expect((await ask('hosts', { search: 'walter' })).items).toEqual([walter]);
    expect((await ask('hosts', { id })).items).toEqual([walter]);
    await server.models.Host.updateOne({ _id }, { $set: { deletedAt: new Date() } });
    expect((await ask('hosts', { search: 'walter' })).items).toEqual([]);
    expect((await ask('hosts', { id })).items).toEqual([Object.assign({}, walter, { isRetired: true })]);
  });

  test('distinguishes two hosts of the same name', async () => {
    const first = await createHost(server.models, { hostName: 'Sam Twice', city: 'Plano' });
    const second = await createHost(server.models, { hostName: 'Sam Twice', city: 'Frisco' });

    const both = await ask('hosts', { search: 'sam twice' });
    const one = await ask('hosts', { search: 'sam frisco' });
    const byNumber = await ask('hosts', { search: String(first.playerNumber) });

    expect(idsOf(both).toSorted()).toEqual([first, second].map(({ _id }) => _id.toHexString()).toSorted());
    expect(one.items).toEqual([
      {
        id: second._id.toHexString(),
        name: 'Sam Twice',
        playerNumber: second.playerNumber,
        city: 'Frisco',
        isRetired: false,
      },
    ]);
    expect(idsOf(byNumber)).toEqual([first._id.toHexString()]);
  });
});

describe('GET /api/choices/events', () => {
  test('finds weekly events and tournaments by their own name or the venue’s, upcoming ones first', async () => {
    const venue = await createVenue(server.models, { name: 'Lantern Hall', city: 'Keller' });
    const weekly = await createCalendarEvent(server.models, {
      name: 'Friday Deepstack',
      venueId: venue._id,
      weekday: 5,
      startTimes: ['19:00'],
    });
    await createCalendarEvent(server.models, {
      name: 'Ended Deepstack',
      venueId: venue._id,
      endsOn: '2027-01-01',
    });
    const single = (date: string) =>
      createTournament(server.models, { name: 'Deepstack Open', venueId: venue._id, date });
    const past = await single('2027-01-08');
    const coming = await single('2027-01-16');
    await single('2024-01-16');

    const body = await ask('events', { search: 'lantern deepstack' });

    expect(idsOf(body)).toEqual([
      `calendar-${weekly._id.toHexString()}`,
      coming._id.toHexString(),
      past._id.toHexString(),
    ]);
    expect(body.items[0]).toEqual({
      id: `calendar-${weekly._id.toHexString()}`,
      name: 'Friday Deepstack',
      venueName: 'Lantern Hall',
      city: 'Keller',
      date: null,
      weekday: 5,
      startTimes: ['19:00'],
      isRetired: false,
    });
  });

  test('returns an event that has ended by its id', async () => {
    const ended = await createCalendarEvent(server.models, { endsOn: '2027-01-01' });
    const single = await createTournament(server.models, { date: '2020-01-16' });

    expect((await ask('events', { id: `calendar-${ended._id}` })).items).toMatchObject([{ isRetired: true }]);
    expect((await ask('events', { id: String(single._id) })).items).toMatchObject([{ date: '2020-01-16' }]);
  });
});

describe('GET /api/choices/regions', () => {
  test('finds by number or name', async () => {
    expect(idsOf(await ask('regions', { search: 'texoma' }))).toEqual(['734']);
    expect(idsOf(await ask('regions', { search: '732' }))).toEqual(['732']);
    expect(idsOf(await ask('regions', { id: '733' }))).toEqual(['733']);
  });
});

test.each(['venues', 'members', 'hosts', 'events', 'regions'])('an unknown id finds no %s', async (what) => {
  expect(await ask(what, { id: 'nothing' })).toEqual({ items: [], hasMore: false });
  expect(await ask(what, { id: 'f'.repeat(24) })).toEqual({ items: [], hasMore: false });
});
