import { finisherErrors } from '@ahl/shared-types/results';
import { describe, expect, test } from 'vitest';
import { parseTdt } from './tdt-parser.ts';
import { nightNameOf, readTdtTournament } from './tdt-tournament.ts';
import {
  chicago,
  chop,
  instance,
  placesIn,
  readSave,
  readText,
  type SavedTestPlayer,
  saveText,
  startMs,
} from './testing/build-save.ts';

const out = (outMinute: number, hitmen: string[] = []): SavedTestPlayer => ({
  stays: [{ outMinute, hitmen }],
});
const stillIn: SavedTestPlayer = { stays: [{ outMinute: null }] };
const codesOf = (notes: readonly { code: string }[]) => notes.map(({ code }) => code);
const dayMs = 24 * 3_600_000;

describe('the status of a save', () => {
  const players = { anna: stillIn, ben: out(60) };

  test.each([
    ['finished', {}],
    ['unfinished', { EndTime: undefined }],
    ['not-started', { StartTime: undefined, EndTime: undefined }],
  ])('is %s', (status, tournament) => {
    expect(readSave({ players, tournament }).status).toBe(status);
  });

  test('is unfinished while several are in, who have no place', () => {
    const save = readSave({ players: { anna: stillIn, ben: stillIn, cleo: out(60), dan: out(50) } });

    expect(save.status).toBe('unfinished');
    expect(placesIn(save)).toEqual({ anna: null, ben: null, cleo: 3, dan: 4 });
  });

  test('is unfinished when everybody went out one after the other', () => {
    expect(readSave({ players: { anna: out(61), ben: out(60) } }).status).toBe('unfinished');
  });

  test('is unfinished when nobody bought in', () => {
    expect(readSave({ players: { anna: { stays: [] } } })).toMatchObject({
      status: 'unfinished',
      entrants: 0,
    });
  });

  test('is simple when it counts players without names', () => {
    expect(readSave({ config: { TrackPlayers: false, NumberOfPlayers: 9 } }).status).toBe('simple');
  });

  test('of a copy for the next week is not-started, though it has the UUID of the night', () => {
    const played = readSave({ players });
    const copy = readSave({
      players: { anna: { stays: [] }, ben: { stays: [] } },
      tournament: { StartTime: undefined, EndTime: undefined },
    });

    expect([copy.uuid, copy.status, copy.startedAt]).toEqual([played.uuid, 'not-started', null]);
  });
});

describe('the date', () => {
  test.each([
    ['in the evening', '2025-03-21T00:00:00.000Z', '2025-03-20', '19:00'],
    ['after midnight', '2025-03-21T06:30:00.000Z', '2025-03-20', '01:30'],
    ["at the end of the league's day", '2025-03-21T11:00:00.000Z', '2025-03-21', '06:00'],
  ])('of a start %s is the one of the night', (_when, startedAt, date, startTime) => {
    const save = readSave({ tournament: { StartTime: Date.parse(startedAt) } });

    expect(save).toMatchObject({ startedAt, date, startTime });
  });

  test.each([-1, 0, 1e300, 99_999_999_999_999, Number.MAX_VALUE])('of %d is none', (StartTime) => {
    expect(readSave({ tournament: { StartTime } })).toMatchObject({
      startedAt: null,
      date: null,
      status: 'not-started',
    });
  });

  test('of the title is named when it is another one', () => {
    const notesOf = (Title: string) => readSave({ tournament: { Title } }).notes;

    expect(notesOf('Deepstack 20250412')).toContainEqual({
      code: 'title-date-differs',
      titleDate: '2025-04-12',
      date: '2025-03-20',
    });
    expect(codesOf(notesOf('Deepstack 2025-03-20'))).not.toContain('title-date-differs');
    expect(codesOf(notesOf('Deepstack 120250412'))).not.toContain('title-date-differs');
  });

  test('of an end days later is named', () => {
    const players = { anna: stillIn, ben: out(60) };
    const notesOf = (EndTime: number) => codesOf(readSave({ players, tournament: { EndTime } }).notes);

    expect(notesOf(startMs + 3 * dayMs)).toContain('ended-late');
    expect(notesOf(startMs + dayMs / 6)).not.toContain('ended-late');
  });
});

