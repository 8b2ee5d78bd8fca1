import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, createSeason, createTournament, createVenue } from '#demo/factories/index.ts';
import { nextStart } from '#testing/next-start.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Saturday 21 November 2026, 7:05PM in Dallas.
const nowMs = Date.parse('2026-11-22T01:05:00.000Z');
const today = '2026-11-21';
let server: TestServer;
let token: string;
let playerIds: string[];

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Operator'));
  playerIds = [];
  for (let index = 0; index < 5; index += 1) playerIds.push(String((await createPlayer(server.models))._id));
});
afterAll(() => server.stop());

const call = (method: string, target: string, body?: object) =>
  server.call(method, target, { token, ...(body ? { body } : {}) });

/** Plays a night of four members to its end and posts it: they busted from the last to the first. */
const playNight = async () => {
  const venue = await createVenue(server.models);
  const event = await createTournament(server.models, {
    date: today,
    venueId: venue._id,
    startTimes: [nextStart()],
  });
  const opened = await call('POST', '/api/poker-clocks', {
    idempotencyKey: randomUUID(),
    tournamentId: String(event._id),
    date: today,
    structureId: 'lppl',
  });
  const address = `/api/poker-clocks/${opened.body.clock.id}`;
  const give = (command: object) =>
    call('POST', `${address}/commands`, { commandId: randomUUID(), ...command });
  const entryIds = playerIds.slice(0, 4).map(() => randomUUID());
  for (const [index, id] of entryIds.entries())
    await give({ type: 'register', entry: { id, playerId: playerIds[index], name: `Player ${index}` } });
  await give({ type: 'start' });
  for (const id of entryIds.slice(1).toReversed()) await give({ type: 'bust', entryIds: [id] });
  const result = async () => {
    const { resultId } = (await call('GET', `${address}/night`)).body;
    return (await call('GET', `/api/results/${resultId}`)).body;
  };
  return { address, give, entryIds, result };
};

const insertLast = (place: number) => ({
  act: 'insert',
  entry: { id: randomUUID(), playerId: playerIds[4], name: 'Forgotten', playerNumber: null },
  place,
});
type Change = { player: { id: string }; place: object; points: object };
const linesOf = (changes: Change[]) =>
  Object.fromEntries(
    changes.map(({ player, place, points }) => [playerIds.indexOf(player.id), { place, points }]),
  );

describe('a night that has ended', () => {
  test('adds a forgotten player at any place; the preview matches the changes', async () => {
    const { address, give, result } = await playNight();
    const corrections = [insertLast(3)];
    const before = await result();

    const preview = await call('POST', `${address}/result/preview`, { corrections });

    expect(preview.status).toBe(200);
    expect(preview.body).toMatchObject({ entrants: { before: 4, after: 5 }, manual: [] });
    const lines = linesOf(preview.body.changes);
    expect(lines[4]).toMatchObject({ place: { before: null, after: 3 }, points: { before: null } });
    expect(lines[2]).toMatchObject({ place: { before: 3, after: 4 } });
    expect(await result()).toEqual(before);

    expect((await give({ type: 'correct-places', corrections })).status).toBe(200);
    const after = await result();
    expect(after.id).toBe(before.id);
    for (const { player, place, points } of after.finishers) {
      const line = lines[playerIds.indexOf(player.id)];
      if (line) expect(line).toMatchObject({ place: { after: place }, points: { after: points } });
    }
    const again = await call('POST', `${address}/result`);
    expect(again.body).toMatchObject({ resultId: before.id, changes: [] });
  });

  test('moves and removes players, and reverts all of it with one undo', async () => {
    const { give, entryIds, result } = await playNight();
    const before = await result();
    const commandId = randomUUID();
    const corrections = [
      { act: 'move', entryId: entryIds[3], place: 1 },
      { act: 'remove', entryId: entryIds[1] },
    ];

    await give({ commandId, type: 'correct-places', corrections });

    const order = (await result()).finishers.map(({ player }: { player: { id: string } }) =>
      playerIds.indexOf(player.id),
    );
    expect(order).toEqual([3, 0, 2]);
    await give({ type: 'undo', targetCommandId: commandId });
    const { version: _after, ...undone } = await result();
    const { version: _before, ...first } = before;
    expect(undone).toEqual(first);
  });

  test('refuses impossible corrections, and changes nothing', async () => {
    const { address, give, entryIds, result } = await playNight();
    const before = await result();
    const impossible = [insertLast(3), { act: 'move', entryId: entryIds[0], place: 40 }];

    const preview = await call('POST', `${address}/result/preview`, { corrections: impossible });
    const response = await give({ type: 'correct-places', corrections: impossible });
    const wrong = await call('POST', `${address}/result/preview`, { corrections: [{ act: 'swap' }] });

    expect([preview.body.code, preview.body.message]).toEqual([
      'COMMAND_NOT_ALLOWED',
      'The last place is 5.',
    ]);
    expect(response.body.code).toBe('COMMAND_NOT_ALLOWED');
    expect(wrong.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { 'corrections.0.act': 'act must be one of insert, move, remove.' },
    });
    expect(await result()).toEqual(before);
  });

  test('reports that no season covers it, until one does', async () => {
    const { address } = await playNight();

    expect((await call('POST', `${address}/result`)).body.seasonId).toBeNull();
    expect((await call('GET', `${address}/night`)).body.isOutsideSeasons).toBe(true);

    await createSeason(server.models, { startsOn: '2026-10-01', endsOn: '2026-12-31' });
    const later = await playNight();
    expect((await call('GET', `${later.address}/night`)).body.isOutsideSeasons).toBe(false);
  });
});

describe('corrections whose result is refused', () => {
  test('are not recorded, and take effect once with the same call sent again', async () => {
    const { address, give, result } = await playNight();
    const before = await result();
    const posted = await server.models.Result.findById(before.id).lean();
    const { _id: _own, idempotencyKey: _key, ...same } = posted ?? {};
    const elsewhere = await server.models.Result.create({
      ...same,
      venueId: (await createVenue(server.models))._id,
      finishers: [{ playerId: playerIds[4], place: 1, points: 1 }],
      idempotencyKey: randomUUID(),
    });
    const command = {
      commandId: randomUUID(),
      type: 'correct-places',
      corrections: [insertLast(1)],
    };
    const correctedIn = async () =>
      (await call('GET', `${address}/log`)).body.items.filter(
        ({ type }: { type: string }) => type === 'correct-places',
      );

    expect((await give(command)).body).toMatchObject({
      reason: 'result.player-elsewhere',
      sameNights: [{ id: String(elsewhere._id) }],
    });
    expect(await correctedIn()).toEqual([]);
    expect(await result()).toEqual(before);

    const confirmed = { ...command, otherThan: [String(elsewhere._id)] };
    const first = await give(confirmed);
    const after = await result();
    const again = await give(confirmed);

    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(after.finishers[0].player.id).toBe(playerIds[4]);
    expect([await result(), (await correctedIn()).length]).toEqual([after, 1]);
  });
});

describe('a night in progress', () => {
  test('has no places to correct yet', async () => {
    const { address, give, entryIds } = await playNight();
    const { items } = (await call('GET', `${address}/log`)).body;
    await give({ type: 'undo', targetCommandId: items[0].commandId });

    const { body } = await give({
      type: 'correct-places',
      corrections: [{ act: 'remove', entryId: entryIds[0] }],
    });

    expect(body).toMatchObject({ code: 'COMMAND_NOT_ALLOWED' });
  });
});
