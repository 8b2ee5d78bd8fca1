import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCalendarEvent, createEventTag, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
let tagId: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2027-01-15T18:00:00Z') });
  ({ token } = await server.signInAs('Administrator'));
  const venue = await createVenue(server.models, { name: 'Rusty Nail' });
  const tag = await createEventTag(server.models);
  tagId = String(tag._id);
  const add = (name: string, weekday: number, more: object = {}) =>
    createCalendarEvent(server.models, { name, weekday, venueId: venue._id, hostName: 'Dana W.', ...more });
  await add('Monday Turbo', 1, { region: 732, hostName: '' });
  await add('=Friday Deepstack', 5, { tagIds: [tag._id], startTimes: ['19:00', '21:00'] });
  await add('Friday Freeroll', 5, { notes: 'Bring a friend' });
});
afterAll(() => server.stop());

const call = (path: string) => server.call('GET', `/api/calendar-events${path}`, { token });

describe('GET /api/calendar-events', () => {
  test('searches, filters, sorts and pages', async () => {
    const names = async (query: string) =>
      (await call(`?${query}`)).body.items.map(({ name }: { name: string }) => name);

    expect(await names('weekday=5&sort=-name')).toEqual(['Friday Freeroll', '=Friday Deepstack']);
    expect(await names('region=732')).toEqual(['Monday Turbo']);
    expect(await names('withoutHost=true')).toEqual(['Monday Turbo']);
    expect(await names(`tagId=${tagId}`)).toEqual(['=Friday Deepstack']);
    expect(await names('search=bring')).toEqual(['Friday Freeroll']);
    expect((await call('?pageSize=2&page=2&sort=name')).body).toMatchObject({
      total: 3,
      items: [{ name: 'Monday Turbo' }],
    });
    expect((await call('?weekday=7')).body.fields).toHaveProperty('weekday');
  });
});

describe('GET /api/calendar-events/export.csv', () => {
  test('contains the rows that the list shows, and no formulas', async () => {
    const { status, body } = await call('/export.csv?weekday=5&sort=name');

    expect(status).toBe(200);
    const [head, deepstack, freeroll, ...more] = String(body).trim().split(/\r?\n/);
    expect(head).toContain('Name,Venue,Region,Weekday,Starts');
    expect(deepstack).toMatch(/^"?'=Friday Deepstack"?,Rusty Nail,.*Friday,7:00PM & 9:00PM/);
    expect(freeroll).toContain('Friday Freeroll');
    expect(more).toEqual([]);
  });
});