describe('places', () => {
  test('follow the last bust-out, not an earlier one before a rebuy', () => {
    const save = readSave({
      players: {
        anna: stillIn,
        ben: { stays: [{ outMinute: 5 }, { outMinute: 90 }] },
        cleo: out(60),
      },
    });

    expect(placesIn(save)).toEqual({ anna: 1, ben: 2, cleo: 3 });
    expect(save).toMatchObject({ entrants: 3, rebuys: 1 });
  });

  test('of players who bust in the same second are the better one, and the next is skipped', () => {
    const players = { anna: stillIn, ben: out(80), cleo: out(60), dan: out(60), ed: out(50) };

    for (const chops of [[], [chop({ cleo: 0, dan: 0 })]]) {
      const save = readSave({ players, chops });

      expect(placesIn(save)).toEqual({ anna: 1, ben: 2, cleo: 3, dan: 3, ed: 5 });
      expect(save.notes).toContainEqual({ code: 'tie', place: 3, uuids: ['cleo', 'dan'] });
      const finishers = save.players.map(({ uuid, place }) => ({ playerId: uuid, place: place ?? 0 }));
      expect(finisherErrors(save.entrants, finishers)).toEqual({});
    }
  });

  test.each([
    ['one apart', { cleo: 1, dan: 0, ed: 2 }, { dan: 2, cleo: 3, ed: 4 }],
    ['negative', { cleo: -1, dan: 0, ed: 0 }, { cleo: 2, dan: 3, ed: 3 }],
    ['far apart', { cleo: 0, dan: 0, ed: 7 }, { cleo: 2, dan: 2, ed: 4 }],
  ])('within a tie follow ranks that are %s', (_how, ranks, places) => {
    const players = { anna: stillIn, cleo: out(60), dan: out(60), ed: out(60), flo: out(30) };

    const save = readSave({ players, chops: [chop(ranks)] });

    expect(placesIn(save)).toEqual({ anna: 1, ...places, flo: 5 });
  });

  test('ignore a chop whose players no longer went out together', () => {
    const save = readSave({
      players: {
        anna: stillIn,
        ben: { stays: [{ outMinute: 60 }, { outMinute: 90 }] },
        cleo: out(60),
        dan: out(60),
      },
      chops: [chop({ ben: 1, cleo: 0 }), chop({ cleo: 5, anna: 0 })],
    });

    expect(placesIn(save)).toEqual({ anna: 1, ben: 2, cleo: 3, dan: 3 });
  });

  test('of a deal are shared by the last ones, or as they agreed', () => {
    const players = { anna: out(90), ben: out(90), cleo: out(60) };
    const shared = readSave({ players });
    const agreed = readSave({ players, chops: [chop({ anna: 1, ben: 0 })] });

    expect([shared.status, placesIn(shared)]).toEqual(['finished', { anna: 1, ben: 1, cleo: 3 }]);
    expect([agreed.status, placesIn(agreed)]).toEqual(['finished', { anna: 2, ben: 1, cleo: 3 }]);
    expect(agreed.notes).toContainEqual({ code: 'deal', uuids: ['anna', 'ben'] });
  });
});

