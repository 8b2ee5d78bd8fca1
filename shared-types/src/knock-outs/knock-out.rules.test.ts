import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { npplRule } from '../points-rules/known-rules.ts';
import { bonusPointsOf, scoreNight } from '../points-rules/points-rule.rules.ts';
import type { PointsRule } from '../points-rules/points-rule.schema.ts';
import type { ClockCommand } from '../poker-clocks/clock-command.schema.ts';
import { mergeCommand } from '../poker-clocks/merge.rules.ts';
import { idOf, openDesk, refusal } from '../testing/clock-desk.ts';
import { addsUp, bountiesOf } from './bounty.rules.ts';
import { huntersOf, knockOutsOf } from './knock-out.rules.ts';
import { splitEvenly } from './share.rules.ts';

const deskOf = (players: number) => {
  const desk = openDesk();
  for (let number = 1; number <= players; number += 1) desk.register(number);
  desk.give('start');
  return {
    ...desk,
    bust: (number: number, ...by: number[]) =>
      desk.give('bust', { entryIds: [idOf(number)], ...(by.length > 0 ? { by: by.map(idOf) } : {}) }),
    setHunters: (number: number, ...by: number[]) =>
      desk.give('set-hunters', { entryIds: [idOf(number)], by: by.map(idOf) }),
    hunters: (number: number) => huntersOf(desk.state().night, idOf(number)),
    shares: (number: number) => knockOutsOf(desk.state().night).get(idOf(number)) ?? [],
  };
};

