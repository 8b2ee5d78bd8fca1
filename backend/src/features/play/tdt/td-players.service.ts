// Lists members for the computer of a venue: names and numbers, nothing by which they could be reached.

import type { EndpointInput } from '@ahl/shared-types/common';
import { exportTypes, leagueDate } from '@ahl/shared-types/common';
import type { exportTdtPlayers as contract } from '@ahl/shared-types/tdt';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { FileStream } from '#http/file-stream.ts';
import { type TdPlayer, writeTdPlayers } from './td-players-csv.ts';

type Deps = { models: Models; now: () => number; timeZone: string };

const yearMs = 365 * 24 * 60 * 60_000;

/** The members who played at a venue within a year. */
const regularsOf = async ({ models, now, timeZone }: Deps, venueId: string): Promise<Types.ObjectId[]> =>
  models.Result.find({
    venueId: new Types.ObjectId(venueId),
    date: { $gte: leagueDate(now() - yearMs, timeZone) },
    deletedAt: null,
  }).distinct('finishers.playerId');

const readPlayers = async (deps: Deps, venueId: string | undefined): Promise<TdPlayer[]> => {
  const filter = venueId === undefined ? {} : { _id: { $in: await regularsOf(deps, venueId) } };
  const players = await deps.models.Player.find({ ...filter, closedAt: null })
    .select('firstName lastName pokerHandle playerNumber')
    .sort({ lastName: 1, firstName: 1 })
    .lean();
  return players.map(({ firstName, lastName, pokerHandle, playerNumber }) => ({
    nickname: pokerHandle ?? '',
    firstName,
    lastName,
    email: '',
    phone: '',
    number: String(playerNumber),
    tableName: '',
    seat: null,
  }));
};

/** Returns the file for the computer of a venue, or of all members. */
export const exportTdtPlayers = (
  deps: Deps,
  { venueId, encoding }: EndpointInput<typeof contract>,
): FileStream => {
  async function* pieces() {
    yield await writeTdPlayers(await readPlayers(deps, venueId), encoding);
  }
  return new FileStream({
    type: exportTypes.csv,
    fileName: 'players-for-the-tournament-director.csv',
    pieces,
  });
};
