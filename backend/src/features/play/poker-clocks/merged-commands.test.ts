// Two desks of one night, one of them without a connection for a while: decision 069.
import { randomUUID } from 'node:crypto';
import { type Night, placesOf } from '@ahl/shared-types/poker-clocks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, createSeason, createTournament, createVenue } from '#demo/factories/index.ts';
import { nextStart } from '#testing/next-start.ts';
import { type ClockServer, startClockServer } from './testing/clock-server.ts';

let at: ClockServer;
let startedMs: number;
beforeAll(async () => {
  at = await startClockServer();
  startedMs = at.time.nowMs;
  await createSeason(at.server.models, { startsOn: '2026-10-01', endsOn: '2026-12-31' });
});
afterAll(() => at.server.stop());

const phone = randomUUID();
const laptop = randomUUID();
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const names = ['Raj', 'Kavita', 'Craig', 'Samir'];

let clockId: string;
let version: number;
const give = async (desk: string, body: object, more: { atMs?: number; seen?: number } = {}) => {
  if (desk === laptop) at.time.nowMs = Math.max(at.time.nowMs, more.atMs ?? 0);
  const isLate = desk === phone && more.atMs !== undefined;
  const answer = await at.command(clockId, {
    deskId: desk,
    expectedVersion: more.seen ?? version,
    ...(isLate && { issuedAt: new Date(more.atMs ?? 0).toISOString() }),
    ...body,
  });
  return answer;
};
const read = async (): Promise<Night & { version: number; resultId: string | null }> =>
  (await at.server.call('GET', `/api/poker-clocks/${clockId}/night`)).body;
const entryOf = (number: number, more: object = {}) => ({
  id: idOf(number),
  name: names[number] ?? `Player ${number}`,
  ...more,
});
const places = async () => {
  const night = await read();
  const of = placesOf(night);
  return Object.fromEntries(
    night.entries.flatMap(({ id, name }) => (of.has(id) ? [[name, of.get(id)]] : [])),
  );
};
const bust = (...numbers: number[]) => ({ type: 'bust', entryIds: numbers.map(idOf) });

const openNight = async (players: number) => {
  at.time.nowMs = startedMs;
  ({ id: clockId } = await at.openClock());
  for (let number = 0; number < players; number += 1)
    await at.command(clockId, { type: 'register', entry: entryOf(number), deskId: laptop });
  await at.command(clockId, { type: 'start', deskId: laptop });
  ({ version } = await read());
};

