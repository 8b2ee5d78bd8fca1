import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reason } from '../reasons/reason.ts';
import type { PlaceCorrection } from './clock-command.schema.ts';
import { emptyNight, isDecided, placesOf } from './night.rules.ts';
import type { Entry, Night } from './night.schema.ts';
import { correctPlaces } from './places.rules.ts';

const at = '2026-11-22T05:00:00.000Z';
const entry = (id: string): Entry => ({
  id,
  playerId: null,
  name: id.toUpperCase(),
  playerNumber: null,
  seat: null,
  isSeatFixed: false,
  reEntries: 0,
  addOns: 0,
  extraChips: 0,
});

/** A night that was played hand by hand, the first hand first; `unnamed` players were only counted. */
const nightOf = (winner: string, ...hands: (string[] | number)[]): Night => ({
  ...emptyNight(),
  entries: [winner, ...hands.flatMap((hand) => (Array.isArray(hand) ? hand : []))].map(entry),
  unnamed: {
    entries: hands.reduce<number>((sum, hand) => sum + (typeof hand === 'number' ? hand : 0), 0),
    reEntries: 0,
    addOns: 0,
  },
  bustOuts: hands.map((hand, index) => ({
    commandId: `hand-${index}`,
    entryIds: Array.isArray(hand) ? hand : [],
    unnamed: typeof hand === 'number' ? hand : 0,
    at,
  })),
});
const correct = (night: Night, ...corrections: PlaceCorrection[]) =>
  Object.fromEntries(placesOf(correctPlaces(night, { corrections, commandId: 'now' }, at)));
const insert = (id: string, place: number): PlaceCorrection => {
  const { playerId, name, playerNumber } = entry(id);
  return { act: 'insert', entry: { id, playerId, name, playerNumber }, place };
};
const move = (entryId: string, place: number): PlaceCorrection => ({ act: 'move', entryId, place });
const remove = (entryId: string): PlaceCorrection => ({ act: 'remove', entryId });

describe('correcting the places of a night that is over', () => {
  const night = nightOf('a', ['d'], ['c'], ['b']);

  test.each([
    ['a forgotten player, last', [insert('x', 5)], { a: 1, b: 2, c: 3, d: 4, x: 5 }],
    ['a forgotten player, in between', [insert('x', 3)], { a: 1, b: 2, x: 3, c: 4, d: 5 }],
    ['a forgotten winner', [insert('x', 1)], { x: 1, a: 2, b: 3, c: 4, d: 5 }],
    ['a player moved up', [move('d', 2)], { a: 1, d: 2, b: 3, c: 4 }],
    ['a player moved down', [move('b', 4)], { a: 1, c: 2, d: 3, b: 4 }],
    ['a winner moved down', [move('a', 2)], { b: 1, a: 2, c: 3, d: 4 }],
    ['a player taken out', [remove('c')], { a: 1, b: 2, d: 3 }],
    ['a winner taken out', [remove('a')], { b: 1, c: 2, d: 3 }],
    ['several at once', [insert('x', 2), remove('b'), move('d', 3)], { a: 1, x: 2, d: 3, c: 4 }],
  ])('%s', (_name, corrections, places) => {
    expect(correct(night, ...corrections)).toEqual(places);
  });

  test('shared places cannot be split by an insertion, and stay shared', () => {
    const tied = nightOf('a', ['d'], ['b', 'c']);

    expect(() => correct(tied, insert('x', 3))).toThrow(
      reason('night.place-shared', { place: 3, first: 2, last: 4 }),
    );
    expect(correct(tied, insert('x', 2))).toEqual({ a: 1, x: 2, b: 3, c: 3, d: 5 });
    expect(correct(tied, move('c', 2))).toEqual({ a: 1, c: 2, b: 3, d: 4 });
    expect(() => correct(tied, remove('a'))).toThrow('night.first-place-shared');
  });

  test('players who were only counted keep their places', () => {
    expect(correct(nightOf('a', ['c'], 2, ['b']), insert('x', 3))).toEqual({ a: 1, b: 2, x: 3, c: 6 });
  });

  test.each([
    ['a place past the last', [insert('x', 9)], reason('night.last-place', { last: 5 })],
    ['somebody who is listed already', [insert('b', 3)], reason('night.listed-already', { name: 'B' })],
    ['nobody', [move('nobody', 2)], 'night.not-listed'],
  ])('refuses %s', (_name, corrections, sentence) => {
    expect(() => correct(night, ...corrections)).toThrow(sentence);
  });

  test('refuses a night that is not decided', () => {
    const running = { ...nightOf('a', ['b']), bustOuts: [] };

    expect(() => correct(running, insert('x', 1))).toThrow('night.places-not-final');
  });

  test('whatever is corrected, the night stays decided and the others keep their order', () => {
    const ids = ['b', 'c', 'd', 'e', 'f'];
    const step = fc.oneof(
      fc.record({
        act: fc.constant('insert' as const),
        at: fc.nat(4),
        place: fc.integer({ min: 1, max: 8 }),
      }),
      fc.record({ act: fc.constant('move' as const), at: fc.nat(4), place: fc.integer({ min: 1, max: 8 }) }),
      fc.record({ act: fc.constant('remove' as const), at: fc.nat(4), place: fc.constant(1) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        let current = nightOf('a', ...ids.map((id) => [id]).toReversed());
        steps.forEach(({ act, at: index, place }, number) => {
          const entryId = ids[index] ?? '';
          const corrections = {
            insert: () => insert(`new${number}`, place),
            move: () => move(entryId, place),
            remove: () => remove(entryId),
          };
          const correction = corrections[act]();
          const before = current;
          try {
            current = correctPlaces(before, { corrections: [correction], commandId: 'now' }, at);
          } catch {
            return;
          }
          const order = (one: Night) => [...placesOf(one)].sort((a, b) => a[1] - b[1]).map(([id]) => id);
          const touched = correction.act === 'insert' ? correction.entry.id : correction.entryId;
          const others = (list: string[]) => list.filter((id) => id !== touched);
          expect(isDecided(current)).toBe(true);
          expect(others(order(current))).toEqual(others(order(before)));
          if (correction.act !== 'remove') expect(placesOf(current).get(touched)).toBe(correction.place);
        });
      }),
    );
  });
});
