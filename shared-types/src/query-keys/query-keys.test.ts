import { describe, expect, expectTypeOf, test } from 'vitest';
import { type AddressText, keyOf, keyOfAny, type ReadInput, readAddress, urlOfKey } from './index.ts';

describe('keyOf', () => {
  test('writes the parts of the URL: the path up to its first parameter, then each part', () => {
    expect(keyOf('GET /api/seasons')).toEqual(['/api/seasons']);
    expect(keyOf('GET /api/news/:id/neighbours', { params: { id: '7' } })).toEqual([
      '/api/news',
      '7',
      'neighbours',
    ]);
    expect(
      keyOf('GET /api/host-schedule/:hostName/:startDate/:endDate', {
        params: { hostName: 'Dana / Lee', startDate: '2026-03-02', endDate: '2026-03-08' },
      }),
    ).toEqual(['/api/host-schedule', 'Dana / Lee', '2026-03-02', '2026-03-08']);
  });

  test('ends with the query, if any part of it is given', () => {
    expect(keyOf('GET /api/venues', { query: { pageSize: 100, sort: 'name' } })).toEqual([
      '/api/venues',
      { pageSize: 100, sort: 'name' },
    ]);
    expect(keyOf('GET /api/venues', { query: { page: 1, search: '', city: undefined } })).toEqual([
      '/api/venues',
      { page: 1 },
    ]);
    expect(keyOf('GET /api/screens', { query: {} })).toEqual(['/api/screens']);
  });

  test('is the address of the call', () => {
    const key = keyOf('GET /api/players/:id/points', { params: { id: 'a b' }, query: { page: 2 } });

    expect(urlOfKey(key)).toBe('/api/players/a%20b/points?page=2');
  });

  test('ends before the first missing parameter, as a prefix of all keys below', () => {
    expect(keyOfAny('GET /api/tournaments/date/:date')).toEqual(['/api/tournaments/date']);
    expect(keyOfAny('GET /api/face-off/:id/:otherId', { params: { id: '7' } })).toEqual([
      '/api/face-off',
      '7',
    ]);
  });

  test('compiles only for the routes, parameters and queries of the contracts', () => {
    // @ts-expect-error no such path
    keyOf('GET /api/venuez');
    // @ts-expect-error a write has no key
    keyOf('POST /api/news');
    // @ts-expect-error the parameter is missing
    keyOf('GET /api/news/:id');
    // @ts-expect-error no such parameter
    keyOf('GET /api/news/:id', { params: { storyId: '7' } });
    // @ts-expect-error no such name in the query
    keyOf('GET /api/venues', { query: { order: 'name' } });
    // @ts-expect-error no field to sort by
    keyOf('GET /api/venues', { query: { sort: 'nmae' } });
    // @ts-expect-error the query has a part that must be given
    keyOf('GET /api/players/search');
  });

  test('accepts a text from an address for any value of a query', () => {
    const sort = readAddress(new URLSearchParams('sort=-name'), 'sort');

    expect(keyOf('GET /api/venues', { query: { sort } })).toEqual(['/api/venues', { sort: '-name' }]);
    expectTypeOf<AddressText>().toExtend<
      NonNullable<ReadInput<'GET /api/submissions'>['query']>['status'] | undefined
    >();
  });
});

describe('readAddress', () => {
  test('returns undefined for an empty parameter', () => {
    const search = new URLSearchParams('search=&sort=name');

    expect(readAddress(search, 'search')).toBeUndefined();
    expect(readAddress(search, 'page')).toBeUndefined();
    expect(readAddress(search, 'sort')).toBe('name');
  });
});
