import { type Entry, emptyNight, type Night } from '@ahl/shared-types/poker-clocks';
import { describe, expect, it } from 'vitest';
import { findEntries, podiumOf, recentMoves, seatedTables } from './seats-model.ts';

const entry = (id: string, name: string, seat: Entry['seat']): Entry => ({
  id,
  name,
  seat,
  playerId: null,
  playerNumber: 1606,
  isSeatFixed: false,
  reEntries: 0,
  addOns: 0,
  extraChips: 0,
});
const at = '2025-07-26T00:00:00.000Z';
const night: Night = {
  ...emptyNight(),
  entries: [
    entry('a', 'José Peña', { table: 2, seat: 1 }),
    entry('b', 'Bo Carter', { table: 1, seat: 4 }),
    entry('c', 'Cy Young', { table: 1, seat: 2 }),
    entry('d', 'Dee Lopez', { table: 1, seat: 3 }),
  ],
  bustOuts: [{ commandId: 'x', entryIds: ['d'], unnamed: 0, at }],
  moves: [
    { entryId: 'b', from: null, to: { table: 1, seat: 1 }, reason: 'draw', note: '', at },
    { entryId: 'b', from: null, to: { table: 1, seat: 4 }, reason: 'balance', note: '', at },
    { entryId: 'd', from: null, to: { table: 1, seat: 3 }, reason: 'balance', note: '', at },
  ],
};

describe('seats', () => {
  it('are listed by table and seat for players who are still in', () => {
    expect(seatedTables(night)).toEqual([
      {
        table: 1,
        players: [
          { entryId: 'c', name: 'Cy Young', seat: 2 },
          { entryId: 'b', name: 'Bo Carter', seat: 4 },
        ],
      },
      { table: 2, players: [{ entryId: 'a', name: 'José Peña', seat: 1 }] },
    ]);
  });

  it('show the last moves without draws and without players who are out', () => {
    expect(recentMoves(night, 5).map(({ name, move }) => [name, move.to.seat])).toEqual([['Bo Carter', 4]]);
  });

  it('are found by name without accents, or by number, never by a single letter', () => {
    expect(findEntries(night, 'jose pena').map(({ id }) => id)).toEqual(['a']);
    expect(findEntries(night, '00001606')).toHaveLength(4);
    expect(findEntries(night, 'o')).toEqual([]);
  });
});

describe('podiumOf', () => {
  const three = {
    ...emptyNight(),
    entries: ['a', 'b', 'c', 'd'].map((id) => entry(id, `Player ${id}`, null)),
  };
  const out = (...entryIds: string[]) => ({ commandId: 'c', entryIds, unnamed: 0, at });

  it('returns the final table with the posted points, the winner first', () => {
    const entries = three.entries.map((one) => ({
      ...one,
      playerId: one.id === 'd' ? null : `player ${one.id}`,
    }));
    const points = new Map([['player c', 11_160]]);
    const podium = podiumOf({ ...three, entries, bustOuts: [out('b'), out('d'), out('a')] }, points);

    expect(podium.map((one) => [one.entryId, one.place, one.points])).toEqual([
      ['c', 1, 11_160],
      ['a', 2, null],
      ['d', 3, null],
      ['b', 4, null],
    ]);
  });

  it('is empty while two players can still win', () => {
    expect(podiumOf({ ...three, bustOuts: [out('b'), out('d')] }, new Map())).toEqual([]);
  });
});