describe('players', () => {
  test('who never bought in are no entrants; a correction by hand is named', () => {
    const save = readSave({
      players: {
        anna: stillIn,
        ben: { stays: [] },
        cleo: { stays: [], fields: { PointsAdjustment: 3 } },
      },
    });

    expect(save.entrants).toBe(1);
    expect(save.notBoughtIn.map(({ uuid }) => uuid)).toEqual(['ben', 'cleo']);
    expect(save.notes).toContainEqual({ code: 'adjusted-without-buy-in', uuids: ['cleo'] });
  });

  test('who rebought while they were in are named, and still in or out by the last entry', () => {
    const save = readSave({
      players: { anna: stillIn, ben: { stays: [{ outMinute: null }, { outMinute: 60 }], fee: 10 } },
    });

    expect(save).toMatchObject({ status: 'finished', entrants: 2, rebuys: 1 });
    expect(save.players[1]).toMatchObject({ uuid: 'ben', place: 2, entries: 2, rebuys: 1, paidCents: 2000 });
    expect(save.notes).toContainEqual({ code: 'rebuy-while-in', uuids: ['ben'] });
  });

  test('have a shown name, a number and an e-mail', () => {
    const name = { Nickname: ' ', Firstname: ' Renny ', Lastname: 'Abernoth' };
    const save = readSave({
      players: {
        anna: {
          stays: [{ outMinute: null }],
          name,
          info: { OptID: ' 16 ', Email1: '', Email2: 'r@example.test' },
        },
      },
    });

    expect(save.players[0]).toMatchObject({
      nickname: '',
      firstName: 'Renny',
      lastName: 'Abernoth',
      shownName: 'Renny Abernoth',
      optId: '16',
      email: 'r@example.test',
    });
  });

  test('have hits, also for players who came back, whole or in parts', () => {
    const players = {
      anna: stillIn,
      ben: {
        stays: [
          { outMinute: 5, hitmen: ['anna'] },
          { outMinute: 90, hitmen: ['anna', 'cleo', 'dan'] },
        ],
      },
      cleo: { ...out(60, ['anna', 'dan', 'cleo']), fields: { HitsAdjustment: -1 } },
      dan: out(50, []),
      ed: out(40, ['nobody']),
    };
    const hitsIn = (FullCreditHit: boolean) =>
      Object.fromEntries(
        readSave({ players, config: { FullCreditHit } }).players.map((each) => [each.uuid, each.hits]),
      );

    expect(hitsIn(true)).toEqual({ anna: 3, ben: 0, cleo: 1, dan: 2, ed: 0 });
    expect(hitsIn(false)).toEqual({ anna: 1.667, ben: 0, cleo: -0.333, dan: 0.667, ed: 0 });
    expect(readSave({ players }).notes).toContainEqual({ code: 'no-hitman', uuids: ['dan'] });
  });
});

describe('prizes', () => {
  const players = { anna: out(90), ben: out(90), cleo: out(90), dan: out(60) };
  const prize = (CalculatedAmount: number, ...AwardedToPlayers: string[]) => ({
    Description: 'Prize',
    AmountType: 0,
    CalculatedAmount,
    AwardedToPlayers,
  });
  const centsIn = (save: ReturnType<typeof readSave>) =>
    Object.fromEntries(save.players.map(({ uuid, prizeCents }) => [uuid, prizeCents]));

  test('add up, also those by hand', () => {
    const save = readSave({ players, prizes: [prize(50.5, 'anna'), prize(20, 'dan'), prize(0.1, 'anna')] });

    expect(centsIn(save)).toEqual({ anna: 5060, ben: 0, cleo: 0, dan: 2000 });
  });

  test('that are shared keep their sum: the cents that remain are for the first UUID', () => {
    const save = readSave({
      players,
      prizes: [prize(100, 'cleo', 'anna', 'ben'), prize(0.01, 'cleo', 'anna', 'ben')],
    });

    expect(centsIn(save)).toEqual({ anna: 3335, ben: 3333, cleo: 3333, dan: 0 });
    expect(save.notes).toContainEqual({ code: 'prize-shared-equally', uuids: ['anna', 'ben', 'cleo'] });
  });

  test('that are shared are divided as the players agreed, if that is the whole amount', () => {
    const prizes = [prize(60, 'anna', 'ben'), prize(40, 'ben', 'anna')];
    const agreed = readSave({ players, prizes, chops: [chop({ anna: 0, ben: 0 }, { anna: 55, ben: 45 })] });
    const partly = readSave({ players, prizes, chops: [chop({ anna: 0, ben: 0 }, { anna: 55, ben: 40 })] });

    expect(centsIn(agreed)).toEqual({ anna: 5500, ben: 4500, cleo: 0, dan: 0 });
    expect(codesOf(agreed.notes)).not.toContain('prize-shared-equally');
    expect(centsIn(partly)).toEqual({ anna: 5000, ben: 5000, cleo: 0, dan: 0 });
    expect(codesOf(partly.notes)).toContain('prize-shared-equally');
  });

  test('without money, or with an amount that no league pays, are named and are no cents', () => {
    const save = readSave({
      players,
      prizes: [
        { Description: 'Bracelet', AmountType: 2, AmountDisplay: 'A bracelet', AwardedToPlayers: ['anna'] },
        { ...prize(1e300, 'ben'), Description: 'Everything' },
        { Description: 'For nobody', AwardedToPlayers: [] },
        { Description: 'Fixed', AmountType: 1, Amount: 5, AwardedToPlayers: ['dan'] },
      ],
    });

    expect(centsIn(save)).toEqual({ anna: 0, ben: 0, cleo: 0, dan: 500 });
    expect(save.notes).toContainEqual({ code: 'prize-without-amount', description: 'Bracelet' });
    expect(save.notes).toContainEqual({ code: 'prize-without-amount', description: 'Everything' });
    expect(codesOf(save.notes).filter((code) => code === 'prize-without-amount')).toHaveLength(2);
  });

  test('corrected by hand are named', () => {
    const save = readSave({ players: { anna: { ...stillIn, fields: { CashAdjustment: -5 } } } });

    expect(save.notes).toContainEqual({ code: 'cash-adjusted', uuids: ['anna'] });
  });
});