describe('a phone that was offline, beside a laptop that was not', () => {
  const seven = (seconds: number) => startedMs + 4 * 60_000 + seconds * 1_000;
  beforeEach(() => openNight(24));

  test('needs no question: the earlier bust-out of a player counts, and the minute stays', async () => {
    const raj = bust(0);
    await give(laptop, bust(0), { atMs: seven(36) });
    await give(laptop, bust(2), { atMs: seven(38), seen: version + 1 });
    await give(laptop, { type: 'adjust-time', deltaMs: 60_000 }, { atMs: seven(40), seen: version + 2 });
    at.time.nowMs = seven(60);

    const first = await give(phone, raj, { atMs: seven(31) });
    const second = await give(phone, bust(1), { atMs: seven(33) });

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.notes).toEqual([{ reason: 'night.merged-was-out', params: { name: 'Raj' } }]);
    expect(second.body).not.toHaveProperty('notes');
    expect(await places()).toEqual({ Raj: 24, Kavita: 23, Craig: 22 });
    const { items } = await at.logOf(clockId);
    expect(items[0]).toMatchObject({ type: 'bust', at: new Date(seven(33)).toISOString() });
    // A minute more than the structure has, and nothing else: the level began when the clock started.
    expect(second.body.clock).toMatchObject({ anchoredAt: new Date(seven(40)).toISOString(), levelIndex: 0 });
    expect(second.body.clock.remainingMs).toBe(16 * 60_000 - (seven(40) - startedMs));
  });

  test('stores nothing for a player whom the laptop had out earlier, and says so', async () => {
    await give(laptop, bust(0), { atMs: seven(10) });
    at.time.nowMs = seven(60);
    const late = { commandId: randomUUID(), ...bust(0) };

    const answers = [
      await give(phone, late, { atMs: seven(31) }),
      await give(phone, late, { atMs: seven(31) }),
    ];

    expect(answers.map(({ status, body }) => [status, body.notes])).toEqual([
      [200, [{ reason: 'night.merged-was-out', params: { name: 'Raj' } }]],
      [200, [{ reason: 'night.merged-was-out', params: { name: 'Raj' } }]],
    ]);
    expect((await read()).version).toBe(version + 1);
  });

  test('asks where both touched the same thing, and changes nothing', async () => {
    await give(laptop, { type: 'unregister', entryId: idOf(0) }, { atMs: seven(10) });
    await give(laptop, { type: 'pause' }, { atMs: seven(20), seen: version + 1 });
    at.time.nowMs = seven(60);

    const answers = [
      await give(phone, bust(0), { atMs: seven(5) }),
      await give(phone, { type: 'next-level' }, { atMs: seven(6) }),
      await give(phone, bust(1), { atMs: seven(7) }),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'VERSION_CONFLICT'],
      [409, 'VERSION_CONFLICT'],
      [200, undefined],
    ]);
    expect(answers[0]?.body.clock).toMatchObject({ id: clockId, status: 'paused' });
    expect(await places()).toEqual({ Kavita: 23 });
  });

  test('gives a player whose seat was taken another one, and repeats the answer', async () => {
    const seat = { table: 4, seat: 1 };
    await give(laptop, { type: 'register', entry: entryOf(30, { seat }) }, { atMs: seven(10) });
    at.time.nowMs = seven(60);
    const late = { commandId: randomUUID(), type: 'register', entry: entryOf(31, { seat }) };

    const answer = await give(phone, late, { atMs: seven(5) });
    const again = await give(phone, late, { atMs: seven(5) });

    expect(answer.body.notes).toMatchObject([
      { reason: 'night.merged-other-seat', params: { name: 'Player 31', table: 4, seat: 1, toTable: 4 } },
    ]);
    const { notes: _notes, ...rest } = answer.body;
    expect(again.body).toEqual(rest);
    const seats = (await read()).entries.flatMap(({ seat: own }) =>
      own ? [`${own.table}/${own.seat}`] : [],
    );
    expect(seats).toHaveLength(2);
    expect(new Set(seats).size).toBe(2);
  });

  test('is not asked about what it sent itself, also after two hours', async () => {
    at.time.nowMs = startedMs + 2 * 3_600_000;
    const acts = [
      { type: 'pause' },
      { type: 'start' },
      { type: 'next-level' },
      bust(0),
      { type: 'register', entry: entryOf(40) },
      bust(1),
    ];

    const answers = [];
    for (const [index, act] of acts.entries())
      answers.push(await give(phone, act, { atMs: startedMs + (index + 1) * 600_000 }));

    expect(answers.map(({ status }) => status)).toEqual(acts.map(() => 200));
    const { items } = await at.logOf(clockId);
    expect(items.slice(0, 6).map((line: { at: string }) => Date.parse(line.at) - startedMs)).toEqual(
      [60, 50, 40, 30, 20, 10].map((minutes) => minutes * 60_000),
    );
    expect(await places()).toEqual({ Raj: 25, Kavita: 24 });
  });

  test('cannot date a command before what it had seen, nor into the future or the day before', async () => {
    await give(laptop, bust(3), { atMs: seven(30) });
    const seen = version + 1;
    at.time.nowMs = seven(60);
    const early = await give(phone, bust(0), { atMs: seven(1), seen });
    const future = await give(phone, bust(1), { atMs: seven(62), seen });
    at.time.nowMs = seven(60) + 12 * 3_600_000;
    const old = await give(phone, bust(2), { atMs: seven(50), seen });

    expect([early.status, future.body.code, old.body.code]).toEqual([
      200,
      'VERSION_CONFLICT',
      'VERSION_CONFLICT',
    ]);
    expect(await places()).toEqual({ Samir: 24, Raj: 23 });
  });
});

test('a bust-out that arrives after the night was posted corrects the result', async () => {
  const { models } = at.server;
  const venue = await createVenue(models);
  const event = await createTournament(models, {
    date: '2026-11-21',
    venueId: venue._id,
    startTimes: [nextStart()],
  });
  at.time.nowMs = startedMs;
  const opened = await at.openClock({ tournamentId: String(event._id), date: '2026-11-21' });
  clockId = opened.id;
  for (let number = 0; number < 4; number += 1) {
    const playerId = String((await createPlayer(models))._id);
    await at.command(clockId, { type: 'register', entry: entryOf(number, { playerId }), deskId: laptop });
  }
  await at.command(clockId, { type: 'start', deskId: laptop });
  ({ version } = await read());
  for (const [index, number] of [1, 0, 2].entries())
    await give(laptop, bust(number), { atMs: startedMs + (index + 2) * 60_000, seen: version + index });
  const { resultId } = await read();
  const before = (await at.server.call('GET', `/api/results/${resultId}`)).body;

  const late = await give(phone, bust(0), { atMs: startedMs + 90_000 });

  expect(late.status).toBe(200);
  const placesNow = placesOf(await read());
  expect([0, 1, 2, 3].map((number) => placesNow.get(idOf(number)))).toEqual([4, 3, 2, 1]);
  const after = (await at.server.call('GET', `/api/results/${resultId}`)).body;
  const order = (result: { finishers: { player: { id: string }; place: number }[] }) =>
    result.finishers.map(({ player }) => player.id);
  expect(order(after)).toEqual([order(before)[0], order(before)[1], order(before)[3], order(before)[2]]);
});
