import { randomUUID } from 'node:crypto';
import { kontendersRule } from '@ahl/shared-types/points-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, createRulesVersion, createSeason } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { openEventClock } from './testing/event-clock.ts';

// Saturday 21 November 2026, 7:05PM in Dallas.
const nowMs = Date.parse('2026-11-22T01:05:00.000Z');
let server: TestServer;
let token: string;
let adminToken: string;
let playerIds: string[];

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Operator'));
  ({ token: adminToken } = await server.signInAs('Administrator'));
  const season = await createSeason(server.models, { startsOn: '2026-10-01', endsOn: '2026-12-31' });
  await createRulesVersion(server.models, { seasonId: season._id, rule: kontendersRule });
  playerIds = [];
  for (let index = 0; index < 4; index += 1) playerIds.push(String((await createPlayer(server.models))._id));
});
afterAll(() => server.stop());

let clockId: string;
let entryIds: string[];
const give = async (type: string, more: object = {}) => {
  const body = { commandId: randomUUID(), type, ...more };
  return {
    ...(await server.call('POST', `/api/poker-clocks/${clockId}/commands`, { token, body })),
    ...body,
  };
};
const night = async () => (await server.call('GET', `/api/poker-clocks/${clockId}/night`)).body;
const result = async () => {
  const { resultId } = await night();
  return resultId ? (await server.call('GET', `/api/results/${resultId}`)).body : null;
};
const placesOf = (posted: { finishers: { player: { id: string }; place: number }[] } | null) =>
  posted?.finishers.map(({ player, place }) => [playerIds.indexOf(player.id), place]);
const board = async () => (await server.call('GET', '/api/standings')).body.total;

/** Creates a clock of an event with four members, the last of them optionally unlisted as walk-ins. */
const openNight = async ({ walkIns = 0 } = {}) => {
  clockId = await openEventClock(server, token);
  entryIds = playerIds.map(() => randomUUID());
  for (const [index, id] of entryIds.entries()) {
    const isWalkIn = index >= playerIds.length - walkIns;
    const entry = { id, playerId: isWalkIn ? null : playerIds[index], name: `Player ${index}` };
    expect((await give('register', { entry })).status).toBe(200);
  }
  await give('start');
};
const bust = (...indexes: number[]) => give('bust', { entryIds: indexes.map((index) => entryIds[index]) });

beforeEach(() => openNight());

describe('the last bust-out', () => {
  test('posts the places with ties, finishes the clock, updates the board and drafts a recap', async () => {
    await bust(3);
    await bust(1, 2);

    expect((await server.call('GET', `/api/poker-clocks/${clockId}`)).body).toMatchObject({
      status: 'finished',
      counts: { entries: 4, playersLeft: 1 },
    });
    expect(placesOf(await result())).toEqual([
      [0, 1],
      [1, 2],
      [2, 2],
      [3, 4],
    ]);
    expect(await board()).toBe(4);
    expect((await server.call('GET', '/api/winners/recent')).body.length).toBeGreaterThan(0);
    const recaps = (await server.call('GET', '/api/news/office?state=recap', { token: adminToken })).body;
    const [recap] = recaps.items;
    expect(recap.title).toMatch(/ wins at /);
    const stories = (await server.call('GET', '/api/news')).body;
    expect(stories.map(({ id }: { id: string }) => id)).not.toContain(recap.id);
    const publish = { ids: [recap.id], act: 'publish' };
    await server.call('POST', '/api/news/bulk', { token: adminToken, body: publish });
    expect((await server.call('GET', `/api/news/${recap.id}`)).status).toBe(200);
  });

  test('deletes the result when undone, and posts it again as the same result when redone', async () => {
    await bust(3);
    await bust(2);
    const { commandId } = await bust(1);
    const { id } = (await result()) ?? {};
    await give('undo', { targetCommandId: commandId });
    expect(await result()).toBeNull();
    expect((await server.call('GET', `/api/poker-clocks/${clockId}`)).body.status).toBe('running');
    await give('redo', { targetCommandId: commandId });

    expect(await result()).toMatchObject({ id, entrants: 4 });
  });

  test('corrects the result when an earlier hand is undone and replayed differently', async () => {
    const { commandId } = await bust(3);
    await bust(2);
    await bust(1);
    expect(placesOf(await result())?.at(-1)).toEqual([3, 4]);

    await give('undo', { targetCommandId: commandId });
    expect(await result()).toBeNull();
    await bust(3);

    expect(placesOf(await result())).toEqual([
      [0, 1],
      [3, 2],
      [1, 3],
      [2, 4],
    ]);
  });
});

describe('a night with walk-ins', () => {
  beforeEach(() => openNight({ walkIns: 1 }));

  test('leaves the places of the walk-ins empty', async () => {
    await bust(1);
    await bust(3);
    await bust(2);

    expect(placesOf(await result())).toEqual([
      [0, 1],
      [2, 2],
      [1, 4],
    ]);
  });

  test('awards points to a walk-in who is linked to a member later', async () => {
    await bust(1);
    await bust(3);
    await bust(2);
    await give('edit-entry', { entryId: entryIds[3], playerId: playerIds[3] });

    expect(placesOf(await result())).toContainEqual([3, 3]);
  });
});

