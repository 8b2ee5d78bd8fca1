import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KnownMember, type OfficeApp, startOffice } from '../../harness/office-app.ts';
import { leagueToday } from '../../harness/today.ts';

// Names and texts without a blank, as long as the league takes them: no page may be wider than a phone.
const long = (letters: number, letter = 'W'): string => letter.repeat(letters);
let office: OfficeApp;
let members: KnownMember[];
let addresses: string[];

beforeAll(async () => {
  office = await startOffice();
  const add = <T = { id: string }>(address: string, body: object) => office.call<T>('POST', address, body);
  const place = { address: long(60), city: long(40), region: 732, description: long(300) };
  const venue = await add('/api/venues', { name: long(60), ...place });
  await add('/api/hosts', { name: long(40), email: 'host@a.test', regions: [] });
  const date = leagueToday();
  const event = await add('/api/calendar-events', {
    name: long(80),
    venueId: venue.id,
    weekday: new Date(`${date}T00:00:00Z`).getUTCDay(),
    startTimes: ['23:00'],
    startsOn: date,
    notes: long(300),
    hostName: long(40),
  });
  members = await Promise.all(
    ['W', 'M'].map((letter) =>
      office.addMember(long(38, letter), long(38, letter), { email: `${letter.toLowerCase()}@a.test` }),
    ),
  );
  const result = await add('/api/results', {
    idempotencyKey: randomUUID(),
    name: long(100),
    venueId: venue.id,
    date,
    startTime: '00:01',
    entrants: 5,
    finishers: members.map(({ id }, index) => ({ playerId: id, place: index + 1 })),
  });
  const story = await add('/api/news', {
    title: long(100),
    body: `<p>https://example.com/${long(200)}</p>`,
  });
  const [first] = members;
  addresses = [
    '/',
    '/calendar?view=list',
    `/venue/${venue.id}`,
    '/venues',
    `/news/${story.id}`,
    '/allstars',
    '/leaderboard',
    `/players/${first?.id}/points`,
    `/players/${first?.id}/trophies`,
    '/tonight',
    '/admin/today',
    '/admin/changes',
    `/admin/members/${first?.id}`,
    `/admin/calendar/edit-event/${event.id}`,
    `/admin/results/${result.id}`,
  ];
});
afterAll(() => office.stop());

it('no long word of a person makes a page wider than a phone', async () => {
  const page = await office.visitOffice('/');
  await page.setViewportSize({ width: 390, height: 844 });
  const tooWide: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (width > 390) tooWide.push(`${address}: ${width} px`);
  }
  expect(tooWide).toEqual([]);
});
