import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTdtFile, readTdtFiles } from './tdt-file.ts';
import { peopleOf } from './tdt-people.ts';
import type { TdtPerson } from './tdt-player.ts';
import { type TdtFinisher, type TdtTournament, tdtStatuses } from './tdt-tournament.ts';
import { chicago, readText, saveText } from './testing/build-save.ts';

const folder = path.join(import.meta.dirname, 'fixtures');
const bytesOf = (fileName: string): Buffer => readFileSync(path.join(folder, fileName));
const expectedOf = (name: string) => JSON.parse(readFileSync(path.join(folder, 'expected', name), 'utf8'));

const fileNames = ['night-1-v37-utf8-12-players', 'night-2-v34-windows1252-18-players'] as const;

const tournamentOf = (name: string): TdtTournament => {
  const reading = readTdtFile(bytesOf(`${name}.tdt`), chicago);
  if (!reading.isRead) throw new Error(`${name} was refused: ${JSON.stringify(reading.refusal)}`);
  return reading.tournament;
};

// The samples' right readings have other names for some fields, and dollars.
const personAsExpected = ({ uuid, nickname, firstName, lastName, shownName, email, optId }: TdtPerson) => ({
  uuid,
  nickname,
  firstName,
  lastName,
  shownName,
  email,
  memberNumber: optId,
});

const finisherAsExpected = (finisher: TdtFinisher) => ({
  ...personAsExpected(finisher),
  place: finisher.place,
  rebuys: finisher.rebuys,
  addOns: finisher.addOns,
  paid: finisher.paidCents / 100,
  roundOut: finisher.roundOut,
  outAt: finisher.outAt,
  hitmen: finisher.hitmen,
  hits: finisher.hits,
  pointsAdjustment: finisher.pointsAdjustment,
  pointsByFormula: finisher.points,
  prize: finisher.prizeCents / 100,
});

const structureAsExpected = ({ structure }: TdtTournament) =>
  structure?.levels.map((row, index) => {
    const minutes = row.durationMs / 60_000;
    if (row.kind === 'break')
      return { kind: 'break', minutes, colourUp: structure.colourUps.includes(index) };
    return { kind: 'level', minutes, small: row.smallBlind, big: row.bigBlind, ante: row.ante };
  });

describe.each(fileNames)('the sample %s', (name) => {
  const expected = expectedOf(`${name}.json`);
  const tournament = tournamentOf(name);

  test('is the night that it should be', () => {
    expect(readTdtFile(bytesOf(`${name}.tdt`), chicago)).toMatchObject({
      encoding: expected.source.encoding,
    });
    expect(tournament).toMatchObject({
      version: expected.source.version,
      status: expected.state,
      uuid: expected.tournament.uuid,
      title: expected.tournament.title,
      description: expected.tournament.description,
      league: expected.tournament.league,
      season: expected.tournament.season,
      startedAt: expected.tournament.startedAt,
      endedAt: expected.tournament.endedAt,
      date: expected.tournament.nightOf,
      entrants: expected.entrants,
      rebuys: expected.rebuys,
      addOns: expected.addOns,
    });
  });

  test('has its finishers, with every field', () => {
    expect(tournament.players.map(finisherAsExpected)).toEqual(expected.finishers);
  });

  test('names those who never bought in', () => {
    expect(tournament.notBoughtIn.map(personAsExpected)).toEqual(expected.addedButNotIn);
  });

  test('has its structure, its chips and its formula', () => {
    expect(structureAsExpected(tournament)).toEqual(expected.structure);
    expect(tournament.structure).toMatchObject({
      startingStack: expected.startingStack,
      chips: [
        { value: 25, colour: 'red', count: 8 },
        { value: 100, colour: 'green', count: 8 },
        { value: 500, colour: 'black', count: 8 },
        { value: 1000, colour: 'purple', count: 5 },
      ],
    });
    expect(tournament.points.formula).toBe(expected.pointsFormula);
  });
});

