import { readClock } from '@ahl/shared-types/poker-clocks';
import { clockStatus, startClockOf } from '@ahl/shared-types/tournaments';
import { describe, expect, it } from 'vitest';
import { averageInBigBlinds } from '../core/reading/player-facts.ts';
import { buildClock } from '../testing/build-clock.ts';
import { announcementTemplates, lateEntryMinutesLeft, promptsOf, startsOfRows } from './desk-model.ts';
import { clockTimeOf, nextMomentAt } from './league-moment.ts';

const startMs = Date.parse('2025-07-26T00:00:00.000Z');
const minuteMs = 60_000;
const chicago = 'America/Chicago';
const counts = { ...buildClock().counts, entries: 20, playersLeft: 20 };
const prompts = (more: Parameters<typeof buildClock>[0], late: number | null = null) => {
  const clock = buildClock({ status: 'running', ...more });
  return promptsOf(clock, readClock(clock, startMs), late);
};
const titles = (...args: Parameters<typeof prompts>) => prompts(...args).map(({ title }) => title);

describe('the facts', () => {
  it('measure the average stack in the big blind, in a break in that of the level after it', () => {
    const average = (averageStack: number, levelIndex: number) =>
      averageInBigBlinds({ ...buildClock(), counts: { ...counts, averageStack } }, levelIndex);

    expect([average(6_053, 1), average(6_053, 2), average(6_053, 3)]).toEqual(['61', '40', '40']);
    expect(average(1_000, 2)).toBe('6.7');
  });

  it('count late entry from the start, and report when it is over', () => {
    const clock = buildClock({ status: 'ready', date: '2025-07-25', startTime: '19:00' });
    const start = startClockOf(clock, chicago);
    const left = (minutes: number) => lateEntryMinutesLeft(clockStatus(start, startMs + minutes * minuteMs));

    expect([left(-1), left(0), left(48.5), left(61)]).toEqual([null, 60, 12, 0]);
    expect(lateEntryMinutesLeft(null)).toBeNull();
  });

  it('show when each coming row begins', () => {
    const clock = buildClock({ status: 'running', remainingMs: 5 * minuteMs });
    const starts = startsOfRows(clock.levels, readClock(clock, startMs), startMs);

    expect([...starts].map(([index, atMs]) => [index, (atMs - startMs) / minuteMs])).toEqual([
      [1, 5],
      [2, 20],
      [3, 30],
      [4, 45],
    ]);
  });
});

describe('the prompts', () => {
  it('announce a break or a level a minute ahead', () => {
    expect(titles({ remainingMs: 2 * minuteMs })).toEqual([]);
    expect(titles({ remainingMs: 30_000 })).toEqual(['Blinds go up to 50 / 100 in 00:30']);
    expect(titles({ levelIndex: 1, remainingMs: minuteMs })).toEqual(['Break in 01:00']);
    expect(prompts({ levelIndex: 1, remainingMs: minuteMs })[0]).toMatchObject({
      text: expect.stringContaining('nobody is raced out'),
      act: { command: { type: 'announce', text: 'Last hand before the break', ends: { by: 'row' } } },
    });
  });

  it('show in the break which chips are coloured up, by which rule', () => {
    expect(prompts({ levelIndex: 2, remainingMs: 5 * minuteMs })).toMatchObject([
      {
        title: 'Colour up the 25 chips now',
        text: expect.stringContaining('at most one chip a player'),
        act: { command: { text: 'Colour-up of the 25 chips', ends: { by: 'row' } } },
      },
    ]);
  });

  it('offer no announcement while another one is displayed', () => {
    const announcement = { text: 'Food is served', at: '2025-07-26T00:00:00.000Z' };

    expect(prompts({ levelIndex: 2, remainingMs: minuteMs, announcement })[0]).not.toHaveProperty('act');
  });

  it('offer hand-for-hand one player before the final table, and its end at the final table', () => {
    expect(titles({ counts: { ...counts, playersLeft: 10 } })).toEqual([]);
    expect(titles({ counts: { ...counts, playersLeft: 9 } })).toEqual(['One more out makes the final table']);
    expect(titles({ counts: { ...counts, playersLeft: 9 }, isHandForHand: true })).toEqual([]);
    expect(titles({ counts: { ...counts, playersLeft: 8 }, isHandForHand: true })).toEqual([
      'The final table is set',
    ]);
  });

  it('call for late entries in the last five minutes', () => {
    expect(titles({}, 6)).toEqual([]);
    expect(titles({}, 4)).toEqual(['Late registration closes in 4 min']);
    expect(titles({}, 0)).toEqual([]);
  });

  it('are empty before the start and after the end', () => {
    expect(titles({ status: 'ready', remainingMs: 1_000 })).toEqual([]);
    expect(titles({ status: 'finished', remainingMs: 1_000 })).toEqual([]);
  });
});

describe('the templates', () => {
  it('include the chip of the next colour-up, and no break if none is left', () => {
    const clock = buildClock();

    expect(announcementTemplates(clock, 0)).toContainEqual({
      text: 'Colour-up of the 25 chips',
      ends: { by: 'row', levelIndex: 2 },
    });
    const textsAt = (levelIndex: number) => announcementTemplates(clock, levelIndex).map(({ text }) => text);
    expect(textsAt(0)).toContain('Last hand before the break');
    expect(textsAt(3)).not.toContain('Last hand before the break');
  });
});

describe('a time of day', () => {
  it('is the next occurrence in the league’s zone', () => {
    const at = (time: string) => new Date(nextMomentAt(time, startMs, chicago) ?? 0).toISOString();

    expect(at('19:30')).toBe('2025-07-26T00:30:00.000Z');
    expect(at('18:59')).toBe('2025-07-26T23:59:00.000Z');
    expect(nextMomentAt('half past', startMs, chicago)).toBeNull();
    expect(clockTimeOf(startMs, chicago)).toBe('19:00');
  });
});
