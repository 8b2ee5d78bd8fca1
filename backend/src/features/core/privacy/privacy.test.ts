import { randomUUID } from 'node:crypto';
import { api } from '@ahl/shared-types/api';
import { staleAnswersOf } from '@ahl/shared-types/facts';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, createSeason, createTournament, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Saturday 21 November 2026, 7:05PM in Dallas.
const nowMs = Date.parse('2026-11-22T01:05:00.000Z');
const lastName = 'Quixworthington';
const picture = '/pictures/face-of-quix.webp';
const hidden = { nameForm: 'handle', showsPicture: false, allowsFaceOff: false, isListed: false };
const open = { nameForm: 'full', showsPicture: true, allowsFaceOff: true, isListed: true };
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();

let server: TestServer;
let member: { accountId: string; token: string };
let operatorToken: string;
let adminToken: string;
let venueId: string;
let clockId: string;
let resultId: string;

/** Plays a night to its end, won by the member. */
const playNight = async () => {
  const venue = await createVenue(server.models, { region: 733 });
  const tournament = await createTournament(server.models, { date: '2026-11-21', venueId: venue._id });
  const others = [await createPlayer(server.models), await createPlayer(server.models)];
  const made = await server.call('POST', '/api/poker-clocks', {
    token: operatorToken,
    body: {
      idempotencyKey: randomUUID(),
      tournamentId: idOf(tournament),
      date: '2026-11-21',
      structureId: 'lppl',
    },
  });
  clockId = made.body.clock.id;
  venueId = idOf(venue);
  const give = (type: string, more: object) =>
    server.call('POST', `/api/poker-clocks/${clockId}/commands`, {
      token: operatorToken,
      body: { commandId: randomUUID(), type, ...more },
    });
  const entries = [member.accountId, ...others.map(idOf)].map((playerId, index) => ({
    id: randomUUID(),
    playerId,
    name: index === 0 ? `Dana ${lastName}` : `Player ${index}`,
  }));
  for (const entry of entries) expect((await give('register', { entry })).status).toBe(200);
  await give('start', {});
  for (const { id } of entries.slice(1)) await give('bust', { entryIds: [id] });
  resultId = (await server.call('GET', `/api/poker-clocks/${clockId}/night`)).body.resultId;
};

const choose = (privacy: object) =>
  server.call('PUT', '/api/account/privacy', { token: member.token, body: privacy });

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token: operatorToken } = await server.signInAs('Operator'));
  ({ token: adminToken } = await server.signInAs('Administrator'));
  member = await server.signInAs('Player', {
    firstName: 'Dana',
    lastName,
    pokerHandle: 'RiverRat',
    profileImage: picture,
  });
  await createSeason(server.models, { startsOn: '2026-10-01', endsOn: '2026-12-31' });
  await createSeason(server.models, { startsOn: '2026-01-01', endsOn: '2026-09-30', status: 'closed' });
  await choose(hidden);
  await playNight();
});
afterAll(() => server.stop());
beforeEach(() => choose(hidden));

const queries = [
  `?searchTerm=${lastName}`,
  '?searchTerm=RiverRat',
  `?search=${lastName}`,
  '?period=all-time',
  '?period=month&month=2026-11',
  '?asOf=2026-11-21',
];

/** Returns the paths of all public calls, with each id that could lead to the member. */
const publicPaths = () =>
  api
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .flatMap(({ path }) => {
      const dated = path.replace(/:(date|from|to|startDate|endDate)\b/g, '2026-11-21');
      const ids = [member.accountId, venueId, clockId, resultId];
      return /:\w+/.test(dated) ? ids.map((id) => dated.replace(/:\w+/g, id)) : [dated];
    });

/** Reads all public paths with all queries; one that does not know the id in its path is read once. */
const readAll = async (token?: string) => {
  const answers: { address: string; text: string }[] = [];
  const read = async (address: string) => {
    const { status, body } = await server.call('GET', address, { token });
    answers.push({ address, text: JSON.stringify(body) });
    return status;
  };
  for (const path of publicPaths()) {
    if ((await read(path)) === 404 && /[\da-f]{24}/.test(path)) continue;
    for (const query of queries) await read(path + query);
    await read(`${path}?scope=venue&venueId=${venueId}`);
    await read(`${path}?playerId=${member.accountId}`);
  }
  return answers;
};

