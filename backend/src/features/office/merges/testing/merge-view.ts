// What can be seen of a league, so that two leagues that played one history can be compared.
import type { Models } from '#db/models.ts';

const named = (names: ReadonlyMap<string, string>, value: unknown): unknown =>
  JSON.parse(
    [...names].reduce((text, [id, name]) => text.replaceAll(id, name), JSON.stringify(value ?? null)),
  );

/**
 * Returns what members and visitors can see of a league, without data that only shows when or in which order it was
 * written.
 */
export const lookAt = async ({
  deps: { models },
}: {
  deps: { models: Models };
}): Promise<Record<string, unknown>> => {
  const results = await models.Result.find({}).lean();
  const threads = await models.MessageThread.find({}).lean();
  const bonuses = await models.Bonus.find({}).lean();
  const names = new Map([
    ...results.map(({ _id, name }): [string, string] => [_id.toHexString(), name]),
    ...threads.map(({ _id, subject }): [string, string] => [_id.toHexString(), subject]),
    ...bonuses.map(({ _id, title }): [string, string] => [_id.toHexString(), title]),
  ]);
  const boxes = await models.MessageBox.find({}).lean();
  const players = await models.Player.find({}).sort({ _id: 1 }).lean();
  const stats = await models.TrophyStats.findById('all').lean();
  const holders = Object.entries((stats?.holders ?? {}) as Record<string, number>).filter(
    ([, many]) => many > 0,
  );
  const cases = await models.TrophyCase.find({}).sort({ _id: 1 }).lean();
  const titles = await models.SeasonTitle.find({}).sort({ _id: 1 }).lean();
  const seen = {
    players: players.map(
      ({
        _id,
        firstName,
        lastName,
        email,
        phone,
        playerNumber,
        totalTournaments,
        totalWinningsCents,
        rank,
        createdAt,
        closedAt,
        mergedInto,
        formerNumbers,
      }) => [
        _id,
        firstName,
        lastName,
        email ?? null,
        phone,
        playerNumber,
        totalTournaments,
        totalWinningsCents,
        rank,
        createdAt,
        closedAt ?? null,
        mergedInto ?? null,
        formerNumbers ?? null,
      ],
    ),
    results: results.map(({ name, finishers, deletedAt }) => [
      name,
      Boolean(deletedAt),
      // What a night counted when it was withdrawn is recomputed when it is restored.
      deletedAt ? finishers.map(({ playerId, place }) => [playerId, place]) : finishers,
    ]),
    ledgers: await models.Ledger.find({}).sort({ _id: 1 }).lean(),
    standings: await models.Standing.find({}).sort({ _id: 1 }).lean(),
    boards: (await models.Leaderboard.find({}).sort({ _id: 1 }).lean()).map(
      ({ _id, players: count, buckets }) => [_id, count, buckets],
    ),
    titles: titles.map(({ sealedAt: _at, ...title }) => title),
    trophies: cases.filter(({ held }) => held.length > 0).map(({ _id, held }) => [_id, held.toSorted()]),
    rarity: [stats?.players ?? 0, holders.sort()],
    ratings: await models.Rating.find({}).sort({ _id: 1 }).lean(),
    bonuses: bonuses.map(({ title, playerId, resultId }) => [title, playerId, resultId]).sort(),
    conversations: threads
      .map(({ subject, memberId, memberName, to }) => [subject, memberId, memberName, to.toSorted()])
      .sort(),
    read: boxes
      .filter(({ read }) => read.length > 0)
      .map(({ _id, read }) => [_id, read.map((id) => names.get(id.toHexString()) ?? String(id)).sort()]),
  };
  return Object.fromEntries(
    Object.entries(seen).map(([key, value]) => [key, sortedRows(named(names, value))]),
  );
};

/** Sorts rows by what does not depend on differing ids. */
const sortedRows = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((row) => JSON.stringify(row)).sort() : value;
