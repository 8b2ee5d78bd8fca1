import { AppError } from '@ahl/shared-types/common';
import {
  canSeeFaceOff,
  type FaceOff,
  leadOverTime,
  meet,
  type Rivals,
  type RivalTally,
  rivalNights,
  rivalsOf,
  type SharedNight,
  sharedNights,
  tallyOf,
} from '@ahl/shared-types/face-off';
import { privacyOf } from '@ahl/shared-types/privacy';
import { finalTableSeats, type TrophyNight } from '@ahl/shared-types/trophies';
import { Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { visibilityOf } from '#features/core/players/visible-player.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { presentPlayed, readVenueNames } from '#features/ranking/results/result.presenter.ts';
import { readPlayers } from '#features/ranking/standings/standing.presenter.ts';
import { findMember, readTrophyHistories } from '#features/ranking/trophies/trophy-histories.ts';
import { chanceOf, presentRating, readStrengths } from './rating.reader.ts';

type Deps = { models: Models };

const nightsShown = 12;
const venuesShown = 6;
/** How many of a member's last nights are searched for rivals: about three years of a regular. */
const nightsRead = 300;
/** Additional candidates beyond the rivals shown, because some may not take part. */
const spareRivals = 24;

/** Refuses members who do not take part; one's own face-offs are always visible. @throws NOT_FOUND, FORBIDDEN */
const checkTakesPart = async (models: Models, actor: Actor, id: string): Promise<void> => {
  const { privacy } = await findMember(models, id);
  if (!canSeeFaceOff(actor, { id, allowsFaceOff: privacy.allowsFaceOff }))
    throw new AppError('FORBIDDEN', 'face-off.not-taking-part');
};

const sideOf = (nights: readonly TrophyNight[]) => ({
  nights: nights.length,
  wins: nights.filter(({ place }) => place === 1).length,
  finalTables: nights.filter(({ place, entrants }) => place <= finalTableSeats && entrants > finalTableSeats)
    .length,
  bestPlace: nights.length > 0 ? Math.min(...nights.map(({ place }) => place)) : null,
});

const presentNights = async (models: Models, shared: readonly SharedNight[]): Promise<FaceOff['nights']> => {
  const last = shared.slice(-nightsShown).reverse();
  const results = await models.Result.find({ _id: { $in: last.map(({ resultId }) => resultId) } })
    .select('name date venueId region entrants tournamentId')
    .lean();
  const venueOf = await readVenueNames(
    models,
    results.map(({ venueId }) => venueId),
  );
  const byId = new Map(results.map((result) => [result._id.toHexString(), result]));
  return last.flatMap(({ resultId, places }) => {
    const result = byId.get(resultId);
    return result ? [{ result: presentPlayed(result, venueOf), places }] : [];
  });
};

const presentVenues = async (models: Models, shared: readonly SharedNight[]): Promise<FaceOff['venues']> => {
  const groups = [...Map.groupBy(shared, ({ venueId }) => venueId)]
    .sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
    .slice(0, venuesShown);
  const venueOf = await readVenueNames(
    models,
    groups.map(([id]) => new Types.ObjectId(id)),
  );
  return groups.map(([id, nights]) => ({
    venue: venueOf(new Types.ObjectId(id)),
    nights: nights.length,
    tally: tallyOf(nights),
  }));
};

/** Compares two members head to head, from their own ledgers. @throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED */
export const readFaceOff = async (
  { models }: Deps,
  actor: Actor,
  { id, otherId }: { id: string; otherId: string },
): Promise<FaceOff> => {
  if (id === otherId)
    throw new AppError(
      'VALIDATION_FAILED',
      'face-off.same-player',
      {},
      { fields: { otherId: 'face-off.choose-another' } },
    );
  await checkTakesPart(models, actor, id);
  await checkTakesPart(models, actor, otherId);
  const ids = [id, otherId];
  const [historyOf, playerOf, strengthOf] = await Promise.all([
    readTrophyHistories({ models }, ids),
    readPlayers(models, ids, visibilityOf(actor)),
    readStrengths(models, ids),
  ]);
  const first = historyOf(id).nights;
  const second = historyOf(otherId).nights;
  const shared = sharedNights(first, second);
  const [nights, venues, chancePercent] = await Promise.all([
    presentNights(models, shared),
    presentVenues(models, shared),
    chanceOf(strengthOf(id), strengthOf(otherId)),
  ]);
  return {
    first: { player: playerOf(id), rating: presentRating(strengthOf(id)), ...sideOf(first) },
    second: { player: playerOf(otherId), rating: presentRating(strengthOf(otherId)), ...sideOf(second) },
    tally: tallyOf(shared),
    chancePercent,
    total: shared.length,
    nights,
    timeline: leadOverTime(shared),
    venues,
  };
};

/** Leaves out members who do not take part, and closed or banned accounts. */
const takingPart = async (models: Models, met: readonly RivalTally[]): Promise<RivalTally[]> => {
  const rows = await models.Player.find({ _id: { $in: met.map(({ playerId }) => playerId) } })
    .select('privacy bannedAt closesAt')
    .lean();
  const open = new Set(
    rows
      .filter(({ bannedAt, closesAt, privacy }) => !bannedAt && !closesAt && privacyOf(privacy).allowsFaceOff)
      .map(({ _id }) => _id.toHexString()),
  );
  return met.filter(({ playerId }) => open.has(playerId));
};

/** Returns the candidates for nemesis, victim and most met, before it is checked whether they take part. */
const candidates = (met: readonly RivalTally[]): RivalTally[] => {
  const known = met.filter(({ nights }) => nights >= rivalNights);
  const best = (field: 'above' | 'below' | 'nights') =>
    (field === 'nights' ? met : known)
      .toSorted((a, b) =>
        field === 'nights' ? b.nights - a.nights : b[field] / b.nights - a[field] / a.nights,
      )
      .slice(0, spareRivals);
  return [...new Set([...best('above'), ...best('below'), ...best('nights')])];
};

/** Returns the nemesis, the favourite victim and the most met of a member. @throws NOT_FOUND, FORBIDDEN */
export const readRivals = async ({ models }: Deps, actor: Actor, id: string): Promise<Rivals> => {
  await checkTakesPart(models, actor, id);
  const historyOf = await readTrophyHistories({ models }, [id]);
  const ids = historyOf(id)
    .nights.slice(-nightsRead)
    .map(({ resultId }) => resultId);
  const results = await models.Result.find({ _id: { $in: ids } })
    .select('finishers.playerId finishers.place')
    .lean<Pick<ResultDocument, 'finishers'>[]>();
  const met = meet(
    id,
    results.map(({ finishers }) =>
      finishers.map(({ playerId, place }) => ({ playerId: playerId.toHexString(), place })),
    ),
  );
  const open = rivalsOf(await takingPart(models, candidates(met)));
  const shown = [open.nemesis, open.victim, ...open.most].flatMap((rival) => (rival ? [rival.playerId] : []));
  const playerOf = await readPlayers(models, shown, visibilityOf(actor));
  const present = ({ playerId, ...tally }: RivalTally) => ({ player: playerOf(playerId), ...tally });
  return {
    nemesis: open.nemesis && present(open.nemesis),
    victim: open.victim && present(open.victim),
    most: open.most.map(present),
    minimumNights: rivalNights,
    nightsRead: ids.length,
  };
};
