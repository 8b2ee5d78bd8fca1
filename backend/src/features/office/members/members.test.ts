import { randomUUID } from 'node:crypto';
import type { MemberRow } from '@ahl/shared-types/members';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Friday 20 March 2026, 1PM in Dallas.
const nowMs = Date.parse('2026-03-20T18:00:00Z');
let server: TestServer;
let token: string;
let operator: string;
let staff: string;
let venueIds: string[];
const ids: Record<string, string> = {};
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();

const list = async (query = ''): Promise<{ items: MemberRow[]; total: number }> =>
  (await server.call('GET', `/api/members?${query}`, { token })).body;
const namesOf = async (query: string) => (await list(query)).items.map(({ firstName }) => firstName);
const post = async (date: string, venue: number, names: readonly string[]) => {
  const { body } = await server.call('POST', '/api/results', {
    token,
    body: {
      idempotencyKey: randomUUID(),
      name: `Night ${randomUUID()}`,
      venueId: venueIds[venue],
      date,
      startTime: '19:00',
      entrants: names.length,
      finishers: names.map((name, index) => ({ playerId: ids[name], place: index + 1 })),
    },
  });
  return body;
};

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator', { firstName: 'Zoe', lastName: 'Zimmer' }));
  ({ token: operator } = await server.signInAs('Operator', { firstName: 'Ola', lastName: 'Zander' }));
  ({ token: staff } = await server.signInAs('Super Admin', { firstName: 'Sue', lastName: 'Zeller' }));
  const { models } = server;
  venueIds = [
    idOf(await createVenue(models, { name: 'Copper Still' })),
    idOf(await createVenue(models, { name: 'Rusty Nail' })),
  ];
  await createSeason(models, { startsOn: '2025-01-01', endsOn: '2026-03-31' });
  const people = [
    {
      firstName: 'Alicia',
      lastName: 'Moreno',
      pokerHandle: 'AceAlicia',
      region: 733,
      email: 'alicia@a.test',
    },
    { firstName: 'Bob', lastName: 'Peña', region: 732, email: undefined, passwordHash: undefined },
    { firstName: 'Cy', lastName: 'Abel', region: 732, bannedAt: new Date(nowMs), email: 'cy@a.test' },
    {
      firstName: 'Dee',
      lastName: 'Alicia',
      region: 734,
      isHost: true,
      hostName: 'Dee A.',
      email: 'dee@a.test',
    },
  ];
  for (const person of people) ids[person.firstName] = idOf(await createPlayer(models, person));
  await post('2026-03-10', 0, ['Alicia', 'Dee']);
  await post('2025-06-10', 1, ['Bob', 'Alicia']);
  await post('2025-06-11', 1, ['Bob', 'Dee', 'Alicia']);
});
afterAll(() => server.stop());

describe('GET /api/members', () => {
  test('lists everybody by last name, with what they played and where most often', async () => {
    const { items, total } = await list();

    expect(total).toBe(7);
    expect(items.map(({ lastName }) => lastName)).toEqual([
      'Abel',
      'Alicia',
      'Moreno',
      'Peña',
      'Zander',
      'Zeller',
      'Zimmer',
    ]);
    expect(items[2]).toMatchObject({
      id: ids.Alicia,
      nights: 3,
      lastPlayedOn: '2026-03-10',
      homeVenue: { id: venueIds[1], name: 'Rusty Nail' },
      region: 733,
      role: 'Player',
    });
    expect(items[0]).toMatchObject({ nights: 0, lastPlayedOn: null, homeVenue: null });
  });

  test.each([
    ['search=alicia', ['Dee', 'Alicia']],
    ['search=Alcia', ['Dee', 'Alicia']],
    ['search=moreno%20ali', ['Alicia']],
    ['search=morneo', ['Alicia']],
    ['search=PENA', ['Bob']],
    ['search=cy%40a', ['Cy']],
    ['search=nobody', []],
    ['search=%25', []],
    ['region=732', ['Cy', 'Bob']],
    ['role=Host', ['Dee']],
    ['state=banned', ['Cy']],
    ['state=no-email', ['Bob']],
    ['played=last-30-days', ['Dee', 'Alicia']],
    ['played=not-for-60-days', ['Bob']],
    ['played=never', ['Cy', 'Ola', 'Sue', 'Zoe']],
    ['sort=-nights&pageSize=2', ['Alicia', 'Bob']],
    ['sort=lastPlayedOn&page=2&pageSize=4', ['Bob', 'Dee', 'Alicia']],
  ])('%s finds %j', async (query, names) => {
    if (query.startsWith('sort=-nights')) {
      const rows = await list(query);
      expect(rows.items.map(({ nights }) => nights)).toEqual([3, 2]);
      return;
    }
    expect(await namesOf(query)).toEqual(names);
  });

  test('filters by home venue, and finds a number with and without leading zeros', async () => {
    expect(await namesOf(`venueId=${venueIds[1]}`)).toEqual(['Alicia', 'Bob']);
    const [alicia] = (await list('search=moreno')).items;
    expect(await namesOf(`search=${String(alicia?.playerNumber).padStart(8, '0')}`)).toContain('Alicia');
  });

  test('follows events: a result, one withdrawn, a walk-in', async () => {
    const night = await post('2026-03-19', 0, ['Cy', 'Bob']);
    expect((await list('search=abel')).items[0]).toMatchObject({ nights: 1, lastPlayedOn: '2026-03-19' });

    await server.call('DELETE', `/api/results/${night.id}`, { token });
    expect((await list('search=abel')).items[0]).toMatchObject({ nights: 0, lastPlayedOn: null });
    expect((await list('search=pena')).items[0]).toMatchObject({ nights: 2, lastPlayedOn: '2025-06-11' });

    const body = { idempotencyKey: randomUUID(), firstName: 'Walker', lastName: 'Inn', city: '' };
    await server.call('POST', '/api/players/walk-ins', { token: staff, body });
    expect(await namesOf('search=walker')).toEqual(['Walker']);
  });

  test('is for the office, and refuses unknown orders and filters', async () => {
    expect((await server.call('GET', '/api/members', { token: operator })).status).toBe(403);
    expect((await server.call('GET', '/api/members')).status).toBe(401);
    for (const query of [
      'sort=shoeSize',
      'role=King',
      'played=soon',
      'region=a',
      'venueId=1',
      'pageSize=500',
    ])
      expect((await server.call('GET', `/api/members?${query}`, { token })).status, query).toBe(400);
  });
});