test('the notes of the samples are what a person should know', () => {
  expect(tournamentOf(fileNames[0]).notes).toEqual([
    { code: 'never-bought-in', uuids: ['a100cccc-7a11-4c0d-9e55-0000beef000c'] },
    { code: 'no-hitman', uuids: ['a100bbbb-7a11-4c0d-9e55-0000beef000b'] },
    { code: 'formula-counts-disputed', formula: 'n-r+1' },
    { code: 'utc-date-differs', utcDate: '2025-03-21', date: '2025-03-20' },
  ]);
  expect(tournamentOf(fileNames[1]).notes).toEqual([
    { code: 'rebuy-while-in', uuids: ['a100ffff-7a11-4c0d-9e55-0000beef000f'] },
    {
      code: 'deal',
      uuids: ['a1001111-7a11-4c0d-9e55-0000beef0001', 'a1003333-7a11-4c0d-9e55-0000beef0003'],
    },
    {
      code: 'tie',
      place: 7,
      uuids: ['a100dddd-7a11-4c0d-9e55-0000beef000d', 'a1011110-7a11-4c0d-9e55-0000beef0010'],
    },
    { code: 'formula-not-computed', formula: tournamentOf(fileNames[1]).points.formula },
    { code: 'hits-are-parts' },
    { code: 'title-date-differs', titleDate: '2025-04-12', date: '2025-04-05' },
  ]);
});

test('a file that is cut off is refused with the position, and nothing of it is used', () => {
  const expected = expectedOf('night-3-broken-cut-off.json');

  const reading = readTdtFile(bytesOf('night-3-broken-cut-off.tdt'), chicago);

  expect(reading).toEqual({
    isRead: false,
    refusal: {
      problem: 'text-not-closed',
      byteOffset: expected.at.byteOffset,
      found: '',
      path: ['T', 'Players', 'Players', String(expected.at.insidePlayer - 1), '1', 'Name', 'Lastname'],
    },
  });
});

describe('the people of both nights', () => {
  const expected = expectedOf('both-nights-people.json');
  const { people, questions } = peopleOf(fileNames.map(tournamentOf).toReversed());

  test('are the same by UUID, under any name', () => {
    const onBoth = people.filter(({ nights }) => nights === 2);
    const byUuid = (a: { uuid: string }, b: { uuid: string }) => a.uuid.localeCompare(b.uuid);

    expect(onBoth.map(({ uuid, names }) => ({ uuid, names })).sort(byUuid)).toEqual(
      expected.samePersonByUuid.toSorted(byUuid),
    );
    expect(people).toHaveLength(expected.peopleByAnswer.two);
  });

  test('are a question where two have one name', () => {
    expect(questions).toEqual(
      expected.questions.map(({ name, uuids }: { name: string; uuids: string[] }) => ({ name, uuids })),
    );
  });

  test('are no question where both have one number', () => {
    const person = {
      optId: '1606',
      nickname: 'Dex',
      firstName: '',
      lastName: '',
      shownName: 'Dex',
      email: '',
    };
    const night = (uuid: string, optId: string) => ({
      startedAt: null,
      players: [],
      notBoughtIn: [{ ...person, uuid, optId }],
    });

    expect(peopleOf([night('a', '1606'), night('b', '1606')]).questions).toEqual([]);
    expect(peopleOf([night('a', '1606'), night('b', '')]).questions).toHaveLength(1);
    expect(peopleOf([night('a', ''), night('b', '')]).questions).toHaveLength(1);
  });
});

