import { readFileSync } from 'node:fs';
import type { ImportRow } from '@ahl/shared-types/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, createVenue } from '#demo/factories/index.ts';
import { base64, commitPlan, rowsOf } from '#features/core/imports/testing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { instance, saveText, startMs } from './testing/build-save.ts';
import { answerEach, planSaves, sendSaves } from './testing/send-saves.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2026-03-01T18:00:00Z') });
  ({ token } = await server.signInAs('Administrator', { firstName: 'Olga', lastName: 'Office' }));
});
beforeEach(async () => {
  const { Venue, Result, Player, Structure, TdtIdentity, Ledger, Standing, Leaderboard } = server.models;
  for (const model of [Venue, Result, Structure, TdtIdentity, Ledger, Standing, Leaderboard])
    await model.collection.deleteMany({});
  await Player.deleteMany({ lastName: { $ne: 'Office' } });
});
afterAll(() => server.stop());

const first = 'night-1-v37-utf8-12-players.tdt';
const second = 'night-2-v34-windows1252-18-players.tdt';
const broken = 'night-3-broken-cut-off.tdt';
const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const bothNights = () => ({ [first]: fixture(first), [second]: fixture(second) });

type Question = NonNullable<ImportRow['question']>;
/** Answers: nights were at the only venue, a nickname is somebody new, and one name is one person. */
const usual = ({ reason, params, choices }: Question): string => {
  if (reason === 'import-tdt.venue-of-title') return choices[0]?.value ?? '';
  if (reason === 'import-tdt.nickname-only') return `name:${params.name} Newcomer`;
  if (reason === 'import-tdt.same-name') return 'one';
  return 'new';
};

/** The nights of the league as a person lists them. */
const listedNights = async () => {
  const players = await server.models.Player.find().lean();
  const nameOf = new Map(
    players.map(({ _id, firstName, lastName }) => [String(_id), `${firstName} ${lastName}`]),
  );
  const nights = await server.models.Result.find({ deletedAt: null }).sort({ date: 1 }).lean();
  return nights.map(({ name, date, startTime, entrants, finishers }) => ({
    name,
    date,
    startTime,
    entrants,
    finishers: finishers.map(({ playerId, place }) => `${place} ${nameOf.get(String(playerId))}`),
  }));
};

/** A night of two: Ann beats Bob. */
const smallNight = (fields: Parameters<typeof saveText>[0] = {}) =>
  saveText({
    players: {
      ann: { stays: [{ outMinute: null }], name: { Firstname: 'Ann', Lastname: 'Archer' } },
      bob: { stays: [{ outMinute: 30 }], name: { Firstname: 'Bob', Lastname: 'Baker' } },
    },
    ...fields,
  });

