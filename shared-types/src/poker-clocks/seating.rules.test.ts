import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceProposal, placingsOf, tableMustStop } from './balance.rules.ts';
import { dueBigBlind, positionsFor } from './blinds.rules.ts';
import { applyNightCommand } from './night.commands.ts';
import { emptyNight, isSameSeat, playing } from './night.rules.ts';
import { type Entry, leagueSettings, type Night, type Seat } from './night.schema.ts';
import {
  breakTableProposal,
  drawSeats,
  finalRedraw,
  seatForLateEntry,
  tableToBreak,
} from './seating.rules.ts';
import { playersAt, tablesInPlay, withPlacings } from './seats-in-play.ts';

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const entry = (number: number, seat: Seat | null, more: Partial<Entry> = {}): Entry => ({
  ...{ id: idOf(number), playerId: null, name: `Player ${number}`, playerNumber: null, seat },
  ...{ isSeatFixed: false, reEntries: 0, addOns: 0, extraChips: 0 },
  ...more,
});
/** `{ 1: [1, 2], 2: [5] }`: who sits on seats 1 and 2 of table 1 and seat 5 of table 2; ids are table and seat, as 102. */
const nightOf = (tables: Record<number, number[]>, more: Partial<Night> = {}): Night => ({
  ...emptyNight(),
  entries: Object.entries(tables).flatMap(([table, seats]) =>
    seats.map((seat) => entry(Number(table) * 100 + seat, { table: Number(table), seat })),
  ),
  ...more,
});
const fixed = (night: Night, ...numbers: number[]): Night => ({
  ...night,
  entries: night.entries.map((one) => ({
    ...one,
    isSeatFixed: one.isSeatFixed || numbers.includes(Number(one.id.slice(-4))),
  })),
});
/** Chances that repeat: 0, then a half, then almost one … */
const chances = (...numbers: number[]) => {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? 0;
};
const first = () => 0;
const sizes = (night: Night): number[] => tablesInPlay(night).map((table) => playersAt(night, table).length);
const numberOf = (entryId: string): number => Number(entryId.slice(-4));
const seatsText = (night: Night): string[] =>
  playing(night).flatMap(({ seat }) => (seat ? [`${seat.table}/${seat.seat}`] : []));

describe('the draw of seats', () => {
  const crowd = (count: number, more: Partial<Night> = {}): Night => ({
    ...emptyNight(),
    entries: Array.from({ length: count }, (_unused, index) => entry(index + 1, null)),
    ...more,
  });
  const drawAll = (night: Night, random = first) =>
    withPlacings(
      night,
      drawSeats(
        night,
        night.entries.map(({ id }) => id),
        random,
      ),
    );

  test.each([
    [8, [8]],
    [9, [5, 4]],
    [30, [8, 8, 7, 7]],
  ])('%i players sit evenly at as few tables as they need', (count, expected) => {
    expect(sizes(drawAll(crowd(count))).sort((a, b) => b - a)).toEqual(expected);
  });

  test('blocked seats stay free, and a table needs room for all', () => {
    const blockedSeats = [1, 2, 3].map((seat) => ({ table: 1, seat }));
    const drawn = drawAll(crowd(8, { blockedSeats }));

    expect(sizes(drawn)).toEqual([4, 4]);
    expect(seatsText(drawn)).not.toContain('1/1');
  });

  test('who sits on a fixed seat stays there, and those who were not drawn stay too', () => {
    const night = fixed(nightOf({ 2: [3, 4, 5] }), 203);
    const placings = drawSeats(night, [idOf(203), idOf(204)], chances(0.99));

    expect(placings.map(({ entryId }) => numberOf(entryId))).toEqual([204]);
    expect(placings[0]).toMatchObject({ table: 2, seat: 8 });
  });

  test('a host who opens more tables gets them filled', () => {
    const night = crowd(9);
    const placings = drawSeats(
      night,
      night.entries.map(({ id }) => id),
      first,
      { tables: 3 },
    );

    expect(sizes(withPlacings(night, placings))).toEqual([3, 3, 3]);
  });
});

