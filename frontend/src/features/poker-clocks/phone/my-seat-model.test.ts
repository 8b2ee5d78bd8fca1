import { applyNightCommand, emptyNight, type Night, type NightCommand } from '@ahl/shared-types/poker-clocks';
import { describe, expect, it } from 'vitest';
import { mySeat } from './my-seat-model.ts';

const id = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`;
const at = '2026-11-22T01:30:00.000Z';
const after = (...commands: object[]): Night =>
  commands.reduce<Night>(
    (night, command) => applyNightCommand(night, { commandId: id(9), ...command } as NightCommand, at),
    emptyNight(),
  );
const register = (digit: number, seat: object | null) => ({
  type: 'register',
  entry: { id: id(digit), playerId: null, name: `P${digit}`, seat, isSeatFixed: false, extraChips: 0 },
});
const seat = (table: number, number: number) => ({ table, seat: number });

describe('mySeat', () => {
  it('waits for the draw, has a seat, and reports a move', () => {
    const waiting = after(register(1, null));
    expect(mySeat(waiting, id(1)).kind).toBe('waiting');
    const drawn = after(register(1, null), {
      type: 'seat-players',
      seats: [{ entryId: id(1), ...seat(1, 2) }],
      reason: 'draw',
      note: '',
    });
    expect(mySeat(drawn, id(1))).toMatchObject({ kind: 'seated', seat: seat(1, 2), move: null });
    const moved = after(register(1, seat(1, 2)), {
      type: 'seat-players',
      seats: [{ entryId: id(1), ...seat(3, 5) }],
      reason: 'balance',
      note: 'Table 3 was short.',
    });
    expect(mySeat(moved, id(1))).toMatchObject({
      kind: 'seated',
      seat: seat(3, 5),
      move: { from: seat(1, 2) },
    });
  });

  it('is out with a place, also as the winner, and gone when removed from the list', () => {
    const two = [register(1, seat(1, 1)), register(2, seat(1, 2))];
    const over = after(...two, { type: 'bust', entryIds: [id(2)] });
    expect(mySeat(over, id(2))).toMatchObject({ kind: 'out', place: 2 });
    expect(mySeat(over, id(1))).toMatchObject({ kind: 'out', place: 1, isDecided: true });
    expect(mySeat(over, id(3)).kind).toBe('gone');
  });
});
