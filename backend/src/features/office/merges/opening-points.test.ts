// Two accounts of one person that both have opening points, over HTTP: merged, and separated again.
import { expect, test } from 'vitest';
import { createPlayer } from '#demo/factories/index.ts';
import { combinePairs, idOf, setUpNamesakes } from './testing/namesakes.ts';

const league = setUpNamesakes();
const { call, play, namesakes } = league;
const { preview, combine, pointsOf } = combinePairs(league);

const seasonId = async () => String((await league.models.Season.findOne().lean())?._id);
const add = async (member: Parameters<typeof idOf>[0], season: string | null, more: object = {}) => {
  const { status, body } = await call('POST', '/api/opening-points', {
    playerId: idOf(member),
    seasonId: season,
    points: 100.1,
    nights: 10,
    wins: 1,
    source: 'old site',
    stoodOn: '2026-01-02',
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
};
const stored = async () => {
  const rows = async (model: 'Ledger' | 'Standing' | 'OpeningPoints') => {
    const found = await league.models[model].collection.find({}).sort({ _id: 1 }).toArray();
    return JSON.parse(
      JSON.stringify(found.map(({ version: _version, createdAt: _at, updatedAt: _until, ...row }) => row)),
    );
  };
  const members = await league.models.Player.find({ mergedInto: null, firstName: 'Casey' })
    .sort({ _id: 1 })
    .select('totalTournaments')
    .lean();
  return {
    ledgers: await rows('Ledger'),
    standings: await rows('Standing'),
    lines: await rows('OpeningPoints'),
    nights: members.map(({ totalTournaments }) => totalTournaments),
  };
};

test('lines of one season are added up, others move, boards are those of a rebuild, and an undo restores both', async () => {
  const pair = await namesakes();
  const rival = await createPlayer(league.models);
  await play(pair.survivor, rival);
  const season = await seasonId();
  await add(pair.survivor, season);
  await add(pair.merged, season, { points: 0.2, nights: 2 });
  await add(pair.merged, null, { points: 50, nights: 5, wins: 0 });
  const before = await stored();
  const shown = await preview(pair);

  const { body: merge } = await combine(pair);
  const after = await pointsOf(idOf(pair.survivor));
  const merged = await stored();
  await call('POST', '/api/standings/rebuild');
  const rebuilt = await stored();
  const undone = await call('POST', `/api/merges/${merge.id}/undo`, {});

  expect(shown.counts.find(({ kind }: { kind: string }) => kind === 'nights')).toMatchObject({
    survivor: 11,
    merged: 7,
    together: 18,
  });
  expect(
    after.openings.map(({ points, nights, wins }: Record<string, number>) => [points, nights, wins]),
  ).toEqual([
    [100.3, 12, 2],
    [50, 5, 0],
  ]);
  expect(after.totals.at(-1)).toMatchObject({ period: 'all-time', games: 18 });
  expect(merged.nights).toEqual([18]);
  expect(rebuilt).toEqual(merged);
  expect([undone.status, await stored()]).toEqual([200, before]);
});
