import { describe, expect, test } from 'vitest';
import { instantOf } from '../common/league-instant.ts';
import type { Level } from '../poker-clocks/level.schema.ts';
import { emptyNight, nightCounts } from '../poker-clocks/night.rules.ts';
import { leagueSettings } from '../poker-clocks/night.schema.ts';
import { readClock } from '../poker-clocks/poker-clock.rules.ts';
import type { Clock } from '../poker-clocks/poker-clock.schema.ts';
import { readDisplaySettings } from './display-settings.ts';
import { faultsOf } from './health.rules.ts';
import { missionStateOf } from './mission.rules.ts';
import { isClockHeld, viewAt } from './rotation.rules.ts';
import { displayViews, type Screen, type SeenScreen, screenNumber } from './screen.schema.ts';
import { changeCues, createCueBook, dueCues } from './sound.rules.ts';
import { electSpeaker } from './speaker.rules.ts';
import { presentClockOf } from './venue-clock.rules.ts';

const minute = 60_000;
const start = Date.parse('2026-11-21T01:00:00.000Z');
const level = (smallBlind: number): Level => ({
  kind: 'level',
  durationMs: 15 * minute,
  smallBlind,
  bigBlind: 2 * smallBlind,
  ante: 0,
  bigBlindAnte: 0,
});
const levels: Level[] = [level(25), { kind: 'break', durationMs: 10 * minute, colourUpChip: 25 }, level(50)];
const buildClock = (more: Partial<Clock> = {}): Clock => ({
  id: 'a'.repeat(24),
  name: 'Friday',
  venueId: null,
  venueName: 'Bar',
  region: null,
  hostName: '',
  tournamentId: null,
  date: '2026-11-20',
  startTime: '19:00',
  isPublic: true,
  structureName: '',
  levels,
  status: 'running',
  levelIndex: 0,
  remainingMs: 15 * minute,
  anchoredAt: new Date(start).toISOString(),
  version: 3,
  startsAt: null,
  isHandForHand: false,
  announcement: null,
  settings: leagueSettings,
  chips: [],
  counts: nightCounts(emptyNight()),
  ...more,
});
const kindsOf = (cues: readonly { kind: string }[]) => cues.map(({ kind }) => kind);

describe('rotation', () => {
  const settings = readDisplaySettings(null);

  test('is the same in the same second, and gives each view its seconds', () => {
    const none = Object.fromEntries(displayViews.map((view) => [view, 0])) as typeof settings.seconds;
    const turn = { seconds: { ...none, clock: 20, seats: 10, blinds: 5, qr: 5 }, isRotating: true };
    const seen = Array.from({ length: 40 }, (_one, second) =>
      viewAt(turn, ['seats', 'blinds', 'message', 'qr'], 4_000_000_000_000 + second * 1_000),
    );

    expect([...Map.groupBy(seen, (view) => view)].map(([view, { length }]) => [view, length])).toEqual([
      ['clock', 20],
      ['seats', 10],
      ['blinds', 5],
      ['qr', 5],
    ]);
  });

  test('skips views with nothing to show, and stays on the clock when it is off', () => {
    const views = Array.from({ length: 200 }, (_one, second) => viewAt(settings, [], second * 1_000));
    expect(new Set(views)).toEqual(new Set(['clock']));
    expect(viewAt({ ...settings, isRotating: false }, ['qr'], 45_000)).toBe('clock');
  });

  test.each([
    ['the last minute of a level', {}, 14 * minute, true],
    ['the middle of a level', {}, 5 * minute, false],
    ['a break', {}, 18 * minute, true],
    ['a pause', { status: 'paused' as const }, 5 * minute, true],
    ['hand for hand', { isHandForHand: true }, 5 * minute, true],
    [
      'a fresh announcement',
      { announcement: { text: 'x', at: new Date(start + 4.5 * minute).toISOString() } },
      5 * minute,
      true,
    ],
    [
      'an old announcement',
      { announcement: { text: 'x', at: new Date(start).toISOString() } },
      5 * minute,
      false,
    ],
    ['a clock that waits for its host', { status: 'ready' as const }, 5 * minute, false],
  ])('%s', (_name, more, afterMs, isHeld) => {
    const clock = buildClock(more);
    expect(isClockHeld(clock, readClock(clock, start + afterMs), start + afterMs)).toBe(isHeld);
  });

  test('uses the default for settings that cannot be read', () => {
    expect(readDisplaySettings('{"volume":7}')).toEqual(settings);
    expect(readDisplaySettings('nonsense')).toEqual(settings);
  });
});

