import { describe, expect, it } from 'vitest';
import { readPageQuery } from './page-queries.rules.ts';

const read = (path: string, query: string): string => String(readPageQuery(path, new URLSearchParams(query)));
const id = 'a'.repeat(24);

describe("a page's query", () => {
  it.each([
    ['/calendar', 'x=1&utm_source=mail&view=week', 'view=week'],
    ['/calendar', 'view=decade&date=someday&venue=x&region=north', ''],
    ['/calendar', 'view=month', ''],
    ['/', 'tab=secret&date=2026-13-01', ''],
    ['/news', 'page=1e9&page=2&pageSize=5000&sort=%3Cx%3E', ''],
    ['/leaderboard', 'asOf=yesterday&period=season&venueId=x', ''],
    ['/rules', 'page=2&search=ante', ''],
    ['/no/such/page', 'x=1', ''],
  ])(
    'of %s omits keys that the page does not know and values that it refuses: %s',
    (path, query, expected) => {
      expect(read(path, query)).toBe(expected);
    },
  );

  it('does not depend on the order of its keys or on duplicates', () => {
    expect(read('/calendar', 'view=week&date=2026-11-24')).toBe('date=2026-11-24&view=week');
    expect(read('/calendar', 'date=2026-11-24&view=week&view=list&x=')).toBe('date=2026-11-24&view=week');
  });

  it.each([
    ['/', 'date=2026-11-24&tab=news'],
    ['/calendar', `city=Fort+Worth&date=2026-11-24&open=day&region=733&tag=bounty&venue=${id}&view=list`],
    [
      '/leaderboard',
      `asOf=2026-11-01&page=2&period=all-time&region=732&search=dana&sort=-games&venueId=${id}`,
    ],
    ['/players/:id/points', `month=2026-11&night=${id}&of=40&place=3&seasonId=${id}`],
    ['/winners', 'page=3&pageSize=50&region=734&search=dana'],
    ['/rules', 'lang=es'],
  ])('of %s keeps the keys that the page reads: %s', (path, query) => {
    expect(read(path, query)).toBe(query);
  });
});
