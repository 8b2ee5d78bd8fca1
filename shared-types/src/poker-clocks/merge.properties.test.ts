// Two to four desks of one night, each with outages: whatever they do that can be done in any order leads to the night
// that one desk would have noted, in the order of the times.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOf, levels, minute, t0 } from '../testing/clock-desk.ts';
import type { ClockCommand } from './clock-command.schema.ts';
import { type LogRow, lateMoment, mergeCommand } from './merge.rules.ts';
import { emptyNight, nightCounts, placesOf } from './night.rules.ts';
import { initialAnchor } from './poker-clock.rules.ts';
import { applyLine, type TournamentState } from './replay.rules.ts';

const players = 24;

const entry = (number: number) => ({
  id: idOf(number),
  playerId: null,
  name: `Player ${number}`,
  playerNumber: null,
  seat: { table: Math.ceil(number / 8), seat: ((number - 1) % 8) + 1 },
  isSeatFixed: false,
  extraChips: 0,
});

const first: TournamentState = {
  levels,
  ...initialAnchor(levels, t0),
  status: 'running',
  isHandForHand: false,
  announcement: null,
  night: {
    ...emptyNight(),
    entries: Array.from({ length: players }, (_one, index) => ({
      ...entry(index + 1),
      reEntries: 0,
      addOns: 0,
    })),
  },
};

type Act = { desk: number; afterMs: number; isOffline: boolean } & (
  | { type: 'bust'; players: number[] }
  | { type: 'register'; player: number }
  | { type: 'high-hand'; player: number }
  | { type: 'announce'; text: string }
  | { type: 'count' }
  | { type: 'adjust-time'; deltaMs: number }
);

const player = fc.integer({ min: 1, max: 14 });
const newcomer = fc.integer({ min: 30, max: 34 });
const anyAct = fc
  .tuple(
    fc.record({
      desk: fc.nat(3),
      afterMs: fc.integer({ min: 1, max: 90_000 }),
      isOffline: fc.boolean(),
    }),
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          type: fc.constant('bust' as const),
          players: fc.uniqueArray(player, { minLength: 1, maxLength: 2 }),
        }),
      },
      { weight: 2, arbitrary: fc.record({ type: fc.constant('register' as const), player: newcomer }) },
      { weight: 1, arbitrary: fc.record({ type: fc.constant('high-hand' as const), player }) },
      {
        weight: 1,
        arbitrary: fc.record({ type: fc.constant('announce' as const), text: fc.constantFrom('a', 'b') }),
      },
      { weight: 1, arbitrary: fc.record({ type: fc.constant('count' as const) }) },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('adjust-time' as const),
          deltaMs: fc.constantFrom(minute, 2 * minute),
        }),
      },
    ),
  )
  .map(([when, what]) => ({ ...when, ...what }) as Act);

const commandFor = (act: Act, index: number): ClockCommand => {
  const base = { commandId: idOf(1_000 + index) };
  switch (act.type) {
    case 'bust':
      return { ...base, type: 'bust', entryIds: act.players.map(idOf) };
    case 'register':
      return { ...base, type: 'register', entry: { ...entry(act.player), seat: null } };
    case 'high-hand':
      return { ...base, type: 'high-hand', entryId: idOf(act.player), hand: `Quads ${index}` };
    case 'announce':
      return { ...base, type: 'announce', text: act.text };
    case 'count':
      return { ...base, type: 'count', what: 'entry', by: 1 };
    case 'adjust-time':
      return { ...base, type: 'adjust-time', deltaMs: act.deltaMs };
  }
};

const random = () => 0.5;

/** The server: merges what arrives, with its log in the order of the times. */
const openServer = () => {
  let rows: LogRow[] = [];
  let state = first;
  return {
    version: () => state.version,
    state: () => state,
    receive: (command: ClockCommand, nowMs: number): void => {
      const { atMs, unseen } = lateMoment(rows, command, nowMs);
      const merged = mergeCommand({ first, log: rows, state }, { command, atMs }, { unseen, random });
      state = merged.state;
      if (!merged.line) return;
      const row = { ...merged.line, version: state.version, deskId: command.deskId };
      rows = [...rows, row].toSorted((a, b) => a.atMs - b.atMs || a.version - b.version);
    },
  };
};

type Timed = { command: ClockCommand; atMs: number };

/** One desk: what is true already is refused there, and left out. */
const onOneDesk = (acts: readonly Timed[]): TournamentState => {
  let state = first;
  for (const { command, atMs } of acts) {
    const out = new Set(state.night.bustOuts.flatMap(({ entryIds }) => entryIds));
    const entryIds = command.type === 'bust' ? command.entryIds.filter((id) => !out.has(id)) : [];
    if (command.type === 'bust' && entryIds.length === 0) continue;
    if (command.type === 'register' && state.night.entries.some(({ id }) => id === command.entry.id))
      continue;
    const left = command.type === 'bust' ? { ...command, entryIds } : command;
    state = applyLine({ first, log: [], state }, { command: left, atMs });
  }
  return state;
};

const outcome = ({ night, announcement, remainingMs, anchoredAt, status }: TournamentState) => ({
  places: [...placesOf(night)].sort(),
  hands: night.bustOuts.map(({ entryIds, at }) => [entryIds.toSorted(), at]),
  entries: night.entries.map(({ id }) => id).sort(),
  highHands: night.highHands.map(({ hand }) => hand).sort(),
  counts: nightCounts(night),
  announcement,
  time: [status, remainingMs, anchoredAt],
});

test('desks with outages lead to the same night as one desk, in the order of the times, and nobody is asked', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4 }),
      fc.array(anyAct, { maxLength: 40 }),
      fc.array(fc.nat(3), { maxLength: 4 }),
      (desks, acts, order) => {
        const server = openServer();
        const waiting = Array.from({ length: desks }, () => [] as ClockCommand[]);
        const known = Array.from({ length: desks }, () => server.version());
        const timed: Timed[] = [];
        let nowMs = t0 + minute;

        const sendAll = (desk: number): void => {
          for (const command of waiting[desk]?.splice(0) ?? []) server.receive(command, nowMs);
          known[desk] = server.version();
        };
        for (const [index, act] of acts.entries()) {
          nowMs += act.afterMs;
          const desk = act.desk % desks;
          const command = {
            ...commandFor(act, index),
            deskId: idOf(desk),
            expectedVersion: known[desk] ?? 0,
            issuedAt: new Date(nowMs).toISOString(),
          } as ClockCommand;
          timed.push({ command, atMs: nowMs });
          waiting[desk]?.push(command);
          if (!act.isOffline) sendAll(desk);
        }
        nowMs += minute;
        for (const desk of [...order, 0, 1, 2, 3]) if (desk < desks) sendAll(desk);

        expect(outcome(server.state())).toEqual(outcome(onOneDesk(timed)));
      },
    ),
    { numRuns: 500 },
  );
});
