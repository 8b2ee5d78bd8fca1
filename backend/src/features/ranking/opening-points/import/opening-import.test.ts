import { readFileSync } from 'node:fs';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, createSeason } from '#demo/factories/index.ts';
import { commitPlan, planFile, rowsOf, sendFile } from '#features/core/imports/testing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
let superToken: string;
let seasonId: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2026-03-01T18:00:00Z') });
  ({ token } = await server.signInAs('Administrator', { lastName: 'Office' }));
  ({ token: superToken } = await server.signInAs('Super Admin', { lastName: 'Office' }));
});
beforeEach(async () => {
  const { Import, OpeningPoints, Season, Ledger, Standing, Leaderboard, Player } = server.models;
  for (const model of [Import, OpeningPoints, Season, Ledger, Standing, Leaderboard])
    await model.collection.deleteMany({});
  await Player.deleteMany({ lastName: { $ne: 'Office' } });
  const season = await createSeason(server.models, { startsOn: '2026-01-01', endsOn: '2026-06-30' });
  seasonId = season._id.toHexString();
});
afterAll(() => server.stop());

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
const lines = (...rows: string[]) => rows.join('\n');
const options = (more: object = {}) => ({
  season: seasonId,
  source: 'Old site',
  stoodOn: '2026-02-28',
  ...more,
});
const plan = (content: string, more: object = {}) =>
  planFile(server, token, 'opening-points', content, { options: options(more), fileName: 'paste.tsv' });
const bring = async (content: string, more: object = {}) =>
  commitPlan(server, token, await plan(content, more));
const board = async (query = 'period=season') => {
  const { body } = await server.call('GET', `/api/standings?${query}`, { token });
  return (
    body.items as { rank: number; player: { firstName: string; lastName: string }; points: number }[]
  ).map(({ rank, player, points }) => [rank, `${player.firstName} ${player.lastName}`, points]);
};
const stored = async () => {
  const { models } = server;
  const plain = async (query: Promise<object[]>) =>
    JSON.parse(JSON.stringify(await query)) as Record<string, unknown>[];
  const boards = await plain(models.Leaderboard.find().sort({ _id: 1 }).lean<object[]>());
  return {
    ledgers: await plain(models.Ledger.find().sort({ _id: 1 }).lean<object[]>()),
    standings: await plain(models.Standing.find().sort({ _id: 1 }).lean<object[]>()),
    boards: boards.map(({ updatedAt: _at, stamp: _stamp, ...rest }) => rest),
  };
};
const memberOf = async (name: string) => {
  const [firstName, lastName] = name.split(' ');
  const player = await server.models.Player.findOne({ firstName, lastName }).lean();
  if (!player) throw new Error(`No member ${name}.`);
  return player;
};
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();

type Right = { rows: { rank: number; player: string; games: number; wins: number; points: number }[] };

