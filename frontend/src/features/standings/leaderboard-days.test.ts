import { isLeagueDate } from '@ahl/shared-types/common';
import { describe, expect, it } from 'vitest';
import { monthsOf } from './leaderboard-days.ts';

const season = (startsOn: string) => ({
  id: startsOn,
  name: '',
  startsOn,
  endsOn: '',
  status: 'closed' as const,
});

describe('the days of boards', () => {
  it('are the months back to the first of the oldest season, across years', () => {
    expect(monthsOf([season('2026-01-10'), season('2025-11-30')], '2026-02-21')).toEqual([
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
    ]);
    expect(monthsOf([], '2026-02-21')).toEqual(['2026-02']);
  });

  it('include only dates that exist', () => {
    expect(['2026-02-28', '2026-02-29', '2026-2-1', 'x', ''].map(isLeagueDate)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