describe('a member who shows only a handle and no picture', () => {
  test('is on the public pages, but never with last name or picture', async () => {
    const answers = await readAll();

    const leaks = answers.filter(({ text }) => text.includes(lastName) || text.includes(picture));
    expect(leaks.map(({ address }) => address)).toEqual([]);
    const where = answers.filter(({ text }) => text.includes('RiverRat')).map(({ address }) => address);
    expect(where).toEqual(
      expect.arrayContaining([
        '/api/standings',
        '/api/standings?period=all-time',
        '/api/standings?asOf=2026-11-21',
        `/api/standings/position?playerId=${member.accountId}`,
        '/api/winners/recent',
        '/api/point-races',
        '/api/all-stars',
        '/api/results',
        `/api/results/${resultId}`,
        `/api/players/${member.accountId}/points`,
        `/api/venues/${venueId}`,
        `/api/poker-clocks/${clockId}/night`,
      ]),
    );
  });

  test('would be found by this sweep: with everything shown, the same addresses contain the name', async () => {
    await choose(open);

    const leaks = (await readAll()).filter(({ text }) => text.includes(lastName));

    expect(leaks.length).toBeGreaterThan(10);
  });

  test('is shown to another member like to a visitor', async () => {
    const { token } = await server.signInAs('Player');

    const leaks = (await readAll(token)).filter(({ text }) => text.includes(lastName));

    expect(leaks).toEqual([]);
  });

  test('cannot be found by name, nor by handle while not listed', async () => {
    const find = async (term: string, token?: string) =>
      (await server.call('GET', `/api/players/search?searchTerm=${term}`, { token })).body.length;

    expect(await find('RiverRat')).toBe(0);
    await choose({ ...hidden, isListed: true });
    expect(await find('RiverRat')).toBe(1);
    expect(await find(lastName)).toBe(0);
    expect(await find('Dana')).toBe(0);
    expect(await find(lastName, operatorToken)).toBe(1);
    await choose({ ...open, nameForm: 'initial' });
    expect(await find('Dana')).toBe(1);
    expect(await find(lastName)).toBe(0);
    const board = await server.call('GET', `/api/standings?search=${lastName}`);
    expect(board.body.items).toEqual([]);
  });

  test('sees their own name in full, like staff', async () => {
    const night = (token?: string) => server.call('GET', `/api/poker-clocks/${clockId}/night`, { token });
    const points = (token?: string) =>
      server.call('GET', `/api/players/${member.accountId}/points`, { token });

    for (const token of [member.token, operatorToken, adminToken]) {
      expect(JSON.stringify((await points(token)).body)).toContain(lastName);
      expect(JSON.stringify((await night(token)).body)).toContain(lastName);
    }
  });

  test('has only the handle in the recap of the night', async () => {
    const { body } = await server.call('GET', '/api/news/office?state=recap', { token: adminToken });

    const text = JSON.stringify(body);
    expect(text).toContain('RiverRat');
    expect(text).not.toContain(lastName);
  });
});

describe('PUT /api/account/privacy', () => {
  // The server's time does not advance in this test: a cached answer does not expire.
  test('takes effect immediately on cached answers, and is pushed to every open page', async () => {
    const received: string[] = [];
    server.bus.subscribe(({ event }) => {
      for (const { keys, audience } of staleAnswersOf(event))
        if (audience === 'public') received.push(...keys);
    });
    await server.call('GET', '/api/winners/recent');

    await choose(open);

    expect(JSON.stringify((await server.call('GET', '/api/winners/recent')).body)).toContain(lastName);
    expect(received).toEqual(
      expect.arrayContaining(['/api/standings', '/api/players/', '/api/poker-clocks/']),
    );
  });

  test('names the field if a handle is missing, and writes nothing', async () => {
    const { token } = await server.signInAs('Player', { pokerHandle: '' });

    const answer = await server.call('PUT', '/api/account/privacy', { token, body: hidden });

    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { nameForm: expect.stringContaining('handle') } },
    });
    expect((await server.call('GET', '/api/account/privacy', { token })).body).toEqual(open);
  });
});
