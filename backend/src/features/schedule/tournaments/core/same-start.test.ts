import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Saturday 21 November 2026, noon in Dallas.
const nowMs = Date.parse('2026-11-21T18:00:00.000Z');
let server: TestServer;
let token: string;
let venueId: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());
beforeEach(async () => {
  venueId = String((await createVenue(server.models))._id);
});

const call = (method: string, target: string, body: object) => server.call(method, target, { token, body });
const single = (more: object = {}) => ({
  name: 'Bounty',
  venueId,
  date: '2026-11-26',
  startTimes: ['19:00'],
  ...more,
});
const weekly = (more: object = {}) => ({
  name: 'Thursday night',
  venueId,
  weekday: 4,
  startTimes: ['19:00', '21:30'],
  startsOn: '2026-11-19',
  ...more,
});
const addSingle = (more: object = {}) => call('POST', '/api/tournaments', single(more));
const addWeekly = (more: object = {}) => call('POST', '/api/calendar-events', weekly(more));

describe('two events at one venue and start', () => {
  test('are asked about: a tournament on the day of a weekly event', async () => {
    const series = await addWeekly();
    const id = `calendar-${series.body.id}`;

    const refused = await addSingle({ startTimes: ['21:30'] });

    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      reason: 'event.same-start',
      sameNights: [{ id, name: 'Thursday night', date: '2026-11-26', startTime: '21:30' }],
    });
    expect((await addSingle({ startTimes: ['21:30'], otherThan: [id] })).status).toBe(201);
  });

  test('are asked about: a weekly event over a tournament of a later week, or over another one', async () => {
    const later = await addSingle({ date: '2027-02-11' });

    const refused = await addWeekly();

    expect(refused.body).toMatchObject({ reason: 'event.same-start', sameNights: [{ id: later.body.id }] });
    const first = await addWeekly({ otherThan: [later.body.id] });
    const second = await addWeekly({ name: 'Freeroll', startsOn: '2026-12-03', otherThan: [later.body.id] });
    expect(second.body).toMatchObject({
      sameNights: [{ id: `calendar-${first.body.id}`, date: '2026-12-03', startTime: '19:00' }],
    });
  });

  test('are not asked about at another time, day or venue, or when the other night is cancelled', async () => {
    const series = await addWeekly();
    const other = String((await createVenue(server.models))._id);

    expect((await addSingle({ startTimes: ['17:00'] })).status).toBe(201);
    expect((await addSingle({ date: '2026-11-27' })).status).toBe(201);
    expect((await addSingle({ venueId: other })).status).toBe(201);
    await call('PUT', `/api/calendar-events/${series.body.id}/days/2026-12-03`, { isCancelled: true });
    expect((await addSingle({ date: '2026-12-03' })).status).toBe(201);
  });

  test('are asked about when one is moved there, and not when it only gets another name', async () => {
    const series = await addWeekly();
    const id = `calendar-${series.body.id}`;
    const { body: added } = await addSingle({ otherThan: [id] });
    const path = `/api/tournaments/${added.id}`;

    const renamed = await call('PUT', path, { ...single({ name: 'Bounty 2' }), version: added.version });
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200);
    const moved = { ...single({ date: '2026-12-03' }), version: renamed.body.version };
    expect((await call('PUT', path, moved)).body).toMatchObject({ reason: 'event.same-start' });
    const day = { isCancelled: false, startTimes: ['17:00'] };
    await addSingle({ date: '2026-12-10', startTimes: ['17:00'] });
    const onDay = await call('PUT', `/api/calendar-events/${series.body.id}/days/2026-12-10`, day);
    expect(onDay.body).toMatchObject({ reason: 'event.same-start', sameNights: [{ name: 'Bounty' }] });
    const renamedSeries = { ...weekly({ name: 'Thursday poker' }), version: series.body.version };
    expect((await call('PUT', `/api/calendar-events/${series.body.id}`, renamedSeries)).status).toBe(200);
  });

  test('in a bulk move: the row is refused with its reason', async () => {
    const there = await addSingle();
    const here = await addSingle({ date: '2026-11-27' });
    const free = await addSingle({ date: '2026-11-27', startTimes: ['15:00'] });

    const ids = [here, free].map(({ body }) => `${body.id}@2026-11-27`);
    const answer = await call('POST', '/api/tournaments/bulk', { ids, act: 'move', date: there.body.date });

    expect(answer.body).toMatchObject({ done: 1, failed: [{ reason: 'event.same-start' }] });
  });
});