describe('points', () => {
  const players = {
    anna: stillIn,
    ben: { ...out(60, ['anna']), fields: { PointsAdjustment: -5 } },
    cleo: out(50, ['anna']),
  };
  const pointsFor = (Text: string) => {
    const save = readSave({
      players,
      tournament: {
        Financials: instance('FinancialConfig', {
          PointsForHit: 2,
          PointsForPlaying: instance('UserFormula', { Text, Strict: false }),
        }),
      },
    });
    return save.players.map((each) => each.points);
  };

  test.each([
    ['n-r+1', [7, -3, 1]],
    [' N - Rank + 1 ', [7, -3, 1]],
    ['(n - r) + 1', [7, -3, 1]],
    ['10', [14, 5, 10]],
    ['', [4, -5, 0]],
  ])('of the formula %j are computed, with hits and corrections', (formula, points) => {
    expect(pointsFor(formula)).toEqual(points);
  });

  test.each(['n-r', 'sqrt(n)', 'assign("points", 1)', 'process.exit()', '1+1'])(
    'of the formula %j are not computed',
    (formula) => {
      expect(pointsFor(formula)).toEqual([null, null, null]);
    },
  );
});

describe('the structure', () => {
  const level = (fields: object) =>
    instance('GameRound', { Minutes: 20, SmallBlind: 25, BigBlind: 50, Ante: 5, ...fields });
  const structureOf = (rows: ReturnType<typeof instance>[], chips: ReturnType<typeof instance>[] = []) =>
    readSave({
      tournament: {
        Levels: instance('GameLevels', { Levels: rows }),
        Chips: instance('GameChips', { Chips: chips }),
        Financials: instance('GameFinancials', { StartingChips: 1500 }),
      },
    }).structure;

  test('is one of the league, with the stack of version 3.0', () => {
    const pause = instance('GameBreak', { Minutes: 7.5, ChipUp: true });
    const chipFields = { Value: 25, PerPlayer: 4, Use: true };

    expect(
      structureOf(
        [level({}), pause],
        [
          instance('GameChip', { ...chipFields, Color: '#0a8f3c' }),
          instance('GameChip', { ...chipFields, Value: 100, Label: 'Dark Blue' }),
          instance('GameChip', { ...chipFields, Value: 500, Color: 'darkgray' }),
          instance('GameChip', { ...chipFields, Value: 1000, Color: 'tartan' }),
          instance('GameChip', { ...chipFields, Value: 5000, Use: false }),
        ],
      ),
    ).toEqual({
      levels: [
        { kind: 'level', durationMs: 1_200_000, smallBlind: 25, bigBlind: 50, ante: 5, bigBlindAnte: 0 },
        { kind: 'break', durationMs: 450_000, colourUpChip: null },
      ],
      colourUps: [1],
      chips: [
        { value: 25, colour: 'green', count: 4 },
        { value: 100, colour: 'blue', count: 4 },
        { value: 500, colour: 'grey', count: 4 },
        { value: 1000, colour: 'grey', count: 4 },
      ],
      startingStack: 1500,
    });
  });

  test.each([
    ['blinds of half a chip', [level({ SmallBlind: 0.5 })]],
    ['a level without length', [level({ Minutes: 0 })]],
    ['a level of days', [level({ Minutes: 1e9 })]],
    ['no level', [instance('GameBreak', { Minutes: 5 })]],
    ['nothing', []],
  ])('with %s is none, and a note says so', (_what, rows) => {
    expect(structureOf(rows)).toBeNull();
  });
});

