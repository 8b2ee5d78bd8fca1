import { addDays, weekdayOf } from '@ahl/shared-types/common';
import { beforeAll, expect, it } from 'vitest';
import { callOnce, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessible, untilHydrated, viewports, visit } from '../../harness/browser.ts';
import { leagueToday } from '../../harness/today.ts';

// A visitor plans a night out: the calendar, one of its days, the venue, the visitor's own calendar.
let token: string;
let venue: { id: string; name: string };
const name = `Journey night ${crypto.randomUUID().slice(0, 8)}`;
const today = leagueToday();
// Three nights of a series in one calendar, far from those of the demo league.
const first = addDays(today, 200);
const cancelled = addDays(first, 7);
const moved = addDays(first, 14);

beforeAll(async () => {
  const url = appUrl();
  token = await signIn(url);
  const { items } = await callOnce<{ items: (typeof venue)[] }>(url, 'GET', '/api/venues?pageSize=5', null);
  venue = items[3] ?? venue;
  const { id } = await callOnce<{ id: string }>(url, 'POST', '/api/calendar-events', token, {
    name,
    venueId: venue.id,
    weekday: weekdayOf(first),
    startTimes: ['18:34'],
    startsOn: first,
    endsOn: moved,
  });
  await callOnce(url, 'PUT', `/api/calendar-events/${id}/days/${cancelled}`, token, {
    isCancelled: true,
    notes: 'Private party',
  });
  await callOnce(url, 'PUT', `/api/calendar-events/${id}/days/${moved}`, token, {
    isCancelled: false,
    startTimes: ['20:04'],
  });
});

it('opens a day of the month, goes to the venue, and comes back to the same day', async () => {
  const page = await visit(`/calendar?date=${first}&venue=${venue.id}`);

  await page
    .getByRole('button', { name: new RegExp(`^6:34PM ${venue.name}`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(name).waitFor();
  expect(new URL(page.url()).searchParams.get('date')).toBe(first);
  await expectAccessible(page);

  // Other journeys can have a night there too.
  await dialog.getByRole('heading', { name: venue.name, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: venue.name }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').getByText(name).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('marks cancelled nights and changed times, in list and week', async () => {
  const page = await visit(`/calendar?view=list&date=${addDays(first, 1)}&venue=${venue.id}`);
  const rows = page.getByRole('listitem').filter({ hasText: name });

  await rows.filter({ hasText: 'Private party' }).getByText('Cancelled').waitFor();
  await rows.getByText('New time, usually 6:34PM').waitFor();

  await page.goto(`/calendar?view=week&date=${moved}&venue=${venue.id}`);
  await untilHydrated(page);
  await page
    .getByText(/^(New time|Another host|Other notes)$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Add to calendar' }).last().click();
  const file = page.getByRole('link', { name: 'Calendar file (.ics)' });
  const answer = await page.request.get((await file.getAttribute('href')) ?? '');
  expect(await answer.text()).toContain('BEGIN:VEVENT');
});

it('explains a month without nights on a phone, and leads back', async () => {
  const page = await visit('/calendar?date=2031-03-10&tag=no-such-tag', { viewport: viewports.phone });

  await page.getByText('No tournaments scheduled').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  const filters = await page.getByRole('combobox', { name: /^(Region|City|Venue|Tag)$/ }).all();
  const boxes = await Promise.all(filters.map((filter) => filter.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size, 'filters in two rows').toBe(2);
  expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size, 'of one width').toBe(1);

  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect.poll(() => new URL(page.url()).search).toBe('?date=2031-03-10');
});

it('shows first on a phone how to reach a venue, and then its board', async () => {
  const page = await visit(`/venue/${venue.id}`, { viewport: viewports.phone });

  const map = await page.locator('main a[href*="google.com/maps"]').boundingBox();
  expect(map?.y).toBeLessThan(viewports.phone.height);
  await page.getByRole('heading', { name: 'Points this season' }).waitFor();
  await page.getByRole('button', { name: 'All week' }).click();
  const about = page.getByRole('complementary', { name: 'About this venue' });
  await about.getByText('Wednesday', { exact: true }).waitFor();
});

it('goes from a card on the home page to the venue by its mark, with one tab stop', async () => {
  const page = await visit('/');
  const row = page.locator('main li', { has: page.locator('a[href^="/venue/"]') }).first();
  await row.waitFor();

  expect(await row.locator('a[href^="/venue/"]').count()).toBe(1);
  await row.locator('a[href^="/venue/"] :is(svg, img)').first().click();

  await page.waitForURL('**/venue/*');
});
