import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxTdStatusBytes, readTdStatus, repairDoubleUtf8, type TdStatus } from './td-status.ts';

const folder = path.join(import.meta.dirname, 'fixtures');
const json = readFileSync(path.join(folder, 'td-status.json'), 'utf8');
const lines = readFileSync(path.join(folder, 'td-status-lines.txt'), 'utf8');
const expected = JSON.parse(readFileSync(path.join(folder, 'expected/td-status.json'), 'utf8')).reading;

const pairOf = (line: string): [string, string] => {
  const equals = line.indexOf('=');
  return [line.slice(0, equals), line.slice(equals + 1)];
};
const form = new URLSearchParams(lines.trimEnd().split('\n').map(pairOf)).toString();

const read = (body: string | Uint8Array, query = '') => readTdStatus({ body: Buffer.from(body), query });

const statusOf = (body: string, query = ''): TdStatus => {
  const reading = read(body, query);
  if (!reading.isRead) throw new Error(`It was refused: ${reading.problem}`);
  return reading.status;
};

/** The smallest status. */
const minimal = { State: 2, SecondsLeft: 60 };
const statusWith = (values: object): TdStatus => statusOf(JSON.stringify({ ...minimal, ...values }));

const forms: [string, string, string][] = [
  ['as JSON', json, ''],
  ['in lines', lines, ''],
  ['in lines of Windows', lines.replaceAll('\n', '\r\n'), ''],
  ['as a form', form, ''],
  ['in the address', '', `?${form}`],
];

describe.each(forms)('a status %s', (_form, body, query) => {
  const status = statusOf(body, query);

  test('is what the clock shows', () => {
    expect({
      title: status.title,
      state: status.status,
      level: status.row,
      isBreak: status.isBreak,
      secondsLeft: status.remainingMs / 1000,
      levelMinutes: status.durationMs / 60_000,
      paused: status.isPaused,
      small: status.blinds.smallBlind,
      big: status.blinds.bigBlind,
      ante: status.blinds.ante,
      next: status.next && {
        small: status.next.smallBlind,
        big: status.next.bigBlind,
        ante: status.next.ante,
        isBreak: status.next.isBreak,
      },
      playersIn: status.playersLeft,
      entrants: status.entrants,
      rebuys: status.rebuys,
      tables: status.tables,
      chipsInPlay: status.chipsInPlay,
      sentAt: status.sentAt,
      startOfTournament: null,
    }).toEqual(expected);
  });

  test('has the level as people say it, and the league', () => {
    expect(status).toMatchObject({
      level: 5,
      description: 'The Copper Mule',
      addOns: 0,
      league: {
        uuid: 'c0000001-7a11-4c0d-9e55-000000000001',
        name: 'Lone Lantern Poker League',
        description: 'Fjällbrant bar',
      },
    });
  });
});

describe('a value', () => {
  test.each([
    [0, 'not-started'],
    [1, 'countdown'],
    [2, 'running'],
    [3, 'finished'],
  ])('State %d is %s', (State, status) => {
    expect(statusWith({ State }).status).toBe(status);
  });

  test.each([
    [{ ClockPaused: 1 }, true],
    [{ clockPaused: true }, true],
    [{ CLOCKPAUSED: 'True' }, true],
    [{ ClockPaused: 0 }, false],
    [{ ClockPaused: false }, false],
    [{}, false],
  ])('%j: paused is %s', (values, isPaused) => {
    expect(statusWith(values).isPaused).toBe(isPaused);
  });

  test.each([
    [
      { NextIsRound: 1, NextSmallBlind: 10, NextBigBlind: 20 },
      { smallBlind: 10, bigBlind: 20, ante: 0, isBreak: false },
    ],
    [{ NextIsBreak: 1 }, { smallBlind: 0, bigBlind: 0, ante: 0, isBreak: true }],
    [{ NextIsRound: 0, NextIsBreak: 0 }, null],
  ])('%j: what comes next is %j', (values, next) => {
    expect(statusWith(values).next).toEqual(next);
  });

  test.each([-5, 'many', null, '1e400', [3], ''])('%j is no number of players', (PlayersLeft) => {
    expect(statusWith({ PlayersLeft }).playersLeft).toBe(0);
  });

  test.each([0, -1, 1e300, 'now'])('Time %j is no instant', (Time) => {
    expect(statusWith({ Time }).sentAt).toBeNull();
  });

  test('with an equals sign or an ampersand is whole in lines', () => {
    expect(statusOf('state=2\nsecondsleft=5\ntitle=A & B = C').title).toBe('A & B = C');
  });

  test('of a program that writes Windows-1252 is decoded', () => {
    const reading = readTdStatus({
      body: Buffer.from('state=2\nsecondsleft=5\ntitle=Fjällbrant', 'latin1'),
      query: '',
    });

    expect(reading).toMatchObject({ isRead: true, status: { title: 'Fjällbrant' } });
  });

  test('with a name that means something in JavaScript is ignored', () => {
    expect(
      statusOf('{"__proto__": {"State": 1}, "constructor": 1, "State": 2, "SecondsLeft": 3}').status,
    ).toBe('running');
  });
});

describe('a message that is no status is refused', () => {
  test.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['{}', 'empty'],
    ['hello', 'not-readable'],
    ['{"State": 2', 'not-readable'],
    ['\u0000\u0001', 'not-readable'],
    ['[1]', 'not-readable'],
    ['state=2', 'not-a-status'],
    ['{"State": 7, "SecondsLeft": 1}', 'not-a-status'],
    ['{"State": "constructor", "SecondsLeft": 1}', 'not-a-status'],
    ['{"State": {}, "SecondsLeft": 1}', 'not-a-status'],
  ])('%j: %s', (body, problem) => {
    expect(read(body)).toEqual({ isRead: false, problem });
  });

  test('when it is too large', () => {
    expect(read(Buffer.alloc(maxTdStatusBytes + 1, 'a'))).toEqual({ isRead: false, problem: 'too-large' });
    expect(read('', 'a'.repeat(maxTdStatusBytes + 1))).toEqual({ isRead: false, problem: 'too-large' });
  });

  test('and no bytes at all are more than that', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (body, query) => {
        expect(readTdStatus({ body, query }).isRead).toBe(false);
      }),
    );
  });
});

describe('a text that was encoded twice', () => {
  test.each([
    ['FjÃ¤llbrant', 'Fjällbrant'],
    ['InÃªs', 'Inês'],
    ['Fjällbrant', 'Fjällbrant'],
    ['Ã', 'Ã'],
    ['Ã¤ ä', 'Ã¤ ä'],
    ['Ã¤ –', 'Ã¤ –'],
    ['plain', 'plain'],
  ])('%s is read as %s', (text, repaired) => {
    expect(repairDoubleUtf8(text)).toBe(repaired);
  });

  test('is repaired whatever it is, and a text that was not is not changed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(repairDoubleUtf8(Buffer.from(text).toString('latin1'))).toBe(text);
      }),
    );
  });
});