describe('a text of the file', () => {
  test('that looks like the format is a text', () => {
    const save = readSave({
      players: { anna: { ...stillIn, name: { Nickname: 'Quillby, "Tex" new GamePlayer({' } } },
      tournament: { Rules: 'Players: new GamePlayer({ is only a text here' },
    });

    expect(save.players.map(({ nickname }) => nickname)).toEqual(['Quillby, "Tex" new GamePlayer({']);
  });

  test.each(['map-from', 'new-map'] as const)('is the same in maps of the form %s', (form) => {
    const players = { anna: stillIn, __proto__2: out(60, ['anna']), constructor: out(50) };

    expect(placesIn(readSave({ players, form }))).toEqual({ anna: 1, __proto__2: 2, constructor: 3 });
  });

  test('with code as its value is refused, and does not run', () => {
    const text = saveText({ tournament: { Title: 'HERE' } }).replace('"HERE"', '(globalThis.hasRun = true)');

    expect(readText(text)).toMatchObject({
      isRead: false,
      refusal: { problem: 'unexpected', path: ['T', 'Title'] },
    });
    expect('hasRun' in globalThis).toBe(false);
  });

  test('may have undefined seats, numbers as ids and unknown fields', () => {
    const tables = instance('GameTables', {
      Tables: [instance('GameTable', { Seats: ['a', null, undefined, -1] })],
      New: { className: 'LO.NotYetKnown', args: [] },
    });
    const text = saveText({ tournament: { Tables: tables, UUID: 17 } });

    expect(text).toContain('undefined, -1');
    expect(readText(text)).toMatchObject({ isRead: true, tournament: { uuid: '17' } });
  });
});

test('the name of a night is its title, else its description, else the file', () => {
  const night = (Title: string, Description: string) => readSave({ tournament: { Title, Description } });

  expect(nightNameOf(night(' Thursday ', 'x'), 'a.tdt')).toBe('Thursday');
  expect(nightNameOf(night('', 'The Copper Mule\nback room'), 'a.tdt')).toBe('The Copper Mule');
  expect(nightNameOf(night('', ''), '2025-03-20 Mule.TDT')).toBe('2025-03-20 Mule');
  expect(nightNameOf(night('x'.repeat(500), ''), 'a.tdt')).toHaveLength(120);
});

test('a save of version 3.0 has its points for hits, its prizes and no league', () => {
  const save = readSave({
    players: { anna: stillIn, ben: out(60, ['anna']) },
    prizes: [
      { Description: '1st', NonMonetary: 'A bottle', CalculatedAmount: 0, AwardedToPlayers: ['anna'] },
    ],
    tournament: {
      Financials: instance('GameFinancials', { EntryFee: 5, StartingChips: 1500, PointsForHit: 2 }),
    },
    form: 'new-map',
  });

  expect(save).toMatchObject({
    status: 'finished',
    league: { uuid: '', name: '' },
    points: { formula: '', pointsPerHit: 2 },
  });
  expect(save.players.map(({ points }) => points)).toEqual([2, 0]);
  expect(save.notes).toContainEqual({ code: 'prize-without-amount', description: '1st' });
});

test('a tournament without players is none', () => {
  expect(readTdtTournament(parseTdt('{T: new Tournament({UUID: "a"})}'), chicago)).toBeNull();
});
