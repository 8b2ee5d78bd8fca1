// Shared setup for the tests of bonus presets: an office with presets, and members who are due a bonus.
import type { BonusOccasion } from '@ahl/shared-types/bonuses';
import { leaderboardKey } from '@ahl/shared-types/standings';
import type { Types } from 'mongoose';
import { pino } from 'pino';
import { createPlayer } from '#demo/factories/index.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { setUpOffice } from '#testing/office.ts';
import { createBonusCodes } from '../bonus-codes.ts';
import { createBonusPresetJob } from '../bonus-preset.job.ts';

/** Sunday 22 November 2026, noon in Dallas. */
export const startMs = Date.parse('2026-11-22T18:00:00Z');

const overall = leaderboardKey({ scope: 'overall', period: 'all-time' });

/** Returns the ids of members as responses list them, in order. */
export const idsOf = (...players: { _id: Types.ObjectId }[]) =>
  players.map(({ _id }) => _id.toHexString()).sort();

/** Sets up a server for the tests of a file. Each test begins at the start, with an empty league. */
export const setUpPresets = () => {
  const office = setUpOffice(startMs);
  const { time, call } = office;
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
      return office.server;
    },
    get token() {
      return office.token;
    },
    /** Calls the server as the office. */
    call,
    presetOf,
    save,
    /** Gives the bonuses that are due now, by hand. */
    give,
    /** Adds a member who has played this many games, the last one on `lastDay`. */
    played: async (games: number, lastDay: string, more: Partial<PlayerDocument> = {}) => {
      const player = await createPlayer(office.models, more);
      await office.models.Standing.collection.insertOne({
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
      createPlayer(office.models, { birthday, ...more }),
    /** Returns the owners of an occasion's bonuses, in order. */
    owners: async (occasion: BonusOccasion): Promise<string[]> =>
      (await office.models.Bonus.find({ occasion }).sort({ playerId: 1 }).lean()).map(({ playerId }) =>
        playerId.toHexString(),
      ),
    /** Returns the job of one replica. */
    job: () =>
      createBonusPresetJob({
        models: office.models,
        outbox: office.server.services.outbox,
        now: () => time.nowMs,
        dayEndsHour: 6,
        timeZone: 'America/Chicago',
        codes: createBonusCodes('x'.repeat(40)),
        logger: pino({ level: 'silent' }),
      }),
  };
};