describe('a hand noted at the desk', () => {
  const scoreOf = async (index: number) =>
    (await result())?.finishers.find(
      ({ player }: { player: { id: string } }) => player.id === playerIds[index],
    );
  const note = (index: number, code?: string) =>
    give('high-hand', { entryId: entryIds[index], hand: 'Quads, nines', ...(code ? { code } : {}) });

  test('earns its bonus under the rule in force, also when noted or undone after the end', async () => {
    await note(1, 'quads');
    await note(2);
    for (const index of [3, 2, 1]) await bust(index);
    const first = await scoreOf(1);
    expect((await note(0, 'bounty')).status).toBe(400);
    expect((await night()).handPoints).toEqual({ quads: 500, 'straight-flush': 750, 'royal-flush': 1_000 });
    // The bonus is added after the multiplier of the field: 9,000 × 1.04 + 500.
    expect(first.points).toBe(9_860);
    expect(first.explanation.bonuses).toEqual([{ code: 'quads', count: 1, points: 500 }]);
    expect((await scoreOf(2)).explanation.bonuses).toEqual([]);

    const { commandId } = await note(1, 'quads');
    expect((await scoreOf(1)).points).toBe(first.points + 500);
    await give('undo', { targetCommandId: commandId });
    expect((await scoreOf(1)).points).toBe(first.points);
  });

  test('leaves a bonus that the office has corrected as corrected', async () => {
    for (const index of [3, 2, 1]) await bust(index);
    const posted = await result();
    const finishers = posted.finishers.map(
      ({ player, place }: { player: { id: string }; place: number }) => ({
        playerId: player.id,
        place,
        ...(player.id === playerIds[2] ? { bonuses: { quads: 2 } } : {}),
      }),
    );
    const { name, date, startTime, entrants, version, tournamentId } = posted;
    const body = {
      name,
      date,
      startTime,
      entrants,
      version,
      tournamentId,
      venueId: posted.venue.id,
      finishers,
    };
    const edited = await server.call('PUT', `/api/results/${posted.id}`, { token: adminToken, body });
    expect(edited.status).toBe(200);

    await note(2, 'quads');
    await note(1, 'quads');

    const counts = [(await scoreOf(2)).explanation.bonuses, (await scoreOf(1)).explanation.bonuses];
    expect(counts).toMatchObject([[{ code: 'quads', count: 2 }], [{ code: 'quads', count: 1 }]]);
  });
});

describe('the recap of a night', () => {
  const correct = async (index: number) => {
    const corrections = [{ act: 'move', entryId: entryIds[index], place: 1 }];
    expect((await give('correct-places', { corrections })).status).toBe(200);
    await server.services.jobs.resultMessage.sweep();
  };
  const nameOf = async (index: number) => {
    const { firstName, lastName } = (await server.models.Player.findById(playerIds[index]).lean()) ?? {};
    return `${firstName} ${lastName}`;
  };

  test('follows corrections in both languages, until somebody edits it', async () => {
    for (const index of [3, 2, 1]) await bust(index);
    const { id: resultId } = await result();
    const recap = () => server.models.NewsStory.findOne({ recapOf: resultId }).lean();
    expect((await recap())?.title).toContain(`${await nameOf(0)} wins at`);

    await correct(2);

    const { _id, title, titleEs, body, version } = (await recap()) ?? {};
    expect([title, titleEs, body]).toEqual([
      expect.stringContaining(`${await nameOf(2)} wins at`),
      expect.stringContaining(`${await nameOf(2)} gana en`),
      expect.stringContaining('takes 10,400 points'),
    ]);
    expect(body).toMatch(/<a href="\/events\/[^"]+"[^>]*>The whole result of the night<\/a>/);

    const own = { title: 'Our own words', body: '<p>What a night.</p>', status: 'draft', version };
    const saved = await server.call('PUT', `/api/news/${_id}`, { token: adminToken, body: own });
    expect(saved.status).toBe(200);
    await correct(0);

    const edited = await server.models.NewsStory.findById(_id).lean();
    expect([edited?.title, edited?.recapOf]).toEqual(['Our own words', null]);
    // It still tells about the night, whose page shows it.
    expect(String(edited?.nightOf)).toBe(resultId);
  });
});

describe('the result posted manually', () => {
  test('can be deleted and posted again', async () => {
    for (const index of [3, 2, 1]) await bust(index);
    const address = `/api/poker-clocks/${clockId}/result`;

    expect((await server.call('DELETE', address, { token })).body).toEqual({ resultId: null });
    expect(await result()).toBeNull();
    expect((await server.call('DELETE', address, { token })).body).toMatchObject({
      code: 'COMMAND_NOT_ALLOWED',
    });
    expect((await server.call('POST', address, { token })).status).toBe(200);
    expect(await result()).toMatchObject({ entrants: 4 });
  });

  test('is refused while more than one player is left', async () => {
    await bust(3);

    expect((await server.call('POST', `/api/poker-clocks/${clockId}/result`, { token })).body.message).toBe(
      'The night is not decided: more than one player is left.',
    );
  });
});

describe('the log', () => {
  test('marks undone commands, and a repeated command gets the same answer', async () => {
    const { commandId, body } = await bust(3);
    await give('undo', { targetCommandId: commandId });
    const again = await server.call('POST', `/api/poker-clocks/${clockId}/commands`, {
      token,
      body: { commandId, type: 'bust', entryIds: [entryIds[3]] },
    });

    expect(again.body.clock).toEqual(body.clock);
    const { items } = (await server.call('GET', `/api/poker-clocks/${clockId}/log`, { token })).body;
    expect(items.slice(0, 2)).toMatchObject([
      { type: 'undo', targetCommandId: commandId, isUndone: false },
      { type: 'bust', entryIds: [entryIds[3]], isUndone: true },
    ]);
  });
});