describe('bytes', () => {
  const text = saveText({ tournament: { Title: 'Fjällbrant – Inês' }, form: 'new-map' });
  const titleOf = (bytes: Uint8Array) => {
    const reading = readTdtFile(bytes, chicago);
    return reading.isRead ? [reading.encoding, reading.tournament.title] : reading.refusal;
  };
  const windows = (content: string) => Buffer.from(content.replaceAll('–', '\u0096'), 'latin1');

  test.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['windows-1252', windows(text)],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('in %s are decoded', (encoding, bytes) => {
    expect(titleOf(bytes)).toEqual([encoding, 'Fjällbrant – Inês']);
  });

  test.each([
    ['UTF-8', Buffer.from('{a: "ä", b: x}'), 13],
    ['UTF-8 with a mark', Buffer.from('\ufeff{a: "ä", b: x}'), 16],
    ['Windows-1252', Buffer.from('{a: "ä", b: x}', 'latin1'), 12],
    ['UTF-16', Buffer.from('\ufeff{a: "ä", b: x}', 'utf16le'), 26],
  ])('in %s are refused with the position in the file', (_encoding, bytes, byteOffset) => {
    expect(readTdtFile(bytes, chicago)).toMatchObject({
      isRead: false,
      refusal: { problem: 'word-unknown', byteOffset, found: 'x}', path: ['b'] },
    });
  });

  test('that are no text are refused', () => {
    for (const bytes of [Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)])
      expect(readTdtFile(bytes, chicago)).toMatchObject({ refusal: { problem: 'not-text' } });
  });

  test('that are too many are refused without being read', () => {
    expect(readTdtFile(Buffer.alloc(100_000_000, '['), chicago)).toMatchObject({
      refusal: { problem: 'too-large' },
    });
  });

  test('of another file of the program are refused', () => {
    for (const other of ['{V: "3.7.2"}', '{V: "3.7.2", L: new LO.Layout({})}', '{V: "3", T: 1}'])
      expect(readText(other)).toMatchObject({ refusal: { problem: 'no-tournament' } });
  });

  test('of any kind are read or refused, never more', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(readTdtFile(bytes, chicago).isRead).toBe(false);
      }),
    );
  });
});

test('a small file is refused wherever it is cut off', () => {
  const text = saveText({
    players: { ä: { stays: [{ outMinute: 5, hitmen: ['b'] }] }, b: { stays: [{ outMinute: null }] } },
  });
  const bytes = Buffer.from(text);

  expect(readTdtFile(bytes, chicago).isRead).toBe(true);
  for (let length = 0; length < bytes.length; length += 1) {
    const reading = readTdtFile(bytes.subarray(0, length), chicago);
    if (reading.isRead) throw new Error(`It was read with ${length} bytes.`);
    expect(reading.refusal.byteOffset).toBeLessThanOrEqual(length);
  }
});

test('a sample with any value replaced is read into sound values, or refused', () => {
  const text = bytesOf(`${fileNames[1]}.tdt`)
    .toString('latin1')
    .replace(/, Tables: .*$/, '})}');
  const tokens = [...text.matchAll(/(?<=: |\[|, )(?:-?\d+|"(?:[^"\\]|\\.)*"|true|false|null)(?=[,}\]])/g)];
  const replacements = [
    'null',
    'undefined',
    '-1',
    '0.004',
    '1e300',
    '-1e300',
    '9007199254740993',
    '""',
    '"__proto__"',
    '[]',
    '[null, "a"]',
    '{}',
    '{constructor: 1}',
    'new X()',
    'new X([1])',
    'Map.from([["__proto__", []]])',
  ];
  const isWhole = (value: number | null) => value === null || Number.isSafeInteger(value);

  fc.assert(
    fc.property(fc.nat(tokens.length - 1), fc.constantFrom(...replacements), (index, replacement) => {
      const token = tokens[index];
      if (!token) throw new Error('There is no such value.');
      const bytes = Buffer.from(
        text.slice(0, token.index) + replacement + text.slice(token.index + token[0].length),
        'latin1',
      );

      const reading = readTdtFile(bytes, chicago);

      if (!reading.isRead) return;
      const { status, players, structure, startedAt, date } = reading.tournament;
      expect(tdtStatuses).toContain(status);
      expect(startedAt === null).toBe(date === null);
      for (const { place, prizeCents, paidCents, rebuys } of players)
        expect([place, prizeCents, paidCents, rebuys].every(isWhole)).toBe(true);
      expect(structure?.levels.every(({ durationMs }) => isWhole(durationMs)) ?? true).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('of many files each has its reading, and other work gets a turn after each', async () => {
  const files = [...fileNames.map((name) => `${name}.tdt`), 'night-3-broken-cut-off.tdt'].map((name) => ({
    name,
    bytes: bytesOf(name),
  }));
  let turns = 0;
  const read: [string, boolean, number][] = [];

  for await (const { file, reading } of readTdtFiles(files, chicago, async () => {
    turns += 1;
  }))
    read.push([file.name, reading.isRead, turns]);

  expect(read).toEqual([
    [files[0]?.name, true, 0],
    [files[1]?.name, true, 1],
    [files[2]?.name, false, 2],
  ]);
  expect(turns).toBe(3);
});
