import { describe, expect, test } from 'vitest';
import { entry, fixed, idOf, nightOf, numberOf, seatsText } from '../testing/nights.ts';
import { balanceProposal, tableMustStop } from './balance.rules.ts';
import { dueBigBlind, positionsFor } from './blinds.rules.ts';
import { emptyNight } from './night.rules.ts';
import type { Night } from './night.schema.ts';
import {
  breakTableProposal,
  drawSeats,
  finalRedraw,
  seatForLateEntry,
  tableToBreak,
} from './seating.rules.ts';
import { playersAt, tablesInPlay, withPlacings } from './seats-in-play.ts';

/** Random numbers that repeat: 0, then a half, then almost one … */
const chances = (...numbers: number[]) => {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? 0;
};
const first = () => 0;
const sizes = (night: Night): number[] => tablesInPlay(night).map((table) => playersAt(night, table).length);

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

  test('players on fixed seats stay there, and those who were not drawn stay too', () => {
    const night = fixed(nightOf({ 2: [3, 4, 5] }), 203);
    const placings = drawSeats(night, [idOf(203), idOf(204)], chances(0.99));

    expect(placings.map(({ entryId }) => numberOf(entryId))).toEqual([204]);
    expect(placings[0]).toMatchObject({ table: 2, seat: 8 });
  });

  test('a fixed entry without a seat gets one', () => {
    const night = fixed({ ...nightOf({ 1: [1, 2] }), entries: [entry(101, null), entry(102, null)] }, 101);

    expect(drawSeats(night, [idOf(101), idOf(102)], first).map(({ entryId }) => numberOf(entryId))).toEqual([
      101, 102,
    ]);
  });

  test('additional tables opened by a host are filled', () => {
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
  test('is at the shortest table, and free and not blocked', () => {
    const night = nightOf({ 1: [1, 2, 3, 4], 2: [1, 3] }, { blockedSeats: [{ table: 2, seat: 2 }] });

    expect(seatForLateEntry(night, first)).toEqual({ table: 2, seat: 4 });
    expect(seatForLateEntry(night, () => 0.999)).toEqual({ table: 2, seat: 8 });
  });

  test('is at a new table if all are full, and null if no table is left', () => {
    const all = [1, 2, 3, 4, 5, 6, 7, 8];

    expect(seatForLateEntry(nightOf({ 1: all, 3: all }), first)).toEqual({ table: 2, seat: 1 });
    const full = Object.fromEntries(Array.from({ length: 60 }, (_unused, index) => [index + 1, all]));
    expect(seatForLateEntry(nightOf(full), first)).toBeNull();
  });

  test('is drawn among the tables opened by the host', () => {
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

  test('makes the seat after it the worst; nobody is seated between button and small blind of the next hand', () => {
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
  test('moves the player due the big blind to the worst position, and returns the reason', () => {
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

  test('keeps a fixed player, moves the next one due, and names who stayed', () => {
    const night = fixed(nightOf({ 1: [1, 2, 3, 4], 2: [1, 2] }, { buttons: [{ table: 1, seat: 4 }] }), 103);

    expect(balanceProposal(night, first)[0]).toMatchObject({
      entryId: idOf(104),
      why: { chosenBy: 'big-blind', fixedBefore: ['Player 103'], bigBlindsBefore: null },
    });
  });

  test('draws the player if the button is not known, and reports that', () => {
    const night = nightOf({ 1: [1, 2, 3, 4], 2: [1, 2] });

    expect(balanceProposal(night, chances(0.5, 0))).toMatchObject([
      { entryId: idOf(103), to: { table: 2, seat: 3 }, why: { chosenBy: 'drawn', bigBlindsBefore: null } },
    ]);
  });

  test('does nothing at even tables, and does not move fixed players', () => {
    expect(balanceProposal(nightOf({ 1: [1, 2, 3], 2: [1, 2] }), first)).toEqual([]);
    expect(balanceProposal(fixed(nightOf({ 1: [1, 2, 3], 2: [1] }), 101, 102, 103), first)).toEqual([]);
  });

  test('stops play at a table three short of the fullest', () => {
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

  test('needs exactly as many free seats as the table has players', () => {
    const enough = nightOf({ 1: [1, 2, 3, 4, 5, 6], 2: [1, 2] });
    const tooFew = nightOf({ 1: [1, 2, 3, 4, 5, 6, 7], 2: [1, 2] });

    expect([tableToBreak(enough), tableToBreak(tooFew)]).toEqual([2, null]);
    expect(sizes(withPlacings(enough, breakTableProposal(enough, 2, first) ?? []))).toEqual([8]);
    expect(breakTableProposal(tooFew, 2, first)).toBeNull();
    expect(tableToBreak(nightOf({ 1: [1, 2, 3, 4, 5, 6, 7, 8], 2: [1, 2, 3, 4, 5, 6, 7, 8] }))).toBeNull();
  });

  test('seats everyone at the others, evenly, and nobody if there is no room', () => {
    const placings = breakTableProposal(night, 3, first) ?? [];

    expect(placings).toHaveLength(3);
    expect(sizes(withPlacings(night, placings))).toEqual([7, 7]);
    expect(breakTableProposal(nightOf({ 1: [1, 2, 3, 4, 5, 6, 7], 2: [1, 2] }), 2, first)).toBeNull();
  });
});

describe('the final redraw', () => {
  test('seats all remaining players at the lowest table with room; a fixed player there stays', () => {
    const night = fixed(nightOf({ 2: [1, 2, 3, 4], 3: [1, 2, 3, 4] }), 202);
    const placings = finalRedraw(night, () => 0.99) ?? [];

    expect(placings).toHaveLength(7);
    expect(new Set(placings.map(({ table }) => table))).toEqual(new Set([2]));
    expect(placings.map(({ seat }) => seat)).not.toContain(2);
  });

  test('waits until all fit, and as long as players are only counted', () => {
    expect(finalRedraw(nightOf({ 1: [1, 2, 3, 4, 5], 2: [1, 2, 3, 4] }), first)).toBeNull();
    expect(finalRedraw(nightOf({ 1: [1, 2, 3] }), first)).toBeNull();
    const unnamed = { entries: 1, reEntries: 0, addOns: 0 };
    expect(finalRedraw(nightOf({ 1: [1], 2: [1] }, { unnamed }), first)).toBeNull();
  });
});