describe('the speaker of a room', () => {
  const screen = (screenId: string, more: Partial<SeenScreen> = {}) => ({
    screenId,
    audio: true,
    visible: true,
    isTrusted: true,
    isPaired: true,
    speaking: false,
    seenAtMs: start,
    ...more,
  });

  test('is the lowest id of those that are visible and can play sound', () => {
    const screens = [
      screen('c'),
      screen('a', { audio: false }),
      screen('b'),
      screen('0', { visible: false }),
    ];
    expect(electSpeaker(screens, null, start)).toBe('b');
  });

  test('stays when a lower id appears, on every replica once it claims the role', () => {
    expect(electSpeaker([screen('b'), screen('a')], 'b', start)).toBe('b');
    expect(electSpeaker([screen('b', { speaking: true }), screen('a')], null, start)).toBe('b');
    expect(electSpeaker([screen('b', { speaking: true }), screen('a', { speaking: true })], 'b', start)).toBe(
      'a',
    );
  });

  test('changes within ten seconds of silence, at once when the screen has left', () => {
    const screens = [screen('a', { speaking: true }), screen('b', { seenAtMs: start + 9_500 })];
    expect(electSpeaker(screens, 'a', start + 8_000)).toBe('a');
    expect(electSpeaker(screens, 'a', start + 9_999)).toBe('b');
    expect(electSpeaker([{ ...screen('a'), hasLeft: true }, screen('b')], 'a', start)).toBe('b');
  });

  test("is no visitor's while one of the venue's own can play sound", () => {
    expect(electSpeaker([screen('0', { isTrusted: false, speaking: true }), screen('b')], '0', start)).toBe(
      'b',
    );
    expect(electSpeaker([screen('0', { isTrusted: false })], null, start)).toBe('0');
    expect(electSpeaker([], 'a', start)).toBeNull();
  });
});

describe('cues', () => {
  test('of time sound a minute before each end, at the break, at its end, and at the end of all', () => {
    const cues = dueCues(buildClock(), start, start + 60 * minute);

    expect(cues.map(({ kind, atMs }) => [kind, (atMs - start) / minute])).toEqual([
      ['one-minute', 14],
      ['break', 15],
      ['one-minute', 24],
      ['break-end', 25],
      ['one-minute', 39],
      ['overtime', 40],
    ]);
  });

  test('of a scheduled start sound, and none of a stopped clock', () => {
    const ready = buildClock({ status: 'ready', startsAt: new Date(start + minute).toISOString() });
    expect(kindsOf(dueCues(ready, start, start + 2 * minute))).toEqual(['start']);
    expect(dueCues(buildClock({ status: 'paused' }), start, start + 60 * minute)).toEqual([]);
    expect(dueCues(buildClock({ status: 'finished' }), start, start + 60 * minute)).toEqual([]);
  });

  test('sound once, even if the time is corrected backwards or checked late', () => {
    const book = createCueBook(start);
    const clock = buildClock();
    const end = start + 15 * minute;

    expect(kindsOf(book.due(clock, end + 20))).toEqual(['break']);
    expect(book.due(clock, end - 300)).toEqual([]);
    expect(book.due(clock, end + 40)).toEqual([]);
    expect(book.due({ ...clock, version: 4 }, end + 60)).toEqual([]);
  });

  test('missed by a sleeping device are skipped, the next one is not', () => {
    const book = createCueBook(start);

    expect(book.due(buildClock(), start + 20 * minute)).toEqual([]);
    expect(kindsOf(book.due(buildClock(), start + 24 * minute + 100))).toEqual(['one-minute']);
  });

  test('of commands sound for everything the room should hear, once and only if recent', () => {
    const nowMs = start + 5 * minute;
    const at = new Date(nowMs).toISOString();
    const before = buildClock();
    const next = (more: Partial<Clock>) => buildClock({ version: 4, ...more });

    expect(kindsOf(changeCues(before, next({ status: 'paused', anchoredAt: at }), nowMs))).toEqual(['pause']);
    expect(kindsOf(changeCues(before, next({ levelIndex: 1, anchoredAt: at }), nowMs))).toEqual(['break']);
    expect(kindsOf(changeCues(before, next({ isHandForHand: true }), nowMs))).toEqual(['hand-for-hand']);
    expect(kindsOf(changeCues(before, next({ announcement: { text: 'x', at } }), nowMs))).toEqual([
      'announcement',
    ]);
    expect(changeCues(before, next({ announcement: { text: 'x', at } }), nowMs + minute)).toEqual([]);
    expect(changeCues(before, { ...before }, nowMs)).toEqual([]);
  });
});

