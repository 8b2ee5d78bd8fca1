// Presents bans and the questions about them; both are visible only to the office.
import { type Ban, type BanMatchReason, type BanQuestion, banStateOf } from '@ahl/shared-types/bans';
import type { Models } from '#db/models.ts';
import type { BanDocument, BanQuestionDocument } from './ban.model.ts';

/** Presents bans with the names of their venues. */
export const presentBans = async (
  models: Models,
  rows: readonly BanDocument[],
  nowMs: number,
): Promise<Ban[]> => {
  const venues = await models.Venue.find({ _id: { $in: rows.flatMap(({ venueId }) => venueId ?? []) } })
    .select('name')
    .lean();
  const nameOf = new Map(venues.map(({ _id, name }) => [_id.toHexString(), name]));
  return rows.map((row) => {
    const venueId = row.venueId?.toHexString() ?? null;
    return {
      id: row._id.toHexString(),
      version: row.version,
      member: { id: row.playerId.toHexString(), name: row.name, playerNumber: row.playerNumber },
      scope: row.scope,
      region: row.region ?? null,
      venue: venueId === null ? null : { id: venueId, name: nameOf.get(venueId) ?? '' },
      state: banStateOf(row, nowMs),
      until: row.until ?? null,
      reason: row.reason,
      words: row.words,
      evidence: row.evidence,
      imposed: { at: row.imposedAt.toISOString(), byName: row.imposedByName },
      lifted: row.liftedAt
        ? { at: row.liftedAt.toISOString(), byName: row.liftedByName, note: row.liftNote }
        : null,
      appeal: row.appeal
        ? {
            text: row.appeal.text,
            at: row.appeal.at.toISOString(),
            state: row.appeal.state,
            answer: row.appeal.answer,
            byName: row.appeal.byName,
          }
        : null,
    };
  });
};

/** Presents the open questions with both people; one whose member or ban no longer exists is left out. */
export const presentQuestions = async (
  models: Models,
  rows: readonly BanQuestionDocument[],
): Promise<BanQuestion[]> => {
  const [players, bans] = await Promise.all([
    models.Player.find({ _id: { $in: rows.map(({ playerId }) => playerId) }, closedAt: null })
      .select('firstName lastName playerNumber email city')
      .lean(),
    models.Ban.find({ _id: { $in: rows.map(({ banId }) => banId) } }).lean<BanDocument[]>(),
  ]);
  const playerOf = new Map(players.map((player) => [player._id.toHexString(), player]));
  const banOf = new Map(bans.map((ban) => [ban._id.toHexString(), ban]));
  return rows.flatMap((row): BanQuestion[] => {
    const player = playerOf.get(row.playerId.toHexString());
    const ban = banOf.get(row.banId.toHexString());
    if (!player || !ban) return [];
    return [
      {
        id: row._id.toHexString(),
        requestedAt: row.requestedAt.toISOString(),
        member: {
          id: player._id.toHexString(),
          name: `${player.firstName} ${player.lastName}`,
          playerNumber: player.playerNumber,
          email: player.email ?? '',
          city: player.city ?? '',
        },
        ban: {
          id: ban._id.toHexString(),
          name: ban.name,
          playerNumber: ban.playerNumber,
          scope: ban.scope,
          until: ban.until ?? null,
        },
        reasons: row.reasons as BanMatchReason[],
      },
    ];
  });
};