describe('the seat of a late entry', () => {
  test('is at the shortest table, on a seat that is free and not blocked', () => {
    const night = nightOf({ 1: [1, 2, 3, 4], 2: [1, 3] }, { blockedSeats: [{ table: 2, seat: 2 }] });

    expect(seatForLateEntry(night, first)).toEqual({ table: 2, seat: 4 });
    expect(seatForLateEntry(night, () => 0.999)).toEqual({ table: 2, seat: 8 });
  });

  test('is at a new table when all are full, and there is none without a table left', () => {
    const all = [1, 2, 3, 4, 5, 6, 7, 8];

    expect(seatForLateEntry(nightOf({ 1: all, 3: all }), first)).toEqual({ table: 2, seat: 1 });
    const full = Object.fromEntries(Array.from({ length: 60 }, (_unused, index) => [index + 1, all]));
    expect(seatForLateEntry(nightOf(full), first)).toBeNull();
  });

  test('is drawn among the tables that the host has opened', () => {
    expect(seatForLateEntry(emptyNight(), () => 0.7, { tables: 4 })).toMatchObject({ table: 3 });
  });
});

describe('the big blind', () => {
  test('comes next to the third player after the button, whose seat may be empty', () => {
    const night = nightOf({ 1: [1, 3, 5, 7] }, { buttons: [{ table: 1, seat: 2 }] });

    expect(dueBigBlind(night, 1)?.map(({ seat }) => seat.seat)).toEqual([7, 1, 3, 5]);
    expect(dueBigBlind(nightOf({ 1: [1] }), 1)).toBeNull();
  });

  test('heads-up comes next to the button', () => {
    const night = nightOf({ 1: [2, 6] }, { buttons: [{ table: 1, seat: 2 }] });

    expect(dueBigBlind(night, 1)?.map(({ seat }) => seat.seat)).toEqual([2, 6]);
  });

  test('makes the seat after it the worst; between button and small blind of the next hand nobody comes in', () => {
    // Button 1, small blind 3, big blind 5: next hand the button is at 3 and the small blind at 5.
    const night = nightOf({ 1: [1, 3, 5, 7] }, { buttons: [{ table: 1, seat: 1 }] });

    expect(positionsFor(night, 1)).toEqual([
      { seat: 6, bigBlindsBefore: 0 },
      { seat: 8, bigBlindsBefore: 1 },
      { seat: 2, bigBlindsBefore: 2 },
    ]);
  });
});

describe('balancing', () => {
  test('the player due the big blind moves to the worst position, and the reason is said', () => {
    const night = nightOf(
      { 1: [1, 2, 3, 4, 5, 6, 7], 2: [1, 3, 5, 7] },
      {
        buttons: [
          { table: 1, seat: 7 },
          { table: 2, seat: 1 },
        ],
      },
    );

    expect(balanceProposal(night, first)).toEqual([
      {
        entryId: idOf(103),
        from: { table: 1, seat: 3 },
        to: { table: 2, seat: 6 },
        why: { shortTable: 2, shortBy: 3, chosenBy: 'big-blind', fixedBefore: [], bigBlindsBefore: 0 },
      },
    ]);
  });

  test('a fixed player stays, the next one due moves, and it is said who stayed', () => {
    const night = fixed(nightOf({ 1: [1, 2, 3, 4], 2: [1, 2] }, { buttons: [{ table: 1, seat: 4 }] }), 103);

    expect(balanceProposal(night, first)[0]).toMatchObject({
      entryId: idOf(104),
      why: { chosenBy: 'big-blind', fixedBefore: ['Player 103'], bigBlindsBefore: null },
    });
  });

  test('without a known button the player is drawn, and that is said', () => {
    const night = nightOf({ 1: [1, 2, 3, 4], 2: [1, 2] });

    expect(balanceProposal(night, chances(0.5, 0))).toMatchObject([
      { entryId: idOf(103), to: { table: 2, seat: 3 }, why: { chosenBy: 'drawn', bigBlindsBefore: null } },
    ]);
  });

  test('even tables need nothing, and a table of fixed players gives nobody', () => {
    expect(balanceProposal(nightOf({ 1: [1, 2, 3], 2: [1, 2] }), first)).toEqual([]);
    expect(balanceProposal(fixed(nightOf({ 1: [1, 2, 3], 2: [1] }), 101, 102, 103), first)).toEqual([]);
  });

  test('play stops at a table three short of the fullest', () => {
    const night = nightOf({ 1: [1, 2, 3, 4, 5, 6], 2: [1, 2, 3, 4], 3: [1, 2, 3] });

    expect(tableMustStop(night)).toEqual([{ table: 3, players: 3, shortBy: 3 }]);
  });
});

