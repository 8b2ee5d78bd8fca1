import { describe, expect, it } from 'vitest';
import { api } from '../api/index.ts';
import type { Endpoint } from '../common/index.ts';
import { factSchema } from '../realtime/index.ts';
import { answerKey, pagesKey, staleAnswers, staleAnswersOf } from './index.ts';
import { memberFacts } from './member.facts.ts';
import { officeFacts } from './office.facts.ts';
import { rankingFacts } from './ranking.facts.ts';
import { scheduleFacts } from './schedule.facts.ts';

const id = 'a'.repeat(24);

describe('the key of a response', () => {
  it('is the prefix of its address, up to the first parameter that is missing', () => {
    expect(answerKey('GET /api/venues')).toBe('/api/venues');
    expect(answerKey('GET /api/venues/:id', { id })).toBe(`/api/venues/${id}`);
    expect(answerKey('GET /api/venues/:id')).toBe('/api/venues/');
    expect(answerKey('GET /api/poker-clocks/:id/night', { id })).toBe(`/api/poker-clocks/${id}/night`);
    expect(answerKey('GET /api/content-pages/:key', { key: 'a b' })).toBe('/api/content-pages/a%20b');
    expect(pagesKey('GET /api/messages')).toBe('/api/messages?');
  });

  it('accepts only routes and parameters that a contract declares', () => {
    // @ts-expect-error no contract has this path
    answerKey('GET /api/bars');
    // @ts-expect-error nothing is read by a POST
    answerKey('POST /api/venues');
    // @ts-expect-error the parameter is called id
    answerKey('GET /api/venues/:id', { venueId: id });
  });
});

describe('the table of stale responses', () => {
  it('has a row for every fact, and no other', () => {
    const types = factSchema.options.map(({ shape }) => shape.type.value);

    expect(Object.keys(staleAnswers).sort()).toEqual([...types].sort());
  });

  it('has the rule of each fact in only one of its files', () => {
    const rows = [scheduleFacts, rankingFacts, memberFacts, officeFacts].flatMap((rules) =>
      Object.keys(rules),
    );

    expect(rows).toHaveLength(new Set(rows).size);
  });

  it('has no rule for a signal', () => {
    expect(staleAnswersOf({ type: 'screen.identify', screenId: id })).toEqual([]);
  });

  it('shows the id of a private clock only to those who may see it', () => {
    const fact = { type: 'clock.entries-changed', clockId: id, isPublic: false, venueId: id } as const;

    expect(staleAnswersOf(fact).map(({ audience }) => audience)).toEqual([
      'clock:see-private',
      'reservation:see',
      { displaysOfVenueId: id },
    ]);
    expect(staleAnswersOf({ ...fact, venueId: null })).toHaveLength(2);
    expect(staleAnswersOf({ ...fact, isPublic: true })).toMatchObject([
      { audience: 'public' },
      { audience: 'clock:see-private' },
      { audience: 'reservation:see' },
    ]);
  });

  it('names no account if a list of players is empty', () => {
    expect(staleAnswersOf({ type: 'bonus.changed', playerIds: [] })).toMatchObject([
      { audience: 'bonus:verify' },
      { audience: 'bonus:issue' },
    ]);
  });
});

describe('every contract that writes', () => {
  const writes: readonly Endpoint[] = api.filter(({ method }) => method !== 'GET');

  it.each(writes.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    '%s lists what it publishes, or the reason for nothing',
    (_route, { publishes }) => {
      const description = Array.isArray(publishes)
        ? publishes.join()
        : (publishes as { nothing: string }).nothing;

      expect(description).not.toBe('');
    },
  );

  it('is the only kind that lists them', () => {
    const reads: readonly Endpoint[] = api.filter(({ method }) => method === 'GET');

    expect(reads.filter(({ publishes }) => publishes)).toEqual([]);
  });
});
