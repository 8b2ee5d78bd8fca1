import { readFileSync } from 'node:fs';
import type { ImportPlan, ImportRow } from '@ahl/shared-types/imports';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { readCsv } from '#features/core/imports/file/read-csv.ts';
import { commitPlan, planFile, readPlan, rowsOf, sendFile } from '#features/core/imports/testing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2026-03-01T18:00:00Z') });
  ({ token } = await server.signInAs('Administrator', { firstName: 'Olga', lastName: 'Office' }));
});
beforeEach(async () => {
  const { Venue, Result, Player, Season, Ledger, Standing, Leaderboard } = server.models;
  for (const model of [Venue, Result, Season, Ledger, Standing, Leaderboard])
    await model.collection.deleteMany({});
  await Player.deleteMany({ lastName: { $ne: 'Office' } });
});
afterAll(() => server.stop());

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const rightReading = (name: string) => JSON.parse(fixture(name).toString('utf8'));
const plan = (content: string | Uint8Array, options: object = {}) =>
  planFile(server, token, 'results', content, { options });
const lines = (...rows: string[]) => rows.join('\n');

/** Answers the question of a row; every row with its key has the answer then. */
const answer = async (current: ImportPlan, row: ImportRow, value: string): Promise<ImportPlan> => {
  const { status, body } = await server.call('PUT', `/api/imports/${current.planId}/rows/${row.number}`, {
    token,
    body: { answer: value, version: current.version },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.plan;
};

/** Answers the questions of a plan one after the other, until none is open. */
const answerEach = async (
  current: ImportPlan,
  choose: (question: NonNullable<ImportRow['question']>) => string,
): Promise<{ plan: ImportPlan; questions: string[] }> => {
  let open = current;
  const questions: string[] = [];
  for (;;) {
    const [row] = await rowsOf(server, token, open.planId, 'question');
    if (!row?.question) return { plan: open, questions };
    expect(questions.length, 'an answered question is open again').toBeLessThan(10);
    questions.push(`${row.question.reason} ${Object.values(row.question.params)[0]}`);
    open = await answer(open, row, choose(row.question));
  }
};
const choose =
  (label: string) =>
  ({ choices }: NonNullable<ImportRow['question']>): string =>
    choices.find((choice) => choice.label.startsWith(label))?.value ?? `no choice ${label}`;

const storedNights = () =>
  server.models.Result.find({ deletedAt: null }).sort({ date: 1, startTime: 1 }).lean();
const names = async () => {
  const players = await server.models.Player.find().lean();
  return new Map(players.map(({ _id, firstName, lastName }) => [String(_id), `${firstName} ${lastName}`]));
};
/** The nights as a league would list them: names instead of ids. */
const listedNights = async () => {
  const nameOf = await names();
  return (await storedNights()).map(({ date, entrants, finishers }) => ({
    date,
    entrants,
    finishers: finishers.map(({ playerId, place, points }) => ({
      place,
      player: nameOf.get(String(playerId)),
      points,
    })),
  }));
};

type RightNight = {
  date: string;
  entrants: number;
  finishers: { place: number; player: string; points: number }[];
};
const rightNights = (nights: RightNight[]) =>
  nights.map(({ date, entrants, finishers }) => ({
    date,
    entrants,
    finishers: finishers.map(({ place, player, points }) => ({ place, player, points })),
  }));

describe('an import of results', () => {
  test('reads a row per finisher, asks once about each venue and each name, and keeps the points as they were', async () => {
    await createSeason(server.models, { startsOn: '2025-01-01', endsOn: '2025-12-31' });
    const planned = await plan(fixture('layout-a-one-row-a-finisher.csv'));
    const { plan: ready, questions } = await answerEach(planned, (question) =>
      question.reason === 'import-result.venue-unknown'
        ? choose('North Texas')(question)
        : choose('Joanna Brackwater')(question),
    );

    expect(questions).toEqual([
      'import-result.venue-unknown The Copper Mule',
      'import-result.venue-unknown Lantern & Anchor',
      'import-result.name-like Jo Brackwater',
    ]);
    expect(ready.counts).toMatchObject({ new: 60, refused: 0, question: 0 });
    const done = await commitPlan(server, token, ready);
    const { nights } = rightReading('layout-a-one-row-a-finisher.json');

    expect(done.committed).toMatchObject({ done: 60, failed: 0 });
    expect(await listedNights()).toEqual(rightNights(nights));
    expect(await server.models.Venue.find().sort({ name: 1 }).lean()).toMatchObject([
      { name: 'Lantern & Anchor', region: 732 },
      { name: 'The Copper Mule', region: 732 },
    ]);
    const [first] = await storedNights();
    expect(first).toMatchObject({ name: 'Tuesday 7:30', startTime: '19:30', weight: 'normal' });
    // A night of the past is nobody's news.
    expect(first?.postedAt.toISOString()).toBe('2025-03-05T01:30:00.000Z');
    expect(first?.finishers[0]).toMatchObject({ prizeCents: 5_000, frozenPoints: 140 });
    const numbered = await server.models.Player.findOne({ lastName: 'Dradleigh' }).lean();
    expect(numbered).toMatchObject({ playerNumber: 1_750, totalTournaments: 3 });
    const { body } = await server.call('GET', `/api/results/${first?._id}`);
    expect(body.finishers[0].explanation).toMatchObject({ formula: 'frozen', base: 140 });
  });

  test('its boards are those of the file, no rule and no rebuild changes them, and one undo removes all of it', async () => {
    const season = await createSeason(server.models, { startsOn: '2025-01-01', endsOn: '2025-12-31' });
    const master = await server.signInAs('Master Admin', { lastName: 'Office' });
    const membersBefore = await server.models.Player.countDocuments();
    const planned = await plan(fixture('layout-a-one-row-a-finisher.csv'));
    const { plan: ready } = await answerEach(planned, ({ choices }) => choices[0]?.value ?? '');
    const before = await server.call('GET', `/api/imports/${ready.planId}/summary`, { token });
    const { committed } = await commitPlan(server, token, ready);
    const { nights } = rightReading('layout-a-one-row-a-finisher.json') as { nights: RightNight[] };
    const sums = new Map<string, number>();
    for (const { player, points } of nights.flatMap(({ finishers }) => finishers))
      sums.set(player, (sums.get(player) ?? 0) + points);
    const board = async () => {
      const { status, body } = await server.call('GET', `/api/standings?seasonId=${season._id}&pageSize=200`);
      expect(status, JSON.stringify(body)).toBe(200);
      return Object.fromEntries(
        body.items.map(
          ({ player, points }: { player: { firstName: string; lastName: string }; points: number }) => [
            `${player.firstName} ${player.lastName}`,
            points,
          ],
        ),
      );
    };

    expect(await board()).toEqual(Object.fromEntries(sums));
    expect(before.body.summary).toMatchObject({
      nights: 4,
      finishers: 60,
      newMembers: new Set(sums.keys()).size,
      newVenues: 2,
      outsideSeasons: 0,
    });
    const promised = before.body.summary.boards.find(
      ({ regionName, seasonName }: { regionName: string | null; seasonName: string | null }) =>
        regionName === null && seasonName === season.name,
    );
    const { body: first } = await server.call('GET', `/api/standings?seasonId=${season._id}&pageSize=20`);
    expect(promised.before).toEqual([]);
    expect(promised.after).toEqual(
      first.items.map(
        (line: { rank: number; points: number; player: { firstName: string; lastName: string } }) => ({
          rank: line.rank,
          points: line.points,
          name: `${line.player.firstName} ${line.player.lastName}`,
        }),
      ),
    );
    const rebuilt = await server.call('POST', '/api/standings/rebuild', { token: master.token });
    expect(rebuilt.status, JSON.stringify(rebuilt.body)).toBe(200);
    expect(await board()).toEqual(Object.fromEntries(sums));

    const undone = await server.call('POST', `/api/changes/batches/${committed?.batchId}/undo`, {
      token,
      body: {},
    });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect({ kept: undone.body.kept, failed: undone.body.failed }).toEqual({ kept: [], failed: [] });
    expect(await storedNights()).toEqual([]);
    expect(await server.models.Venue.countDocuments({ status: 'active' })).toBe(0);
    expect(await server.models.Player.countDocuments()).toBe(membersBefore);
    expect(await board()).toEqual({});
    const withdrawn = await server.models.Result.findOne().lean();
    const restored = await server.call('POST', `/api/results/${withdrawn?._id}/restore`, { token });
    expect(restored.body.reason).toBe('result.players-removed');
  });

  test('reads a workbook of a sheet per night; a night without points is scored by the rule of its season', async () => {
    const venue = await createVenue(server.models, { name: 'The Copper Mule' });
    const sheets = ['3-4', '3-11', '3-18'].map((name) => ({
      name,
      rows: (readCsv(fixture(`layout-b-sheet-${name}.csv`), 'x.csv').visible[0]?.rows ?? []).map((row) => [
        ...row,
      ]),
    }));
    const file = await writeXlsx({ sheets });
    const { body: open } = await sendFile(server, token, 'results', file, { fileName: 'nights.xlsx' });

    expect(open).toMatchObject({
      status: 'mapping',
      file: {
        needs: [
          { option: 'year', rows: 27 },
          { option: 'venueId', rows: 13 },
        ],
      },
    });
    const refused = await server.call('PUT', `/api/imports/${open.planId}/mapping`, {
      token,
      body: { mapping: open.mapping, options: open.options, version: open.version },
    });
    expect(Object.keys(refused.body.fields)).toEqual(['options.year', 'options.venueId']);

    const options = { year: 2025, venueId: String(venue._id) };
    const planned = await planFile(server, token, 'results', file, { fileName: 'nights.xlsx', options });
    const done = await commitPlan(server, token, planned);
    const { nights } = rightReading('layout-b-one-sheet-a-night.json') as { nights: RightNight[] };
    const listed = await listedNights();

    expect(done.committed).toMatchObject({ done: 39, failed: 0 });
    expect(listed.slice(0, 2)).toEqual(rightNights(nights).slice(0, 2));
    const byRule = nights[2]?.finishers.map(({ place, player }) => ({ place, player, points: 14 - place }));
    expect(listed[2]?.finishers).toEqual(byRule);
    const [withKnockouts] = await storedNights();
    expect(withKnockouts?.finishers[0]).toMatchObject({ bonuses: { bounty: 4 } });
  });

  test('reads a table of players and nights; places follow from the points', async () => {
    const venue = await createVenue(server.models, { name: 'The Copper Mule' });
    const options = { year: 2025, venueId: String(venue._id) };
    const planned = await plan(fixture('layout-c-wide-15-players-10-nights.csv'), options);
    const done = await commitPlan(server, token, planned);
    const { nights } = rightReading('layout-c-wide-15-players-10-nights.json') as {
      nights: { date: string; entrants: number; points: Record<string, number> }[];
    };
    const listed = await listedNights();

    expect(done.committed).toMatchObject({ failed: 0 });
    expect(
      listed.map(({ date, entrants, finishers }) => ({
        date,
        entrants,
        points: Object.fromEntries(finishers.map(({ player, points }) => [player, points])),
      })),
    ).toEqual(nights.map(({ date, entrants, points }) => ({ date, entrants, points })));
    expect(listed[0]?.finishers.map(({ place }) => place)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 11, 11, 11, 11,
    ]);
  });

  test('leaves out who was absent if 0 means that, and counts people without a name', async () => {
    const venue = await createVenue(server.models, { name: 'Spur' });
    const wide = lines('Player,3/14/2025,3/21/2025', 'Ana Diaz,0,9', 'Ben Orr,12,0', 'Cal Dow,8,4');
    const options = { venueId: String(venue._id), zeroMeans: 'absent' };
    await commitPlan(server, token, await plan(wide, options));

    expect((await storedNights()).map(({ entrants }) => entrants)).toEqual([2, 2]);

    const tall = lines(
      'Date,Venue,Place,Player',
      '5/20/2025,Spur,1,Ana Diaz',
      '5/20/2025,Spur,2,Walk-in',
      '5/20/2025,Spur,3,Ben Orr',
    );
    await commitPlan(server, token, await plan(tall));
    const last = (await storedNights()).at(-1);

    expect(last).toMatchObject({ entrants: 3, name: 'Spur' });
    expect(last?.finishers.map(({ place }) => place)).toEqual([1, 3]);
  });

  test('a night of which one row is wrong is not imported, and its reason names the cell', async () => {
    await createVenue(server.models, { name: 'Spur' });
    const file = lines(
      'Date,Venue,Entries,Place,Player,Points',
      '5/20/2025,Spur,2,1,Ana Diaz,9',
      '5/20/2025,Spur,2,second,Ben Orr,7',
      '5/21/2025,Spur,2,1,Ana Diaz,9',
      '5/21/2025,Spur,2,4,Ben Orr,7',
      '5/22/2025,Spur,2,1,Ana Diaz,9',
      '5/22/2025,Spur,2,2,Ana  DIAZ,7',
      '5/23/2025,Spur,2,1,Ana Diaz,9',
      '5/23/2025,Spur,2,2,Ben Orr,many',
      '5/24/2027,Spur,1,1,Ana Diaz,9',
      '5/25/2025,Spur,1,1,Ana Diaz,9',
    );
    const planned = await plan(file);
    const refused = await rowsOf(server, token, planned.planId, 'refused');
    const reasons = refused.flatMap(({ number, refusals }) =>
      refusals.map(({ column, reason }) => `${number} ${column} ${reason}`),
    );

    expect(reasons).toEqual([
      '2 null row.group-refused',
      '3 place import-result.place-form',
      '6 player import-result.played-twice',
      '7 null row.group-refused',
      '8 null row.group-refused',
      '9 points import-result.points-form',
      '10 date import-result.date-ahead',
    ]);
    const done = await commitPlan(server, token, planned);
    expect((await storedNights()).map(({ date, entrants }) => `${date} ${entrants}`)).toEqual([
      '2025-05-21 4',
      '2025-05-25 1',
    ]);
    expect(done.committed?.done).toBe(3);
  });

  test('the same file again changes nothing, and one with other places is refused', async () => {
    await createVenue(server.models, { name: 'Spur' });
    const rows = [
      'Date,Venue,Place,Player,Points',
      '5/20/2025,Spur,1,Ana Diaz,9',
      '5/20/2025,Spur,2,Ben Orr,7',
    ];
    await commitPlan(server, token, await plan(lines(...rows)));
    const again = await plan(lines(...rows));
    const other = await plan(
      lines(rows[0] ?? '', '5/20/2025,Spur,2,Ana Diaz,7', '5/20/2025,Spur,1,Ben Orr,9'),
    );

    expect(again.counts).toMatchObject({ new: 0, same: 2 });
    expect(other.counts).toMatchObject({ new: 0, refused: 2 });
    expect(await storedNights()).toHaveLength(1);
  });

  test('finds members by number and by name, and asks where a number or several people contradict it', async () => {
    await createVenue(server.models, { name: 'Spur' });
    const ana = await createPlayer(server.models, { firstName: 'Ana', lastName: 'Díaz', playerNumber: 77 });
    await createPlayer(server.models, { firstName: 'Ben', lastName: 'Orr', playerNumber: 78 });
    await createPlayer(server.models, { firstName: 'Ben', lastName: 'Orr', playerNumber: 79 });
    const file = lines(
      'Date,Venue,Place,Player,Card #',
      '5/20/2025,Spur,1,"DIAZ, ANA",',
      '5/20/2025,Spur,2,Ben Orr,',
      '5/20/2025,Spur,3,Cal Dow,77',
    );
    const { plan: ready, questions } = await answerEach(await plan(file), (question) =>
      question.reason === 'import-result.name-several' ? choose('Ben Orr, 79')(question) : 'new',
    );
    await commitPlan(server, token, ready);
    const nameOf = await names();
    const [night] = await storedNights();
    const members = await server.models.Player.find({ lastName: 'Dow' }).lean();

    expect(questions).toEqual(['import-result.name-several Ben Orr', 'import-result.number-other-name 77']);
    expect(night?.finishers.map(({ playerId }) => nameOf.get(String(playerId)))).toEqual([
      'Ana Díaz',
      'Ben Orr',
      'Cal Dow',
    ]);
    expect(String(night?.finishers[0]?.playerId)).toBe(String(ana._id));
    expect(members).toHaveLength(1);
    expect(members[0]?.playerNumber).toBeGreaterThan(79);
    expect(members[0]?.email).toBeUndefined();
  });

  test('nobody gets a number that a later row has, and a number that is left out is noted', async () => {
    await createVenue(server.models, { name: 'Spur' });
    await createPlayer(server.models, { firstName: 'Ana', lastName: 'Diaz', playerNumber: 1_000_000 });
    const rows = Array.from({ length: 120 }, (_, index) => {
      const day = `2025-05-${String(1 + Math.floor(index / 10)).padStart(2, '0')}`;
      const name = `${'ABCDEFGHIJKL'[Math.floor(index / 10)]}a ${'MNOPQRSTUV'[index % 10]}osten${index < 60 ? 'a' : 'u'}`;
      // The last one has the number that the first new member would get.
      return `${day},Spur,${(index % 10) + 1},${name},${index === 119 ? 1_000_001 : ''}`;
    });
    const own = '2025-06-01,Spur,1,Ana Diaz,5';
    const planned = await plan(lines('Date,Venue,Place,Player,Card #', ...rows, own));
    const [noted] = (await rowsOf(server, token, planned.planId)).filter(({ number }) => number === 122);
    await commitPlan(server, token, planned);

    expect(noted).toMatchObject({
      notes: [{ column: 'playerNumber', reason: 'import-result.number-left', params: { number: '5' } }],
    });
    expect(await server.models.Player.findOne({ playerNumber: 1_000_001 }).lean()).toMatchObject({
      firstName: 'La',
      lastName: 'Vostenu',
    });
  });

  test('an undo takes totals back from members who stay, and only where its person may correct results', async () => {
    await createVenue(server.models, { name: 'Spur', region: 732 });
    const ana = await createPlayer(server.models, { firstName: 'Ana', lastName: 'Diaz' });
    const bo = await createPlayer(server.models, { firstName: 'Bo', lastName: 'Orr' });
    const rows = ['2025-05-20', '2025-05-21'].flatMap((day) => [
      `${day},Spur,1,Ana Diaz,$20`,
      `${day},Spur,2,Bo Orr,`,
    ]);
    const { committed } = await commitPlan(
      server,
      token,
      await plan(lines('Date,Venue,Place,Player,Prize', ...rows)),
    );
    const totals = async () =>
      (
        await server.models.Player.find({ _id: { $in: [ana._id, bo._id] } })
          .sort({ firstName: 1 })
          .lean()
      ).map(({ totalTournaments, totalWinningsCents }) => [totalTournaments, totalWinningsCents]);
    const undo = (by: string) =>
      server.call('POST', `/api/changes/batches/${committed?.batchId}/undo`, { token: by, body: {} });
    const stranger = await server.signInAs('Region Operator', { lastName: 'Office', regions: [733] });

    expect(await totals()).toEqual([
      [2, 4_000],
      [2, 0],
    ]);
    const refused = await undo(stranger.token);
    expect(refused.body.undone ?? []).toEqual([]);
    expect(await storedNights()).toHaveLength(2);
    expect((await undo(token)).body.failed).toEqual([]);
    expect(await storedNights()).toEqual([]);
    expect(await totals()).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('a correction and another rule leave imported points as they were', async () => {
    await createVenue(server.models, { name: 'Spur' });
    const file = lines(
      'Date,Venue,Place,Player,Points',
      '5/20/2025,Spur,1,Ana Diaz,90',
      '5/20/2025,Spur,2,Ben Orr,7',
    );
    await commitPlan(server, token, await plan(file));
    const [night] = await storedNights();
    const { body } = await server.call('GET', `/api/results/${night?._id}`);
    const corrected = await server.call('PUT', `/api/results/${night?._id}`, {
      token,
      body: {
        tournamentId: null,
        name: 'Spur, corrected',
        venueId: body.venue.id,
        date: body.date,
        startTime: body.startTime,
        entrants: 5,
        weight: 'double',
        finishers: body.finishers.map(({ player, place }: { player: { id: string }; place: number }) => ({
          playerId: player.id,
          place,
        })),
        version: body.version,
      },
    });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);

    expect((await storedNights())[0]?.finishers.map(({ points }) => points)).toEqual([90, 7]);
  });

  test('nobody gets a message, and an interrupted import goes on without doubling a night', async () => {
    await createVenue(server.models, { name: 'Spur' });
    const rows = Array.from({ length: 240 }, (_, index) => {
      const day = String(1 + Math.floor(index / 10)).padStart(2, '0');
      return `2025-05-${day},Spur,${(index % 10) + 1},Player${index % 10} Number${index % 10},${10 - (index % 10)}`;
    });
    const planned = await plan(lines('Date,Venue,Place,Player,Points', ...rows));
    await server.call('POST', `/api/imports/${planned.planId}/commit`, {
      token,
      body: { signature: planned.signature, idempotencyKey: crypto.randomUUID() },
    });
    const { Import, ImportBlock, Result } = server.models;
    await server.services.jobs.import.sweep();
    // As after a crash before the last block was marked.
    await Import.updateOne({ _id: planned.planId }, { $set: { status: 'committing', leasedUntil: null } });
    await ImportBlock.updateMany({ importId: planned.planId }, { $set: { isCommitted: false } });
    await server.services.jobs.import.sweep();

    expect((await readPlan(server, token, planned.planId)).status).toBe('committed');
    expect(await Result.countDocuments({ deletedAt: null })).toBe(24);
    expect(await server.models.Player.countDocuments({ lastName: /^Number/ })).toBe(10);
    expect(await server.models.ResultMessageTask.countDocuments()).toBe(0);
  });
});