describe('an even division', () => {
  test.each([
    [200, 3, 0, [67, 67, 66]],
    [200, 1, 0, [200]],
    [1, 3, 0, [1, 0, 0]],
    [10, 3, 2, [3.34, 3.33, 3.33]],
    [0.5, 2, 0, [0.5, 0]],
  ])('of %d by %d in steps of %d decimals', (amount, parts, decimals, expected) => {
    expect(splitEvenly(amount, parts, decimals)).toEqual(expected);
  });

  test('adds up to the amount, and no part differs by more than one step', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 8 }), (amount, parts) => {
        const divided = splitEvenly(amount, parts);
        expect(divided.reduce((sum, each) => sum + each, 0)).toBe(amount);
        expect(Math.max(...divided) - Math.min(...divided)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('who eliminated a player', () => {
  test('is noted with the hand, added later, corrected and removed', () => {
    const desk = deskOf(5);
    desk.bust(5, 1, 2);
    desk.bust(4);
    expect(desk.hunters(5)).toEqual([idOf(1), idOf(2)]);
    expect(desk.hunters(4)).toEqual([]);

    desk.setHunters(4, 3);
    desk.setHunters(5, 3);
    expect(desk.shares(3)).toEqual([
      { of: 1, index: 0 },
      { of: 1, index: 0 },
    ]);
    expect(desk.shares(1)).toEqual([]);

    desk.setHunters(5);
    expect(desk.hunters(5)).toEqual([]);
  });

  test('is somebody who was in at that time, and did not go out in the same hand', () => {
    const desk = deskOf(5);
    desk.bust(5);
    expect(refusal(() => desk.bust(4, 4))).toBe('Player 4 goes out in this hand.');
    expect(refusal(() => desk.bust(4, 5))).toBe('Player 5 was out by then.');
    expect(refusal(() => desk.bust(4, 9))).toBe('This player is not on tonight’s list.');
    expect(refusal(() => desk.setHunters(4, 1))).toBe('Player 4 is still in.');

    desk.bust(4);
    desk.setHunters(5, 4);
    expect(desk.hunters(5)).toEqual([idOf(4)]);
    expect(refusal(() => desk.setHunters(4, 5))).toBe('Player 5 was out by then.');
  });

  test('cannot be one of those who went out in a hand by stack', () => {
    const desk = deskOf(4);
    desk.give('bust', { entryIds: [idOf(3), idOf(4)], byStack: true, by: [idOf(1)] });

    expect(refusal(() => desk.setHunters(4, 3))).toBe('Player 3 was out by then.');
    expect(desk.shares(1)).toHaveLength(2);
  });

  test('can be added after the night is over', () => {
    const desk = deskOf(2);
    desk.bust(2);
    expect(desk.state().status).toBe('finished');
    desk.setHunters(2, 1);

    expect(desk.hunters(2)).toEqual([idOf(1)]);
  });

  test('is undone with the bust-out, whose note never prevents it', () => {
    const desk = deskOf(4);
    const bust = desk.bust(4);
    desk.setHunters(4, 1);
    desk.give('undo', { targetCommandId: bust });
    expect(desk.shares(1)).toEqual([]);

    desk.give('redo', { targetCommandId: bust });
    expect(desk.hunters(4)).toEqual([idOf(1)]);
  });

  test('stays when the player re-enters, and each entry of a player can be won', () => {
    const desk = deskOf(4);
    desk.give('set-options', { allowsReEntry: true });
    desk.bust(4, 1);
    desk.give('re-enter', { entryId: idOf(4), seat: null });
    expect(desk.shares(1)).toHaveLength(1);
    desk.bust(4, 1, 2);

    expect(desk.shares(1)).toEqual([
      { of: 1, index: 0 },
      { of: 2, index: 0 },
    ]);
  });

  test('stays when places are corrected, and goes with a player who did not play', () => {
    const desk = deskOf(4);
    desk.bust(4, 1, 3);
    desk.bust(3, 1);
    desk.bust(2, 1);
    desk.give('correct-places', { corrections: [{ act: 'move', entryId: idOf(4), place: 2 }] });
    expect(desk.shares(1)).toHaveLength(3);
    desk.give('correct-places', { corrections: [{ act: 'remove', entryId: idOf(3) }] });

    expect(desk.shares(1)).toEqual([
      { of: 1, index: 0 },
      { of: 1, index: 0 },
    ]);
  });
});

describe('two desks without a connection', () => {
  const bustOf = (out: number, ...by: number[]): ClockCommand => ({
    commandId: idOf(2_000),
    type: 'bust',
    entryIds: [idOf(out)],
    by: by.map(idOf),
  });
  const lateBy = (desk: ReturnType<typeof deskOf>, command: ClockCommand, seen: number) => {
    const before = { first: desk.first, log: desk.log, state: desk.state() };
    const unseen = desk.log.slice(seen).map((line) => line.command);
    const atMs = desk.log.at(-1)?.atMs ?? 0;
    return mergeCommand(before, { command, atMs }, { unseen, random: () => 0.5 }).state.night;
  };

  test('one of which notes a hunter whom the other one had out: the bust-out counts, with the other hunter', () => {
    const desk = deskOf(5);
    const seen = desk.log.length;
    desk.bust(5);

    const night = lateBy(desk, bustOf(4, 5, 1), seen);
    expect(night.bustOuts).toHaveLength(2);
    expect(huntersOf(night, idOf(4))).toEqual([idOf(1)]);
  });

  test('that note different hunters of the same player are asked', () => {
    const desk = deskOf(4);
    desk.bust(4);
    const seen = desk.log.length;
    desk.setHunters(4, 1);

    const other = {
      commandId: idOf(2_000),
      type: 'set-hunters' as const,
      entryIds: [idOf(4)],
      by: [idOf(2)],
    };
    expect(refusal(() => lateBy(desk, other, seen))).toMatch(/^The clock has changed/);
    expect(lateBy(desk, { ...other, entryIds: [idOf(3)] }, seen)).toEqual(desk.state().night);
  });
});

describe('the points of knock-outs', () => {
  const rule: PointsRule = {
    ...npplRule,
    base: { formula: 'table', points: [1_000, 500], beyond: 0 },
    fieldBonusPercent: 0,
    participation: 0,
    decimals: 0,
    bonuses: { bounty: 200 },
  };
  const night = { entrants: 4, weight: 'normal' as const };
  const third = (index: number) => ({ of: 3, index });

  test('are the rule’s bounty, divided between those who share one', () => {
    const scored = scoreNight(rule, 1, {
      ...night,
      finishers: [
        { place: 1, knockOuts: [third(0), { of: 1, index: 0 }] },
        { place: 2, knockOuts: [third(1)] },
        { place: 3, knockOuts: [third(2)] },
        { place: 4 },
      ],
    });

    expect(scored.map(({ points }) => points)).toEqual([1_267, 567, 66, 0]);
    expect(scored[0]?.explanation.knockOuts).toEqual({ count: 2, shared: 1, points: 267 });
    expect(scored.map(({ explanation }) => bonusPointsOf(explanation))).toEqual([267, 67, 66, 0]);
    expect(scored[3]?.explanation).not.toHaveProperty('knockOuts');
  });

  test('are not added to a number of bounties that people entered, and are none without a bounty in the rule', () => {
    const finishers = [{ place: 1, bonuses: { bounty: 4 }, knockOuts: [third(0)] }];
    expect(scoreNight(rule, 1, { ...night, finishers })[0]?.points).toBe(1_800);

    const [first] = scoreNight({ ...rule, bonuses: {} }, 1, {
      ...night,
      finishers: [{ place: 1, knockOuts: [third(0)] }],
    });
    expect(first?.points).toBe(1_000);
  });

  test('count twice at a double night, also beside a deal', () => {
    const deal = { method: 'even' as const, points: [1_500, 1_500] };
    const finishers = [0, 1].map((index) => ({
      place: index + 1,
      deal: { ...deal, index },
      ...(index === 0 ? { knockOuts: [third(0)] } : {}),
    }));

    const points = scoreNight(rule, 1, { ...night, weight: 'double', finishers }).map((each) => each.points);
    expect(points).toEqual([1_634, 1_500]);
  });

  test('add up to the bounty of everybody who was eliminated by somebody', () => {
    const hunters = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(hunters, { maxLength: 30 }), fc.nat(5_000), (hands, bounty) => {
        const shares = knockOutsOf({
          knockOuts: hands.map((by, index) => ({
            entryId: `out ${index}`,
            reEntries: 0,
            by: by.map(String),
          })),
        });
        const finishers = [...shares.values()].map((knockOuts, index) => ({ place: index + 1, knockOuts }));
        const scored = scoreNight({ ...rule, bonuses: { bounty } }, 1, { ...night, entrants: 60, finishers });

        const sum = scored.reduce((total, { explanation }) => total + bonusPointsOf(explanation), 0);
        expect(sum).toBe(hands.length * bounty);
      }),
    );
  });
});

describe('bounties', () => {
  const brought = ['a', 'b', 'c', 'd'];
  const amounts = (map: Map<string, number>) => Object.fromEntries([...map].filter(([, each]) => each > 0));

  test('a progressive one is half in the hand, half on the own head; the winner gets the own head', () => {
    const knockOuts = [
      { entryId: 'd', by: ['a'] },
      { entryId: 'c', by: ['a', 'b'] },
    ];
    const running = bountiesOf({ mode: 'progressive', amount: 100, brought, knockOuts, winnerId: null });
    expect(amounts(running.hands)).toEqual({ a: 75, b: 25 });
    expect(amounts(running.heads)).toEqual({ a: 175, b: 125 });

    const ended = bountiesOf({
      mode: 'progressive',
      amount: 100,
      brought,
      knockOuts: [...knockOuts, { entryId: 'b', by: ['a'] }],
      winnerId: 'a',
    });
    expect(amounts(ended.hands)).toEqual({ a: 375, b: 25 });
    expect(amounts(ended.heads)).toEqual({});
  });

  test('who brought none wins none, and a head that nobody may win stays', () => {
    const bounties = bountiesOf({
      mode: 'fixed',
      amount: 100,
      brought: ['a', 'b'],
      knockOuts: [
        { entryId: 'a', by: ['c', 'b'] },
        { entryId: 'b', by: ['c'] },
      ],
      winnerId: 'c',
    });
    expect(amounts(bounties.hands)).toEqual({ b: 100 });
    expect(amounts(bounties.heads)).toEqual({ b: 100 });
  });

  test('what was paid in is always the sum of hands and heads', () => {
    const id = fc.integer({ min: 1, max: 12 }).map(String);
    fc.assert(
      fc.property(
        fc.constantFrom('fixed' as const, 'progressive' as const),
        fc.nat(999),
        fc.array(id, { maxLength: 20 }),
        fc.array(fc.record({ entryId: id, by: fc.uniqueArray(id, { maxLength: 8 }) }), { maxLength: 20 }),
        fc.option(id),
        (mode, amount, all, knockOuts, winnerId) => {
          const input = { mode, amount, brought: all, knockOuts, winnerId };
          expect(addsUp(bountiesOf(input), input)).toBe(true);
        },
      ),
    );
  });
});