describe('the health of a screen', () => {
  const well: Screen = {
    screenId: 's',
    number: 12,
    clockId: 'c',
    label: '',
    isTrusted: true,
    isPaired: true,
    isOnline: true,
    seenAt: new Date(start).toISOString(),
    offsetMs: 0,
    version: 3,
    visible: true,
    wakeLock: true,
    sound: 'on',
    voice: 'on',
    view: 'clock',
    checkIn: 'on',
    isSpeaker: true,
    settingsVersion: 0,
  };

  test('is good if there are no faults, even if it was muted on purpose', () => {
    expect(faultsOf(well, 3)).toEqual([]);
    expect(faultsOf({ ...well, sound: 'muted' }, 3)).toEqual([]);
  });

  test('lists each fault; for an offline screen only that one', () => {
    expect(faultsOf({ ...well, sound: 'locked', wakeLock: false, voice: 'missing' }, 4)).toEqual([
      'old-version',
      'sound-locked',
      'wake-lock',
      'voice',
    ]);
    expect(faultsOf({ ...well, checkIn: 'missing' }, 3)).toEqual(['check-in']);
    expect(faultsOf({ ...well, isOnline: false, sound: 'locked' }, 4)).toEqual(['offline']);
  });

  test('a number has two digits', () => {
    for (const id of ['00000000-x', 'ffffffff-x', '12345678-x'])
      expect(String(screenNumber(id))).toMatch(/^[1-9]\d$/);
  });
});

describe('mission control', () => {
  const zone = 'America/Chicago';
  const sevenMs = instantOf('2026-11-20', '19:00', zone);

  test('reads wall-clock starts in the zone of the league, before and after each change of the clocks', () => {
    expect(new Date(sevenMs).toISOString()).toBe('2026-11-21T01:00:00.000Z');
    expect(new Date(instantOf('2026-07-20', '19:00', zone)).toISOString()).toBe('2026-07-21T00:00:00.000Z');
    expect(new Date(instantOf('2026-11-01', '00:30', zone)).toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(new Date(instantOf('2026-11-01', '03:00', zone)).toISOString()).toBe('2026-11-01T09:00:00.000Z');
  });

  test.each([
    ['ready', { status: 'ready' as const }, -minute],
    ['ready', { status: 'ready' as const }, 30_000],
    ['late', { status: 'ready' as const }, 2 * minute],
    [
      'ready',
      { status: 'ready' as const, startsAt: new Date(sevenMs + 30 * minute).toISOString() },
      2 * minute,
    ],
    ['running', {}, 5 * minute],
    ['break', {}, 18 * minute],
    ['overtime', {}, 60 * minute],
    ['paused', { status: 'paused' as const }, 0],
    ['finished', { status: 'finished' as const }, 0],
  ])('%s', (state, more, afterMs) => {
    expect(missionStateOf(buildClock(more), zone, sevenMs + afterMs)).toBe(state);
  });
});

describe("a venue's current clock", () => {
  const nowMs = start + 30 * minute;
  const of = (id: string, more: Partial<Clock>) => buildClock({ id, ...more });

  test('is the running one, then a paused one, then the next to start', () => {
    const ready = of('r', { status: 'ready', startTime: '21:00' });
    const sooner = of('s', { status: 'ready', startTime: '19:00' });
    const paused = of('p', { status: 'paused' });
    const running = of('x', {});
    expect(presentClockOf([ready, paused, running, sooner], nowMs)?.id).toBe('x');
    expect(presentClockOf([ready, paused, sooner], nowMs)?.id).toBe('p');
    expect(presentClockOf([ready, sooner], nowMs)?.id).toBe('s');
  });

  test('is a finished one for a quarter of an hour, then none', () => {
    const done = of('d', { status: 'finished', anchoredAt: new Date(nowMs - 10 * minute).toISOString() });
    expect(presentClockOf([done], nowMs)?.id).toBe('d');
    expect(presentClockOf([done], nowMs + 10 * minute)).toBeNull();
    expect(presentClockOf([done, of('n', { status: 'ready' })], nowMs)?.id).toBe('n');
  });
});