describe('breaking a table', () => {
  const night = nightOf({ 1: [1, 2, 3, 4, 5, 6], 2: [1, 2, 3, 4, 5], 3: [1, 2, 3] });

  test('is proposed once the others have room, the highest one without fixed seats first', () => {
    expect(tableToBreak(night)).toBe(3);
    expect(tableToBreak(fixed(night, 301))).toBe(2);
    expect(tableToBreak(nightOf({ 1: [1, 2, 3, 4, 5, 6], 2: [1, 2, 3, 4] }))).toBeNull();
    expect(tableToBreak(nightOf({ 1: [1, 2] }))).toBeNull();
  });

  test('seats everyone at the others, evenly, and nobody where there is no room', () => {
    const placings = breakTableProposal(night, 3, first) ?? [];

    expect(placings).toHaveLength(3);
    expect(sizes(withPlacings(night, placings))).toEqual([7, 7]);
    expect(breakTableProposal(nightOf({ 1: [1, 2, 3, 4, 5, 6, 7], 2: [1, 2] }), 2, first)).toBeNull();
  });
});

describe('the final redraw', () => {
  test('seats all who are left at the lowest table with room; a fixed player there stays', () => {
    const night = fixed(nightOf({ 2: [1, 2, 3, 4], 3: [1, 2, 3, 4] }), 202);
    const placings = finalRedraw(night, () => 0.99) ?? [];

    expect(placings).toHaveLength(7);
    expect(new Set(placings.map(({ table }) => table))).toEqual(new Set([2]));
    expect(placings.map(({ seat }) => seat)).not.toContain(2);
  });

  test('waits until all fit, and while players are only counted', () => {
    expect(finalRedraw(nightOf({ 1: [1, 2, 3, 4, 5], 2: [1, 2, 3, 4] }), first)).toBeNull();
    expect(finalRedraw(nightOf({ 1: [1, 2, 3] }), first)).toBeNull();
    const unnamed = { entries: 1, reEntries: 0, addOns: 0 };
    expect(finalRedraw(nightOf({ 1: [1], 2: [1] }, { unnamed }), first)).toBeNull();
  });
});

const random = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => () => {
    const { value } = stream.next();
    return value ?? 0;
  });
const seatNumber = fc.integer({ min: 1, max: 8 });
const tableOf = fc.record({
  seats: fc.uniqueArray(seatNumber, { minLength: 1 }),
  button: fc.option(seatNumber),
  blocked: fc.uniqueArray(seatNumber, { maxLength: 3 }),
});
const anyNight = fc
  .record({
    tables: fc.array(tableOf, { minLength: 1, maxLength: 7 }),
    fixed: fc.array(fc.nat(), { maxLength: 6 }),
  })
  .map(({ tables, fixed: fixedAt }) => {
    const night = nightOf(Object.fromEntries(tables.map(({ seats }, index) => [index + 1, seats])), {
      settings: leagueSettings,
      buttons: tables.flatMap(({ button }, index) =>
        button === null ? [] : [{ table: index + 1, seat: button }],
      ),
      blockedSeats: tables.flatMap(({ blocked, seats }, index) =>
        blocked.filter((seat) => !seats.includes(seat)).map((seat) => ({ table: index + 1, seat })),
      ),
    });
    const stay = fixedAt.map((at) => numberOf(night.entries[at % night.entries.length]?.id ?? ''));
    return fixed(night, ...stay);
  });

