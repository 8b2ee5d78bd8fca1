// Shared setup for the tests of bonus presets: an office with presets, and members who are due a bonus.
import type { BonusOccasion } from '@ahl/shared-types/bonuses';
import { leaderboardKey } from '@ahl/shared-types/standings';
import type { Types } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createPlayer } from '../../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import type { PlayerDocument } from '../../../core/players/player.model.ts';
import { createBonusCodes } from '../bonus-codes.ts';
import { createBonusPresetJob } from '../bonus-preset.job.ts';

/** Sunday 22 November 2026, noon in Dallas. */
export const startMs = Date.parse('2026-11-22T18:00:00Z');

const overall = leaderboardKey({
  scope: 'overall',
  region: null,
  venueId: null,
  period: 'all-time',
  seasonId: null,
  month: null,
});

/** Returns the ids of members as responses list them, in order. */
export const idsOf = (...players: { _id: Types.ObjectId }[]) =>
  players.map(({ _id }) => _id.toHexString()).sort();

/** Sets up a server for the tests of a file. Each test begins at the start, without bonuses, presets and members. */
export const setUpPresets = () => {
  const time = { nowMs: startMs };
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ now: () => time.nowMs });
    ({ token } = await server.signInAs('Administrator', { firstName: 'Ada', lastName: 'Min' }));
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    time.nowMs = startMs;
    const { models } = server;
    for (const name of ['Bonus', 'BonusPreset', 'BonusBudget', 'Standing', 'Venue'] as const)
      await models[name].collection.deleteMany({});
    await models.Player.collection.deleteMany({ isAdmin: { $ne: true } });
  });

  const call = (method: string, path: string, body?: object) => server.call(method, path, { token, body });
  const presetOf = async (occasion: string) => {
    const { body } = await call('GET', '/api/bonus-presets');
    return body.items.find((each: { occasion: string }) => each.occasion === occasion);
  };
  const save = async (occasion: string, more: object = {}) => {
    const { title, kind, amount, venueId, validDays, runs, version } = await presetOf(occasion);
    return call('PUT', `/api/bonus-presets/${occasion}`, {
      title,
      kind,
      amount,
      venueId,
      validDays,
      runs,
      version,
      ...more,
    });
  };
  const give = async (occasion: string, more: object = {}) => {
    const { version, due } = await presetOf(occasion);
    return call('POST', `/api/bonus-presets/${occasion}/give`, { version, count: due, ...more });
  };
  return {
    time,
    get server() {
      return server;
    },
    get token() {
      return token;
    },
    /** Calls the server as the office. */
    call,
    presetOf,
    save,
    /** Gives the bonuses that are due now, by hand. */
    give,
    /** Adds a member who has played this many games, the last one on `lastDay`. */
    played: async (games: number, lastDay: string, more: Partial<PlayerDocument> = {}) => {
      const player = await createPlayer(server.models, more);
      await server.models.Standing.collection.insertOne({
        _id: `${overall}/${player._id.toHexString()}`,
        board: overall,
        playerId: player._id,
        order: '1',
        points: 1,
        games,
        counted: games,
        wins: 0,
        bestPlace: 1,
        isQualified: true,
        lastDay,
        before: null,
      } as never);
      return player;
    },
    /** Adds a member with a birthday. */
    born: (birthday: string, more: Partial<PlayerDocument> = {}) =>
      createPlayer(server.models, { birthday, ...more }),
    /** Returns the owners of an occasion's bonuses, in order. */
    owners: async (occasion: BonusOccasion): Promise<string[]> =>
      (await server.models.Bonus.find({ occasion }).sort({ playerId: 1 }).lean()).map(({ playerId }) =>
        playerId.toHexString(),
      ),
    /** Returns the job of one replica. */
    job: () =>
      createBonusPresetJob({
        models: server.models,
        outbox: server.services.outbox,
        now: () => time.nowMs,
        timeZone: 'America/Chicago',
        codes: createBonusCodes('x'.repeat(40)),
        logger: pino({ level: 'silent' }),
      }),
  };
};
