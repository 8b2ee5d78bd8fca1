// Reads the input of trophies and face-offs: a member's own ledgers and sealed titles, by their index.
import { AppError } from '@ahl/shared-types/common';
import { type Privacy, privacyOf } from '@ahl/shared-types/privacy';
import { leaderboardParts, type SeasonScores } from '@ahl/shared-types/standings';
import { type SeasonTitle, type TrophyNight, trophyNights } from '@ahl/shared-types/trophies';
import { type ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { asSeason } from '#features/ranking/standings/ledgers.ts';
import type { SeasonTitleDocument } from './trophy.model.ts';

type Reader = { models: Models; session?: ClientSession };
export type StoredTitle = SeasonTitleDocument;

/** Returns a stored title in the form that the rules need. */
export const asTitle = ({ board, seasonId, rank, endsOn }: StoredTitle): SeasonTitle => ({
  seasonId: seasonId.toHexString(),
  scope: leaderboardParts(board).scope,
  rank,
  wonOn: endsOn,
});

/** Reads the nights and titles of each of the members, by id. */
export const readTrophyHistories = async ({ models, session }: Reader, playerIds: readonly string[]) => {
  const ids = playerIds.map((id) => new Types.ObjectId(id));
  const filter = { playerId: { $in: ids } };
  // One after the other: a transaction accepts one call at a time.
  const ledgers = await models.Ledger.find(filter)
    .session(session ?? null)
    .lean();
  const titles = await models.SeasonTitle.find(filter)
    .session(session ?? null)
    .lean<StoredTitle[]>();
  const seasons = new Map<string, SeasonScores[]>();
  for (const { playerId, ...ledger } of ledgers) {
    const list = seasons.get(playerId.toHexString()) ?? [];
    seasons.set(playerId.toHexString(), list);
    list.push(asSeason(ledger));
  }
  const titlesOf = Map.groupBy(titles, ({ playerId }) => playerId.toHexString());
  return (id: string): { nights: TrophyNight[]; titles: StoredTitle[] } => ({
    nights: trophyNights(seasons.get(id) ?? []),
    titles: titlesOf.get(id) ?? [],
  });
};

/** Returns a member's privacy settings; a closed account has no page of its own. @throws NOT_FOUND */
export const findMember = async (models: Models, id: string): Promise<{ privacy: Privacy }> => {
  const player = await models.Player.findById(id).select('privacy closesAt').lean();
  if (!player || player.closesAt) throw new AppError('NOT_FOUND', 'player.not-found');
  return { privacy: privacyOf(player.privacy) };
};
