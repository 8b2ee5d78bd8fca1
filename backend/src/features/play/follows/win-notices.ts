// Finds the notices that a followed player has won: only once the result is posted and public, so that following
// somebody never says where they are or will be.
import { nightIdOf, nightPath } from '@ahl/shared-types/events';
import { quietAt } from '@ahl/shared-types/hosts';
import { translator } from '@ahl/shared-types/texts';
import type { Models } from '#db/models.ts';
import { listedPlayers } from '#features/core/players/listed-players.ts';
import {
  fullNameOf,
  presentMemberFor,
  publicVisibility,
  type StoredMember,
  visibleFields,
} from '#features/core/players/visible-player.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { readChoices } from './follow.service.ts';
import { reminderTexts } from './reminder.texts.ts';
import type { OnceNotice } from './send-once.ts';

type Deps = { models: Models; now: () => number; timeZone: string };

const minuteMs = 60_000;
/** A result is announced so long after it was posted: its poster may still correct it. */
const settledMs = 10 * minuteMs;
/** After that a win is no longer announced, also if quiet hours delayed it. */
const staleMs = 24 * 60 * minuteMs;
/** Results of one day of a large league. */
const maxResults = 500;
const maxFollowers = 5_000;

type Night = Pick<
  ResultDocument,
  '_id' | 'name' | 'date' | 'tournamentId' | 'venueId' | 'finishers' | 'entrants'
>;

const noticeOf = (
  { _id, name, date, tournamentId, entrants }: Night,
  { followerId, player, venueName }: { followerId: string; player: string; venueName: string },
): OnceNotice => {
  const id = nightIdOf({ id: _id.toHexString(), tournamentId: tournamentId ?? null });
  return {
    onceKey: ['won', _id.toHexString(), followerId].join(' '),
    playerId: followerId,
    path: nightPath({ id, date }),
    tag: `won ${_id.toHexString()}`,
    wordsIn: (language) => {
      const t = translator(language);
      return {
        subject: t(reminderTexts.won, { player, venueName: venueName || 'none' }),
        lines: [t(reminderTexts.wonFact, { player, name, date, others: Math.max(0, entrants - 1) })],
        open: t(reminderTexts.open),
      };
    },
  };
};

/** Returns the names of winners whom the search finds; others are not announced. */
const readWinners = async (models: Models, ids: readonly unknown[]): Promise<Map<string, string>> => {
  const rows = await models.Player.find({ _id: { $in: ids }, ...listedPlayers })
    .select(visibleFields)
    .lean<StoredMember[]>();
  return new Map(
    rows.map((row) => [row._id.toHexString(), fullNameOf(presentMemberFor(row, publicVisibility))]),
  );
};

/** Yields the notices of recent wins for the followers of their winners, result by result, outside quiet hours. */
export async function* readWinNotices({ models, now, timeZone }: Deps): AsyncGenerator<OnceNotice[]> {
  const results = await models.Result.find({
    postedAt: { $gte: new Date(now() - staleMs), $lte: new Date(now() - settledMs) },
    deletedAt: null,
    // Nobody waits for what an import brought from years ago.
    postedBy: { $ne: null },
  })
    .select('name date tournamentId venueId finishers entrants')
    .sort({ postedAt: 1 })
    .limit(maxResults)
    .lean<Night[]>();
  for (const result of results) {
    const [winner] = result.finishers.filter(({ place }) => place === 1);
    if (!winner) continue;
    const winnerId = winner.playerId.toHexString();
    const follows = await models.Follow.find({ kind: 'player', targetId: winnerId })
      .sort({ playerId: 1 })
      .limit(maxFollowers)
      .lean();
    const player = follows.length > 0 ? (await readWinners(models, [winner.playerId])).get(winnerId) : null;
    if (!player) continue;
    const venue = await models.Venue.findById(result.venueId).select('name').lean();
    const followerIds = follows.map(({ playerId }) => playerId.toHexString());
    const choiceOf = await readChoices(models, followerIds);
    yield followerIds
      .filter((followerId) => quietAt(now(), choiceOf(followerId), timeZone) === null)
      .map((followerId) => noticeOf(result, { followerId, player, venueName: venue?.name ?? '' }));
  }
}