describe('an import of opening points', () => {
  test('reads a pasted leaderboard, and the boards start where it ended', async () => {
    const planned = await plan(fixture('standings-pasted.tsv'));
    const { body } = await server.call('GET', `/api/imports/${planned.planId}/summary`, { token });
    const done = await commitPlan(server, token, planned);
    const right = JSON.parse(fixture('standings-pasted.json')) as Right;
    const expected = right.rows.map(({ player, points }) => [expect.any(Number), player, points]);

    expect(planned.counts).toMatchObject({ new: 5, refused: 0, question: 0, skipped: 0 });
    expect(done.committed).toMatchObject({ done: 5, failed: 0 });
    const season = await board();
    expect(season).toEqual(expect.arrayContaining(expected));
    expect(season).toHaveLength(5);
    expect(await board('period=all-time')).toEqual(season);
    expect(await board('period=month')).toEqual([]);
    const { summary } = body;
    expect(summary).toMatchObject({ finishers: 5, newMembers: 5, nights: 82, otherRanks: 0 });
    expect(summary.boards).toHaveLength(2);
    for (const { before, after } of summary.boards) {
      expect(before).toEqual([]);
      expect(after.map((line: { name: string; points: number }) => [line.name, line.points])).toEqual(
        season.map(([, name, points]) => [name, points]),
      );
    }
    const tex = await memberOf('Tobin Quillby');
    expect(tex).toMatchObject({ pokerHandle: 'Tex', totalTournaments: 20 });
    expect(tex.email ?? null).toBeNull();
  });

  test('counts nights and wins on the boards, in ranks and on the member’s page, in a line of its own', async () => {
    await bring(fixture('standings-pasted.tsv'));
    const id = idOf(await memberOf('Dexter Vanholt'));
    const { body } = await server.call('GET', `/api/players/${id}/points`);

    expect(body.totals).toMatchObject([
      { scope: 'overall', period: 'season', points: 1_284, games: 18, wins: 4, bestPlace: 1, rank: 1 },
      { scope: 'overall', period: 'all-time', points: 1_284, games: 18, wins: 4 },
    ]);
    expect(body.openings).toEqual([
      {
        id: expect.any(String),
        season: { id: seasonId, name: expect.any(String) },
        points: 1_284,
        nights: 18,
        wins: 4,
        source: 'Old site',
        stoodOn: '2026-02-28',
        counted: true,
      },
    ]);
    expect([body.items, body.total, body.choices.months]).toEqual([[], 0, []]);
    const member = await server.call('GET', `/api/members/${id}`, { token });
    expect(member.body).toMatchObject({ season: { points: 1_284, games: 18 }, lastPlayedOn: null });
    const player = await memberOf('Dexter Vanholt');
    expect([player.totalTournaments, player.rank]).toEqual([18, expect.not.stringMatching('Rookie')]);
  });

  test('equals a rebuild, and the board of an earlier day is without it', async () => {
    await bring(fixture('standings-pasted.tsv'));
    const before = await stored();

    await server.call('POST', '/api/standings/rebuild', { token: superToken });

    expect(await stored()).toEqual(before);
    expect(before.standings).toHaveLength(10);
    expect(await board('period=season&asOf=2026-02-27')).toEqual([]);
    expect(await board('period=season&asOf=2026-02-28')).toHaveLength(5);
  });

  test('is the same when it is imported again, changes what differs, and one undo brings back what was', async () => {
    await bring(fixture('standings-pasted.tsv'));
    const before = await stored();
    const again = await plan(fixture('standings-pasted.tsv'));
    const changed = fixture('standings-pasted.tsv').replace('1,284', '1,300.5').replace('71.3', '72.25');
    const planned = await plan(changed);
    const [row] = await rowsOf(server, token, planned.planId, 'changed');
    const { committed } = await commitPlan(server, token, planned);
    const after = await board();
    const undone = await server.call('POST', `/api/changes/batches/${committed?.batchId}/undo`, { token });

    expect(again.counts).toMatchObject({ same: 5, new: 0, changed: 0 });
    expect(planned.counts).toMatchObject({ same: 4, changed: 1 });
    expect(row?.differences).toEqual([{ column: 'points', from: '1284', to: '1300.5' }]);
    expect(after[0]).toEqual([1, 'Dexter Vanholt', 1_300.5]);
    expect([undone.status, undone.body.failed, undone.body.kept]).toEqual([200, [], []]);
    expect(await stored()).toEqual(before);
  });

  test('is undone whole, with the members that it added', async () => {
    const empty = await stored();
    const known = await createPlayer(server.models, { firstName: 'Lotta', lastName: 'Fjällbrant' });
    const { committed } = await bring(fixture('standings-pasted.tsv'));
    const members = await server.models.Player.countDocuments();

    const { status, body } = await server.call('POST', `/api/changes/batches/${committed?.batchId}/undo`, {
      token,
    });

    expect([status, body.failed, body.kept]).toEqual([200, [], []]);
    expect(await stored()).toEqual(empty);
    expect(await server.models.OpeningPoints.countDocuments()).toBe(0);
    expect(await server.models.Player.countDocuments()).toBe(members - 4);
    expect(await memberOf('Lotta Fjällbrant')).toMatchObject({ _id: known._id, totalTournaments: 0 });
  });

  test('names the column of a bad cell, and leaves out totals, nobodies and empty rows', async () => {
    const planned = await plan(
      lines(
        'Rank,Player,Card,Games,Wins,Points,Avg',
        '1,Ann Able,1606,10,2,"1,050",105',
        '2,Bob Bold,1607,ten,1,900,90',
        '3,Cid Cole,1608,3,4,800,266.7',
        '4,Dee Dunn,1609,3,1,lots,1',
        '5,Eve East,1606,3,1,700,233.3',
        '6,Fay Ford,1610,4,1,600,99',
        '7,Gus Gale,1611,0,0,0,0',
        ',Total,,23,9,4050,',
        '8,Walk-in,,1,0,5,5',
        '9,Hal Hunt,1612,2,0,-5,',
        '10,Ida Ives,1613,2,0,1.005,',
      ),
    );
    const rows = await rowsOf(server, token, planned.planId);
    const refusals = rows.map(({ outcome, refusals: [first] }) => [
      outcome,
      first?.column ?? null,
      first?.reason,
    ]);

    expect(refusals).toEqual([
      ['new', null, undefined],
      ['refused', 'nights', 'import-opening.nights-form'],
      ['refused', 'wins', 'opening.wins-above-nights'],
      ['refused', 'points', 'import-result.points-form'],
      ['refused', 'playerNumber', 'row.number-of-row'],
      ['new', null, undefined],
      ['skipped', null, 'import-opening.nothing'],
      ['skipped', null, 'import-result.row-total'],
      ['skipped', 'player', 'import-opening.nobody'],
      ['refused', 'points', 'number.negative'],
      ['refused', 'points', 'opening.points-decimals'],
    ]);
    expect(rows[5]?.notes).toMatchObject([{ column: 'average', reason: 'import-opening.average-differs' }]);
  });

  test('asks about a name that resembles a member’s, once, and takes the answer', async () => {
    const known = await createPlayer(server.models, { firstName: 'Joanna', lastName: 'Brackwater' });
    const planned = await plan(lines('Player,Points,Games', 'Jo Brackwater,500,5'));
    const [row] = await rowsOf(server, token, planned.planId, 'question');
    const answered = await server.call('PUT', `/api/imports/${planned.planId}/rows/${row?.number}`, {
      token,
      body: { answer: idOf(known), version: planned.version },
    });
    await commitPlan(server, token, answered.body.plan);

    expect(row?.question?.reason).toBe('import-result.name-like');
    expect(await board()).toEqual([[1, 'Joanna Brackwater', 500]]);
  });

  test('needs the season, the source and the day, and refuses a day outside the season', async () => {
    const content = lines('Player,Points', 'Ann Able,10');
    const sent = await sendFile(server, token, 'opening-points', content);
    const map = (more: object) =>
      server.call('PUT', `/api/imports/${sent.body.planId}/mapping`, {
        token,
        body: { mapping: sent.body.mapping, options: { ...sent.body.options, ...more }, version: 0 },
      });
    const fieldsOf = async (more: object) => {
      const answer = await map(more);
      expect(answer.status, JSON.stringify(answer.body)).toBe(400);
      return answer.body.fieldReasons;
    };

    expect(sent.body.file.needs.map(({ option }: { option: string }) => option)).toEqual([
      'season',
      'source',
      'stoodOn',
    ]);
    expect(Object.keys(await fieldsOf({}))).toEqual(['options.season', 'options.source', 'options.stoodOn']);
    expect(await fieldsOf(options({ stoodOn: '2025-12-31' }))).toMatchObject({
      'options.stoodOn': { reason: 'opening.day-outside' },
    });
    expect(await fieldsOf(options({ stoodOn: '2026-03-02' }))).toMatchObject({
      'options.stoodOn': { reason: 'opening.day-ahead' },
    });
    expect(await fieldsOf(options({ season: 'f'.repeat(24) }))).toMatchObject({
      'options.season': { reason: 'import-opening.season-unknown' },
    });
    expect((await map(options())).status).toBe(200);
  });

  test('of all time only counts in no season, and says so where a season has points too', async () => {
    await bring(lines('Player,Points,Games', 'Ann Able,100,10'));
    const planned = await plan(lines('Player,Points,Games', 'Ann Able,500,50', 'Bob Bold,400,40'), {
      season: 'all-time',
      stoodOn: '2025-01-31',
    });
    const [ann] = await rowsOf(server, token, planned.planId);
    await commitPlan(server, token, planned);

    expect(ann?.notes).toMatchObject([{ reason: 'import-opening.also-season' }]);
    expect(await board()).toEqual([[1, 'Ann Able', 100]]);
    expect(await board('period=all-time')).toEqual([
      [1, 'Ann Able', 600],
      [2, 'Bob Bold', 400],
    ]);
  });
});