describe('an import of saves of The Tournament Director', () => {
  test('adds the nights of several files with their members and structures, and asks about each once', async () => {
    await createVenue(server.models, { name: 'The Copper Mule' });
    await createPlayer(server.models, { firstName: 'Dexter', lastName: 'Vanholt', playerNumber: 1606 });
    const planned = await planSaves(server, token, bothNights());
    const { plan, questions } = await answerEach(server, token, planned, usual);

    expect(plan.counts).toMatchObject({ new: 30, question: 0, refused: 0 });
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions).toContain('import-tdt.same-name Harlan Tipperwick');
    await commitPlan(server, token, plan);

    const nights = await listedNights();
    const right = [first, second].map((name) =>
      JSON.parse(
        readFileSync(
          new URL(`./fixtures/expected/${name.replace('.tdt', '.json')}`, import.meta.url),
          'utf8',
        ),
      ),
    );
    expect(nights.map(({ date, entrants }) => ({ date, entrants }))).toEqual(
      right.map(({ tournament, entrants }) => ({ date: tournament.nightOf, entrants })),
    );
    expect(nights.map(({ finishers }) => finishers.length)).toEqual([12, 18]);
    expect(nights[0]?.finishers[0]).toBe('1 Dexter Vanholt');
    // Twenty people played the two nights, one of whom the league had.
    expect(await server.models.Player.countDocuments({ lastName: { $ne: 'Office' } })).toBe(20);
    expect(await server.models.Structure.countDocuments({ deletedAt: null })).toBe(2);
  });

  test('finds everybody of an earlier file by the UUID, also under another name', async () => {
    await createVenue(server.models, { name: 'The Copper Mule' });
    const { plan } = await answerEach(
      server,
      token,
      await planSaves(server, token, { [first]: fixture(first) }),
      usual,
    );
    await commitPlan(server, token, plan);
    const before = await server.models.Player.countDocuments();

    const later = await answerEach(
      server,
      token,
      await planSaves(server, token, { [second]: fixture(second) }),
      usual,
    );
    const known = (await rowsOf(server, token, later.plan.planId, 'new')).filter(
      ({ target }) => target !== null,
    );
    expect(known).toHaveLength(10);
    await commitPlan(server, token, later.plan);
    expect(await server.models.Player.countDocuments()).toBe(before + 8);
  });

  test('adds nothing for files that it imported before, even after the office has moved the night', async () => {
    await createVenue(server.models, { name: 'The Copper Mule' });
    const planned = await answerEach(
      server,
      token,
      await planSaves(server, token, { 'a.tdt': smallNight() }),
      usual,
    );
    await commitPlan(server, token, planned.plan);
    await server.models.Result.updateOne({}, { $set: { startTime: '21:30' } });

    const again = await planSaves(server, token, { 'copy of a.tdt': smallNight() });
    expect(again.counts).toMatchObject({ same: 2, new: 0, question: 0 });
  });

  test('leaves out copies and earlier saves, and asks about a night that nobody ended', async () => {
    await createVenue(server.models, { name: 'The Copper Mule' });
    const planned = await planSaves(server, token, {
      'night.tdt': smallNight(),
      'before the end.tdt': smallNight({ tournament: { EndTime: undefined } }),
      'next week.tdt': smallNight({ tournament: { StartTime: undefined, EndTime: undefined } }),
      'abandoned.tdt': smallNight({
        tournament: { UUID: 'night-2', StartTime: startMs + 7 * 86_400_000, EndTime: undefined },
      }),
      'damaged.tdt': fixture(broken),
      'a program.tdt': '{ V: fetch("/") }',
    });
    const outcomes = async () =>
      Object.fromEntries(
        (await rowsOf(server, token, planned.planId)).map(({ cells, outcome, refusals, question }) => [
          cells.file,
          [outcome, question?.reason ?? refusals[0]?.reason].filter(Boolean).join(' '),
        ]),
      );
    expect(await outcomes()).toEqual({
      'night.tdt': 'question import-tdt.venue-of-title',
      'before the end.tdt': 'skipped import-tdt.earlier-save',
      'next week.tdt': 'skipped import-tdt.not-started',
      'abandoned.tdt': 'question import-tdt.unfinished',
      'damaged.tdt': 'refused import-tdt.ends-early',
      'a program.tdt': 'refused import-tdt.unexpected',
    });
    const { plan } = await answerEach(server, token, planned, (question) =>
      question.reason === 'import-tdt.unfinished' ? 'skip-all' : usual(question),
    );
    await commitPlan(server, token, plan);
    expect(await listedNights()).toMatchObject([{ finishers: ['1 Ann Archer', '2 Bob Baker'] }]);
  });

  test('lets a person choose any member for a nickname, for all of its nights, or name somebody new', async () => {
    await createVenue(server.models, { name: 'The Copper Mule' });
    const member = await createPlayer(server.models, { firstName: 'Michael', lastName: 'Moore' });
    const night = (week: number) =>
      saveText({
        players: {
          mike: { stays: [{ outMinute: null }], name: { Nickname: 'Big Mike' } },
          [`guest-${week}`]: { stays: [{ outMinute: 30 }], name: { Nickname: 'Slim' } },
        },
        tournament: { UUID: `night-${week}`, StartTime: startMs + week * 7 * 86_400_000 },
      });
    const planned = await planSaves(server, token, { '1.tdt': night(1), '2.tdt': night(2) });
    const { plan, questions } = await answerEach(server, token, planned, (question) => {
      if (question.params.name === 'Big Mike') return member._id.toHexString();
      return question.params.name === 'Slim' ? 'name:Sam Slimmer' : usual(question);
    });
    expect(questions).toEqual([
      'import-tdt.venue-of-title Thursday',
      'import-tdt.nickname-only Big Mike',
      'import-tdt.nickname-only Slim',
    ]);
    await commitPlan(server, token, plan);
    expect((await listedNights()).map(({ finishers }) => finishers)).toEqual([
      ['1 Michael Moore', '2 Sam Slimmer'],
      ['1 Michael Moore', '2 Sam Slimmer'],
    ]);
    const slim = await server.models.Player.findOne({ lastName: 'Slimmer' }).lean();
    expect(slim?.pokerHandle).toBe('Slim');

    // The next file names the first one otherwise; who was chosen once is known by the UUID.
    const renamed = saveText({
      players: { mike: { stays: [{ outMinute: null }], name: { Nickname: 'Mick' } } },
      tournament: { UUID: 'night-3', StartTime: startMs + 21 * 86_400_000 },
    });
    const next = await planSaves(server, token, { '3.tdt': renamed });
    expect((await rowsOf(server, token, next.planId, 'new')).map(({ target }) => target?.label)).toEqual([
      'Michael Moore',
    ]);
  });

  test('does not take a night twice that a spreadsheet brought an hour earlier', async () => {
    const venue = await createVenue(server.models, { name: 'Thursday' });
    const table =
      'Date,Venue,Start,Place,Player\n2025-03-20,Thursday,18:30,1,Ann Archer\n2025-03-20,Thursday,18:30,2,Bob Baker';
    const sent = await server.call('POST', '/api/imports/results/plan', {
      token,
      body: {
        fileName: 'nights.csv',
        content: base64(table),
        mapping: { date: 0, venue: 1, startTime: 2, place: 3, player: 4 },
      },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    await server.services.jobs.import.sweep();
    const { body } = await server.call('GET', `/api/imports/${sent.body.planId}`, { token });
    await commitPlan(server, token, body);

    const planned = await planSaves(server, token, { 'a.tdt': smallNight() });
    expect(planned.counts).toMatchObject({ same: 2, new: 0 });
    expect(await server.models.Result.countDocuments({ venueId: venue._id })).toBe(1);
  });

  test('adds the bar of a title by the name that a person writes, and knows it for the next files', async () => {
    const { plan } = await answerEach(
      server,
      token,
      await planSaves(server, token, { 'a.tdt': smallNight() }),
      ({ choices, reason }) =>
        reason === 'import-tdt.venue-of-title'
          ? `${choices.find(({ value }) => value.startsWith('new-in:'))?.value}:The Copper Mule`
          : 'new',
    );
    await commitPlan(server, token, plan);
    expect(await server.models.Venue.find().select('name -_id').lean()).toEqual([
      { name: 'The Copper Mule' },
    ]);

    const later = { UUID: 'night-2', StartTime: startMs + 7 * 86_400_000 };
    const next = await planSaves(server, token, { 'b.tdt': smallNight({ tournament: later }) });
    expect(next.counts).toMatchObject({ new: 2, question: 0 });
  });

  test('is undone as a whole: its nights, its members and its structures', async () => {
    await createVenue(server.models, { name: 'The Copper Mule' });
    const before = await server.models.Player.countDocuments({ closedAt: null });
    const { plan } = await answerEach(server, token, await planSaves(server, token, bothNights()), usual);
    const { committed } = await commitPlan(server, token, plan);
    const undone = await server.call('POST', `/api/changes/batches/${committed?.batchId}/undo`, {
      token,
      body: {},
    });
    expect(undone.status, JSON.stringify(undone.body)).toBeLessThan(300);
    expect(await listedNights()).toEqual([]);
    expect(await server.models.Structure.countDocuments({ deletedAt: null })).toBe(0);
    expect(await server.models.Player.countDocuments({ closedAt: null })).toBe(before);
  });

  test('tells before the commit which structures become templates', async () => {
    await createVenue(server.models, { name: 'Thursday' });
    const round = (blinds: number) =>
      instance('GameRound', { Minutes: 20, SmallBlind: blinds, BigBlind: 2 * blinds, Ante: 0 });
    const levels = (...blinds: number[]) => ({
      Levels: instance('GameLevels', { Levels: blinds.map(round) }),
    });
    const night = (day: number, fields: object) =>
      smallNight({
        tournament: { UUID: `night${day}`, StartTime: startMs + day * 86_400_000, ...fields },
      });
    const planned = await planSaves(server, token, {
      'rare.tdt': night(0, { ...levels(50, 100), Title: 'Friday' }),
      'usual 1.tdt': night(1, levels(25, 50)),
      'usual 2.tdt': night(2, levels(25, 50)),
      'other.tdt': night(3, levels(10, 20)),
    });
    const { body } = await server.call('GET', `/api/imports/${planned.planId}/summary`, { token });
    expect(body.summary).toMatchObject({
      nights: 3,
      newStructures: ['Thursday', 'Friday', 'Thursday 2'],
    });
  });

  test('refuses a file that is no save, with the place where it ends, and stores nothing', async () => {
    const before = await server.models.ImportBlock.countDocuments({});
    const { status, body } = await sendSaves(server, token, { [broken]: fixture(broken) });
    expect(status).toBe(400);
    expect(body.fields.content).toContain('cut off');
    expect(await server.models.ImportBlock.countDocuments({})).toBe(before);
  });
});
