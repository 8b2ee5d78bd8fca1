import { describe, expect, test } from 'vitest';
import {
  fillNights,
  freeHosts,
  hostWarnings,
  nightHours,
  type PlannedHost,
  type PlannedNight,
} from './index.ts';

const host = (name: string, more: Partial<PlannedHost> = {}): PlannedHost => ({
  id: name,
  name,
  label: name,
  regions: [],
  venueIds: [],
  weekdaysOff: [],
  absences: [],
  certifiedUntil: null,
  ...more,
});
// 2026-11-27 is a Friday.
const night = (id: string, more: Partial<PlannedNight> = {}): PlannedNight => ({
  id,
  name: id,
  date: '2026-11-27',
  venueId: 'bar',
  venueName: 'Bar',
  region: 732,
  startTimes: ['19:00'],
  endTime: null,
  hostId: null,
  hostName: '',
  isWeekly: true,
  isOneDay: false,
  confirmation: 'not-asked',
  declinedBy: [],
  offeredTo: '',
  ...more,
});
const kinds = (of: PlannedHost, at: PlannedNight, nights: PlannedNight[] = []) =>
  hostWarnings(of, at, nights).map(({ kind }) => kind);

describe('why a host is not free', () => {
  test.each<[string, Partial<PlannedHost>, string[]]>([
    ['nothing', {}, []],
    ['a weekday off', { weekdaysOff: [5] }, ['day-off']],
    ['the last day away', { absences: [{ from: '2026-11-20', to: '2026-11-27' }] }, ['absent']],
    ['a day before and after they are away', { absences: [{ from: '2026-11-28', to: '2026-11-30' }] }, []],
    ['the last day of the certificate', { certifiedUntil: '2026-11-27' }, []],
    ['a day after it', { certifiedUntil: '2026-11-26' }, ['not-certified']],
    ['another region', { regions: [733] }, ['other-region']],
    ['a venue of their own in another region', { regions: [733], venueIds: ['bar'] }, []],
  ])('%s', (_what, more, expected) => {
    expect(kinds(host('Dana', more), night('one'))).toEqual(expected);
  });

  test.each<[boolean, string, Partial<PlannedNight>]>([
    [true, 'an overlapping night', { startTimes: ['21:00'] }],
    [false, 'one that begins when the other ends', { startTimes: ['23:00'] }],
    [false, 'one that ends before', { startTimes: ['13:00'], endTime: '17:00' }],
    [
      true,
      'one that continues past midnight',
      { date: '2026-11-26', startTimes: ['21:00'], endTime: '20:00' },
    ],
    [false, 'the same hours on the next day', { date: '2026-11-28' }],
    [true, 'the second of two starts', { startTimes: ['13:00', '16:00'] }],
  ])('%s: %s', (isClash, _what, more) => {
    const other = night('other', { hostId: 'Dana', ...more });

    expect(kinds(host('Dana'), night('one'), [other])).toEqual(isClash ? ['clash'] : []);
  });

  test('a night that the host declined is a reason', () => {
    expect(kinds(host('Dana'), night('one', { declinedBy: [{ id: 'Dana', name: 'Dana' }] }))).toEqual([
      'declined',
    ]);
    expect(kinds(host('Ann'), night('one', { declinedBy: [{ id: 'Dana', name: 'Dana' }] }))).toEqual([]);
  });

  test('a night does not clash with itself', () => {
    const own = night('one', { hostId: 'Dana' });

    expect(kinds(host('Dana'), own, [own])).toEqual([]);
  });

  test('a night with two starts lasts from the first to four hours after the last', () => {
    expect(nightHours(night('one', { startTimes: ['19:00', '21:30'] }))).toBe(6.5);
    expect(nightHours(night('one', { startTimes: ['21:30'], endTime: '01:00' }))).toBe(3.5);
  });
});

describe('freeHosts', () => {
  test('lists hosts of the venue first, then of the region, then those with the fewest nights', () => {
    const hosts = [
      host('Anywhere'),
      host('Busy', { regions: [732] }),
      host('Near', { regions: [732] }),
      host('Own', { venueIds: ['bar'] }),
      host('Off', { venueIds: ['bar'], weekdaysOff: [5] }),
    ];
    const nights = [night('earlier', { date: '2026-11-25', hostId: 'Busy' })];

    expect(freeHosts(hosts, night('one'), nights).map(({ name }) => name)).toEqual([
      'Own',
      'Near',
      'Busy',
      'Anywhere',
    ]);
  });
});

describe('filling a week', () => {
  test('gives no host two nights at once, and names the nights without a host', () => {
    const open = [
      night('one'),
      night('two', { startTimes: ['20:00'] }),
      night('three', { startTimes: ['20:30'] }),
    ];

    const { proposals, left } = fillNights(open, [host('Ann'), host('Ben')], open);

    expect(proposals.map(({ night: { id }, host: { name } }) => [id, name])).toEqual([
      ['one', 'Ann'],
      ['two', 'Ben'],
    ]);
    expect(left.map(({ id }) => id)).toEqual(['three']);
  });
});
