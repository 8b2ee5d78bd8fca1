import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entry, fixed, idOf, nightOf, numberOf, random, seatsText } from '../testing/nights.ts';
import { balanceProposal, placingsOf } from './balance.rules.ts';
import { applyNightCommand } from './night.commands.ts';
import { isSameSeat, playing } from './night.rules.ts';
import { leagueSettings, type Night, type Seat } from './night.schema.ts';
import { breakTableProposal, drawSeats, finalRedraw, tableToBreak } from './seating.rules.ts';
import { playersAt, tablesInPlay } from './seats-in-play.ts';

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
/** Seats the players as the server would; refuses a seat that is taken, blocked or does not exist. */
const give = (night: Night, placings: ReturnType<typeof placingsOf>): Night =>
  placings.length === 0
    ? night
    : applyNightCommand(
        night,
        { commandId: idOf(9_999), type: 'seat-players', seats: placings, reason: 'balance', note: '' },
        '2026-11-21T01:00:00.000Z',
      );
/** Whether a seat is at the small blind of the next hand, computed independently: step by step around the table. */
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

describe('any night', () => {
  test('has no two tables more than one apart after balancing, if they could be evened', () => {
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

  test('moves nobody onto the small blind, no fixed player, and nobody twice', () => {
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

  test('keeps exactly one seat for everyone through draw, balance, break and redraw', () => {
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