/** Seats the players as the server would; it refuses a seat that is taken, blocked or not there. */
const give = (night: Night, placings: ReturnType<typeof placingsOf>): Night =>
  placings.length === 0
    ? night
    : applyNightCommand(
        night,
        { commandId: idOf(9_999), type: 'seat-players', seats: placings, reason: 'balance', note: '' },
        '2026-11-21T01:00:00.000Z',
      );

/** Where the small blind of the next hand may come from, found another way: step by step around the table. */
const isAtSmallBlind = (night: Night, { table, seat }: Seat): boolean => {
  const button = night.buttons.find((one) => one.table === table)?.seat;
  const there = playersAt(night, table).map((player) => player.seat.seat);
  if (button === undefined || there.length < 3) return false;
  const after = (from: number): number => {
    for (let step = 1; ; step += 1)
      if (there.includes(((from - 1 + step) % 8) + 1)) return ((from - 1 + step) % 8) + 1;
  };
  const smallBlind = after(button);
  for (let at = smallBlind; at !== after(smallBlind); at = (at % 8) + 1) if (at === seat) return true;
  return false;
};

describe('whatever the night', () => {
  test('balancing leaves no two tables more than one apart that could still be evened', () => {
    fc.assert(
      fc.property(anyNight, random, (night, chance) => {
        const moves = balanceProposal(night, chance);
        const after = give(night, placingsOf(moves));

        const counted = tablesInPlay(night).map((table) => {
          const there = playersAt(after, table);
          const free = [1, 2, 3, 4, 5, 6, 7, 8].filter(
            (seat) =>
              there.every((player) => player.seat.seat !== seat) &&
              !night.blockedSeats.some((blocked) => isSameSeat(blocked, { table, seat })) &&
              !isAtSmallBlind(night, { table, seat }),
          );
          const canGive = there.some(({ isSeatFixed }) => !isSeatFixed);
          return { players: there.length, canGive, canTake: free.length > 0 };
        });
        const most = Math.max(...counted.filter(({ canGive }) => canGive).map(({ players }) => players), 0);
        const fewest = Math.min(
          ...counted.filter(({ canTake }) => canTake).map(({ players }) => players),
          99,
        );
        expect(most - fewest).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('nobody is moved onto the small blind, no fixed player moves, and nobody moves twice', () => {
    fc.assert(
      fc.property(anyNight, random, (night, chance) => {
        const moves = balanceProposal(night, chance);

        for (const { entryId, to } of moves) {
          expect(isAtSmallBlind(night, to)).toBe(false);
          expect(night.entries.find(({ id }) => id === entryId)?.isSeatFixed).toBe(false);
        }
        expect(new Set(moves.map(({ entryId }) => entryId)).size).toBe(moves.length);
      }),
    );
  });

  test('everyone keeps exactly one seat through draw, balance, break and redraw', () => {
    fc.assert(
      fc.property(anyNight, random, fc.integer({ min: 0, max: 20 }), (night, chance, walkIns) => {
        const late = Array.from({ length: walkIns }, (_unused, index) => entry(5_000 + index, null));
        const open = { ...night, entries: [...night.entries, ...late] };
        let now = give(
          open,
          drawSeats(
            open,
            late.map(({ id }) => id),
            chance,
          ),
        );
        now = give(now, placingsOf(balanceProposal(now, chance)));
        const breaking = tableToBreak(now);
        if (breaking !== null) now = give(now, breakTableProposal(now, breaking, chance) ?? []);
        now = give(now, finalRedraw(now, chance) ?? []);

        expect(playing(now).every(({ seat }) => seat !== null)).toBe(true);
        expect(new Set(seatsText(now)).size).toBe(open.entries.length);
      }),
    );
  });
});
