// The state of entry on cards, from end to end: the clock's commands, the lists of the day, calendar and venue, and the
// notifications of open pages.

import { randomUUID } from 'node:crypto';
import { staleAnswersOf } from '@ahl/shared-types/facts';
import { entryStatus, type TournamentCard } from '@ahl/shared-types/tournaments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPlayer, createResult, createTournament } from '#demo/factories/index.ts';
import { type ClockServer, startClockServer } from '#features/play/poker-clocks/testing/clock-server.ts';

const date = '2026-11-21';
const sevenPm = Date.parse('2026-11-22T01:00:00.000Z');
const minutes = (count: number) => sevenPm + count * 60_000;

let clocks: ClockServer;
let eventId: string;
let venueId: string;
let clockId: string;
let published: (readonly string[])[] = [];

beforeAll(async () => {
  clocks = await startClockServer();
  clocks.server.bus.subscribe(({ event }) => {
    published.push(...staleAnswersOf(event).map(({ keys }) => keys));
  });
});
afterAll(() => clocks.server.stop());

const newTournament = async (startTimes = ['19:00']) => {
  const tournament = await createTournament(clocks.server.models, { date, startTimes });
  eventId = String(tournament._id);
  venueId = String(tournament.venueId);
};
beforeEach(async () => {
  clocks.time.nowMs = minutes(5);
  await newTournament();
  clockId = (await clocks.openClock({ tournamentId: eventId, date, name: undefined, startTime: '19:00' })).id;
  published = [];
});

const isOurs = ({ id }: TournamentCard) => id === eventId;
const card = async (): Promise<TournamentCard> => {
  const { body } = await clocks.server.call('GET', `/api/tournaments/date/${date}`);
  return body.find(isOurs);
};
const status = async () => entryStatus(await card(), clocks.time.nowMs);
const give = async (type: string, more: object = {}) => {
  expect((await clocks.command(clockId, { type, ...more })).status).toBe(200);
};
const registerAll = async (names: readonly string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const name of names) {
    const [firstName = '', lastName = ''] = name.split(' ');
    const { _id } = await createPlayer(clocks.server.models, { firstName, lastName });
    const id = randomUUID();
    await give('register', { entry: { id, playerId: String(_id), name } });
    ids.push(id);
  }
  return ids;
};

test('late entry of the clock updates the cards of the day, calendar and venue, and notifies open pages', async () => {
  expect(await status()).toEqual({ kind: 'accepting', minutesLeft: 55 });

  await give('set-options', { lateEntryMinutes: 120 });

  expect(await status()).toEqual({ kind: 'accepting', minutesLeft: 115 });
  expect(published.flat()).toEqual(
    expect.arrayContaining([
      `/api/tournaments/date/${date}`,
      '/api/calendar',
      `/api/venues/${venueId}`,
      '/api/tonight',
    ]),
  );
  const { startStates } = await card();
  const calendar = await clocks.server.call('GET', `/api/calendar?from=${date}&to=2026-11-28`);
  const venue = await clocks.server.call('GET', `/api/venues/${venueId}`);
  expect(calendar.body.days[0].events.find(isOurs).startStates).toEqual(startStates);
  expect(venue.body.nextNights.find(isOurs).startStates).toEqual(startStates);
});

test('the list is notified of the players left once entry is closed, and not before', async () => {
  const [first = ''] = await registerAll(['Ana Ruiz', 'Bo Carter', 'Cy Dunn']);
  await give('start');
  published = [];

  const [other = ''] = await registerAll(['Di Evans']);
  expect(published.flat()).not.toContain(`/api/tournaments/date/${date}`);
  clocks.time.nowMs = minutes(60);
  await give('bust', { entryIds: [first] });

  expect(published).toContainEqual([`/api/tournaments/date/${date}`]);
  expect(await status()).toEqual({ kind: 'running', playersLeft: 3 });
  await give('bust', { entryIds: [other] });
  expect(await status()).toEqual({ kind: 'running', playersLeft: 2 });
});

test('every command that changes a start’s status notifies the lists of the day, calendar and venue', async () => {
  const isNotified = async (type: string, more: object = {}) => {
    published = [];
    await give(type, more);
    return published.some((keys) =>
      [`/api/tournaments/date/${date}`, '/api/calendar', `/api/venues/${venueId}`].every((key) =>
        keys.includes(key),
      ),
    );
  };

  const expected = [
    await isNotified('schedule-start', { startsAt: new Date(minutes(30)).toISOString() }),
    await isNotified('start'),
    await isNotified('pause'),
    await isNotified('finish'),
  ];
  const { commandId: targetCommandId } = (await clocks.logOf(clockId)).items[0];

  expect(expected).toEqual([true, true, true, true]);
  expect(await isNotified('undo', { targetCommandId })).toBe(true);
  expect(await isNotified('announce', { text: 'Dinner is served.', durationMs: 60_000 })).toBe(false);
});

test('a decided game is finished with its winner, even early, and reopens when it is undone', async () => {
  const [, second = ''] = await registerAll(['Ana Ruiz', 'Bo Carter']);
  await give('start');
  clocks.time.nowMs = minutes(12);
  await give('bust', { entryIds: [second] });

  expect(await status()).toEqual({ kind: 'finished', winners: ['Ana Ruiz'] });
  const reservation = await clocks.server.call('POST', '/api/tonight/reservations', {
    token: (await clocks.server.signInAs('Player')).token,
    body: { eventId, date, startTime: '19:00' },
  });
  expect(reservation).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });

  const { commandId: targetCommandId } = (await clocks.logOf(clockId)).items[0];
  await give('undo', { targetCommandId });
  expect((await status()).kind).toBe('accepting');
});

test('a night posted without a clock is finished with its winners as everybody can see them', async () => {
  await newTournament(['19:00', '21:00']);
  const winner = await createPlayer(clocks.server.models, { firstName: 'Eve', lastName: 'Fox' });
  await createResult(clocks.server.models, {
    tournamentId: eventId,
    date,
    startTime: '19:00',
    finishers: [{ playerId: winner._id, place: 1, points: 3 }],
  });

  expect((await card()).startStates).toEqual([
    { clock: null, winners: ['Eve Fox'] },
    { clock: null, winners: null },
  ]);
  expect((await status()).kind).toBe('upcoming');
});

test('a private clock does not change the cards', async () => {
  await newTournament();
  await clocks.openClock({
    tournamentId: eventId,
    date,
    name: undefined,
    startTime: '19:00',
    isPublic: false,
  });

  expect((await card()).startStates).toEqual([{ clock: null, winners: null }]);
});
