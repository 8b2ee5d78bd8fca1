import type { ListedTournament, OfficeTournament } from '@ahl/shared-types/tournaments';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createPlayer,
  createPokerClock,
  createResult,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Saturday, November 21 in Dallas.
const nowMs = Date.parse('2026-11-21T18:00:00Z');
const today = '2026-11-21';
let server: TestServer;
let token: string;
let venueId: Types.ObjectId;

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  venueId = (await createVenue(server.models, { name: 'Rusty Nail', city: 'Fort Worth' }))._id;
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { Tournament, CalendarEvent, EventException, Result, PokerClock, Reservation, Mail } = server.models;
  for (const model of [Tournament, CalendarEvent, EventException, Result, PokerClock, Reservation, Mail])
    await model.deleteMany({} as never);
});

const single = (more: object = {}) =>
  createTournament(server.models, {
    name: 'Bounty',
    venueId,
    date: '2026-11-28',
    startTimes: ['19:00'],
    ...more,
  });
const weekly = (more: object = {}) =>
  createCalendarEvent(server.models, {
    name: 'Saturday Deepstack',
    venueId,
    weekday: 6,
    startTimes: ['19:00', '21:00'],
    startsOn: '2026-01-01',
    ...more,
  });
const list = async (query = '') =>
  (await server.call('GET', `/api/tournaments${query}`, { token })).body as {
    items: ListedTournament[];
    total: number;
  };
const bulk = (body: object) => server.call('POST', '/api/tournaments/bulk', { token, body });
const input = (more: object = {}) => ({
  name: 'Black Friday Bounty',
  venueId: venueId.toHexString(),
  date: '2026-11-27',
  startTimes: ['19:00'],
  ...more,
});
const reserve = async (eventId: string, date: string, startTime = '19:00') => {
  const player = await createPlayer(server.models, { email: `${new Types.ObjectId()}@example.com` });
  await server.models.Reservation.create({ playerId: player._id, eventId, date, startTime });
  return player;
};

describe('GET /api/tournaments', () => {
  test('lists single tournaments and days of weekly events with the state of each', async () => {
    const event = await weekly();
    const eventId = `calendar-${event._id.toHexString()}`;
    await single({ name: 'Old Bounty', date: '2026-11-20' });
    await single({ name: 'Off', cancelledAt: new Date(nowMs) });
    await createPokerClock(server.models, { tournamentId: eventId, date: today, status: 'running' });
    for (const startTime of ['19:00', '21:00'])
      await createResult(server.models, { tournamentId: eventId, venueId, date: '2026-11-14', startTime });

    const { items } = await list('?from=2026-11-14&to=2026-11-28');

    expect(items.map(({ date, name, state }) => `${date} ${name}: ${state}`)).toEqual([
      '2026-11-14 Saturday Deepstack: posted',
      '2026-11-20 Old Bounty: missing-result',
      '2026-11-21 Saturday Deepstack: live',
      '2026-11-28 Off: cancelled',
      '2026-11-28 Saturday Deepstack: scheduled',
    ]);
    expect(items[0]?.resultId).toEqual(expect.any(String));
    expect(items[2]?.clockId).toEqual(expect.any(String));
  });

  test('a posted night stays posted when its weekly event gets other starts', async () => {
    const event = await weekly();
    const eventId = `calendar-${event._id.toHexString()}`;
    for (const startTime of ['19:00', '21:00'])
      await createResult(server.models, { tournamentId: eventId, venueId, date: '2026-11-14', startTime });
    await server.models.CalendarEvent.updateOne({ _id: event._id }, { startTimes: ['18:30', '20:30'] });

    const { items } = await list('?from=2026-11-14&to=2026-11-14');

    expect(items).toMatchObject([{ state: 'posted', startTimes: ['18:30', '20:30'] }]);
  });

  test('filters, searches, sorts and pages', async () => {
    await weekly();
    await single();

    expect((await list('?state=scheduled&type=tournament')).items.map(({ name }) => name)).toEqual([
      'Bounty',
    ]);
    expect((await list('?search=deep%20rusty&from=2026-11-21&to=2026-12-05')).total).toBe(3);
    const page = await list('?sort=-date&from=2026-11-21&to=2026-12-05&page=2&pageSize=2');
    expect(page.items.map(({ date }) => date)).toEqual(['2026-11-28', '2026-11-21']);
    expect(page.total).toBe(4);
  });

  test('in each order, orders equal rows by day, time and name', async () => {
    const other = await createVenue(server.models, { name: 'Blue Moon' });
    await single({ name: 'Turbo', date: '2026-11-29' });
    await single({ name: 'bounty' });
    await single({ name: 'Ante', venueId: other._id, date: '2026-11-30' });
    await single({ name: 'Zebra', startTimes: ['18:00'] });
    await single({ name: 'Able' });
    const namesBy = async (sort: string) => (await list(`?sort=${sort}`)).items.map(({ name }) => name);

    expect(await namesBy('date')).toEqual(['Zebra', 'Able', 'bounty', 'Turbo', 'Ante']);
    expect(await namesBy('-date')).toEqual(['Ante', 'Turbo', 'Zebra', 'Able', 'bounty']);
    expect(await namesBy('name')).toEqual(['Able', 'Ante', 'bounty', 'Turbo', 'Zebra']);
    expect(await namesBy('venueName')).toEqual(['Ante', 'Zebra', 'Able', 'bounty', 'Turbo']);
    expect(await namesBy('-venueName')).toEqual(['Zebra', 'Able', 'bounty', 'Turbo', 'Ante']);
  });

  test('shows the state of each page’s own rows, also of those selected by a state', async () => {
    const posted = await single({ date: '2026-11-18' });
    const open = await single({ date: '2026-11-19' });
    const full = await single({ date: '2026-11-20' });
    const tournamentId = posted._id.toHexString();
    await createResult(server.models, { tournamentId, venueId, date: posted.date, startTime: '19:00' });
    for (const { _id, date } of [open, full, full]) await reserve(_id.toHexString(), date);
    const standing = async (query: string) => {
      const { items, total } = await list(`?from=2026-11-18&to=2026-11-20&pageSize=1&${query}`);
      return [total, ...items.map(({ state, reservations }) => `${state}, ${reservations}`)];
    };

    expect(await standing('page=1')).toEqual([3, 'posted, 0']);
    expect(await standing('page=3')).toEqual([3, 'missing-result, 2']);
    expect(await standing('state=missing-result&page=1')).toEqual([2, 'missing-result, 1']);
    expect(await standing('state=missing-result&page=2')).toEqual([2, 'missing-result, 2']);
  });

  test('names the field of days that end before they begin, or are too many', async () => {
    const wrong = await server.call('GET', '/api/tournaments?from=2026-11-21&to=2026-11-20', { token });
    const long = await server.call('GET', '/api/tournaments?from=2024-01-01&to=2026-01-01', { token });

    expect([wrong.status, long.status]).toEqual([400, 400]);
    expect(wrong.body).toMatchObject({ fieldReasons: { to: { reason: 'days.end-before-start' } } });
    expect(long.body).toMatchObject({ fieldReasons: { to: { reason: 'days.too-many' } } });
  });

  test('is exported with its filters', async () => {
    await weekly();
    await single();

    const file = await fetch(`${server.url}/api/tournaments/export.csv?type=tournament`, {
      headers: { authorization: `Bearer ${token}` },
    });

    const text = await file.text();
    expect(file.headers.get('content-disposition')).toContain('tournaments-2026-11-21.csv');
    expect(text).toContain('2026-11-28,7:00PM,Bounty,Rusty Nail,Fort Worth');
    expect(text).not.toContain('Deepstack');
  });
});

describe('GET /api/tournaments/copies/:key', () => {
  const copy = (key: string) => server.call('GET', `/api/tournaments/copies/${key}`, { token });
  const texts = { notes: 'Bring a chair.', notesEs: 'Trae una silla.' };

  test('gives all values of a single tournament but its day', async () => {
    const tagIds = [new Types.ObjectId()];
    const row = await single({ ...texts, endTime: '23:30', gracePeriod: 45, hostName: 'Hank', tagIds });

    const { body } = await copy(`${row._id.toHexString()}@2026-11-28`);

    expect(body).toEqual({
      name: 'Bounty',
      venueId: venueId.toHexString(),
      startTimes: ['19:00'],
      endTime: '23:30',
      gracePeriod: 45,
      ...texts,
      hostName: 'Hank',
      tagIds: tagIds.map(String),
    });
  });

  test('gives the values of a weekly event’s day with that day’s change', async () => {
    const event = await weekly({ ...texts, gracePeriod: 30 });
    const day = { eventId: event._id, date: '2026-11-28', startTimes: ['18:00'], notes: 'Earlier.' };
    await server.models.EventException.create(day);
    const keyOn = (date: string) => `calendar-${event._id.toHexString()}@${date}`;

    const changed = await copy(keyOn('2026-11-28'));
    const usual = await copy(keyOn('2026-12-05'));

    const name = 'Saturday Deepstack';
    expect(changed.body).toMatchObject({ name, startTimes: ['18:00'], notes: 'Earlier.', notesEs: '' });
    expect(usual.body).toMatchObject({ name, startTimes: ['19:00', '21:00'], gracePeriod: 30, ...texts });
  });

  test('answers 404 for another day or tournament, and 400 for what is no key', async () => {
    const row = await single();

    const otherDay = await copy(`${row._id.toHexString()}@2026-11-29`);
    const unknown = await copy(`${'a'.repeat(24)}@2026-11-28`);
    const noKey = await copy('bounty');

    expect([otherDay.status, unknown.status, noKey.status]).toEqual([404, 404, 400]);
  });
});

describe('POST and PUT /api/tournaments', () => {
  // The clocks go from 2 to 3 on Sunday 14 March 2027.
  test('refuses a start that the night does not have: for a new one, an edit and a move', async () => {
    const gap = { date: '2027-03-14', startTimes: ['02:30'] };
    const row = await single({ date: '2027-03-13', startTimes: ['02:30'] });
    const id = row._id.toHexString();
    const write = (method: string, path: string, body: object) =>
      server.call(method, `/api/tournaments${path}`, { token, body });

    const refused = [
      await write('POST', '', input(gap)),
      await write('PUT', `/${id}`, { ...input(gap), version: 0 }),
    ];

    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { startTimes: expect.stringContaining('the clocks go forward') } },
      });
    const moved = await bulk({ ids: [`${id}@2027-03-13`], act: 'move', date: gap.date });
    expect(moved.body).toMatchObject({ done: 0, failed: [{ reason: 'event.no-such-time' }] });
  });

  test('adds a tournament in the region of its venue, which appears on the day at once', async () => {
    const { status, body } = await server.call('POST', '/api/tournaments', { token, body: input() });

    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Black Friday Bounty', state: 'scheduled', version: 0 });
    const day = (await server.call('GET', '/api/tournaments/date/2026-11-27')).body as { name: string }[];
    expect(day.map(({ name }) => name)).toEqual(['Black Friday Bounty']);
  });

  test('changes one at the version that was seen, and moves reserved places with it', async () => {
    const row = await single();
    const id = row._id.toHexString();
    await reserve(id, '2026-11-28');
    const put = (more: object) => server.call('PUT', `/api/tournaments/${id}`, { token, body: input(more) });

    const saved = await put({ version: 0, date: '2026-11-29', startTimes: ['18:00'] });
    const stale = await put({ version: 0, name: 'Too late' });

    expect(saved.body).toMatchObject({ date: '2026-11-29', reservations: 1, version: 1 });
    expect(await server.models.Reservation.findOne().lean()).toMatchObject({
      date: '2026-11-29',
      startTime: '18:00',
    });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { version: 1 } });
    expect((stale.body as { fields: string[] }).fields).toContain('name');
  });

  test('keeps day, venue and starts of a posted night, and lets its texts change', async () => {
    const row = await single({ date: '2026-11-20' });
    const id = row._id.toHexString();
    await createResult(server.models, { tournamentId: id, venueId, date: '2026-11-20', startTime: '19:00' });
    const put = (more: object) => server.call('PUT', `/api/tournaments/${id}`, { token, body: input(more) });

    const moved = await put({ version: 0, date: '2026-11-22' });
    const renamed = await put({ version: 0, date: '2026-11-20' });

    expect([moved.status, moved.body]).toEqual([
      409,
      expect.objectContaining({ reason: 'tournament.posted' }),
    ]);
    expect((renamed.body as OfficeTournament).name).toBe('Black Friday Bounty');
  });

  test.each([
    ['venueId', { venueId: 'f'.repeat(24) }],
    ['tagIds', { tagIds: ['f'.repeat(24)] }],
    ['startTimes', { startTimes: ['21:00', '19:00'] }],
    ['date', { date: '2026-02-30' }],
  ])('refuses a wrong %s, naming the field, and adds nothing', async (field, wrong) => {
    const { status, body } = await server.call('POST', '/api/tournaments', { token, body: input(wrong) });

    expect(status).toBe(400);
    expect(Object.keys((body as { fieldReasons: object }).fieldReasons)).toEqual([field]);
    expect(await server.models.Tournament.countDocuments()).toBe(0);
  });
});

describe('POST /api/tournaments/bulk', () => {
  test('cancels a single one and a day of a weekly event as one batch, and notifies those who reserved', async () => {
    const event = await weekly();
    const eventId = `calendar-${event._id.toHexString()}`;
    const row = await single();
    const player = await reserve(eventId, '2026-11-28');
    const ids = [`${row._id.toHexString()}@2026-11-28`, `${eventId}@2026-11-28`];

    const { body } = await bulk({ ids, act: 'cancel', notice: { words: 'The kitchen burnt.' } });

    expect(body).toMatchObject({ done: 2, failed: [] });
    expect((await list('?state=cancelled')).total).toBe(2);
    const mails = await server.models.Mail.find().lean();
    expect(mails.map(({ to }) => to)).toEqual([player.email]);
    expect(mails[0]?.text).toContain('Saturday Deepstack at Rusty Nail on Saturday, November 28');
    expect(mails[0]?.text).toContain('The kitchen burnt.');
    const { body: cards } = await server.call('GET', '/api/tournaments/date/2026-11-28');
    expect(cards.map(({ isCancelled }: { isCancelled: boolean }) => isCancelled)).toEqual([true, true]);
  });

  test('is undone as one', async () => {
    const row = await single();
    const { body } = await bulk({ ids: [`${row._id.toHexString()}@2026-11-28`], act: 'cancel' });
    const { batchId } = body as { batchId: string };

    const undo = await server.call('POST', `/api/changes/batches/${batchId}/undo`, { token });

    expect(undo.body).toMatchObject({ kept: [], failed: [] });
    expect((await list('?state=cancelled')).total).toBe(0);
  });

  test('moves what can be moved, and gives the reason for each other row', async () => {
    const event = await weekly();
    const eventId = `calendar-${event._id.toHexString()}`;
    const row = await single();
    await reserve(row._id.toHexString(), '2026-11-28');
    const ids = [`${row._id.toHexString()}@2026-11-28`, `${eventId}@2026-11-28`];

    const { body } = await bulk({ ids, act: 'move', date: '2026-11-29', notice: { words: '' } });

    expect(body).toMatchObject({ done: 1, failed: [{ reason: 'tournament.weekly-day' }] });
    const [mail] = await server.models.Mail.find().lean();
    expect(mail?.text).toContain('moves to Sunday, November 29, 7:00PM');
    expect((await server.models.Reservation.findOne().lean())?.date).toBe('2026-11-29');
  });

  test('applies to all that match a filter, and refuses when other rows match than were shown', async () => {
    await single();
    const filter = { type: 'tournament' };
    const preview = await server.call('POST', '/api/tournaments/bulk/preview', { token, body: { filter } });
    const { fingerprint } = preview.body as { fingerprint: string };
    expect(preview.body).toMatchObject({ count: 1, sample: [{ name: 'Bounty, Rusty Nail, 2026-11-28' }] });
    await single({ name: 'Another' });

    const refused = await bulk({ filter, fingerprint, act: 'cancel' });

    expect(refused.body).toMatchObject({ reason: 'bulk.other-rows', params: { count: 2 } });
    expect((await list('?state=cancelled')).total).toBe(0);
  });

  test('refuses a move without a target, and the key of no tournament', async () => {
    const nowhere = await bulk({ ids: [`${'a'.repeat(24)}@2026-11-28`], act: 'move' });
    const response = await bulk({ ids: [`${'a'.repeat(24)}@2026-11-28`], act: 'cancel' });

    expect(nowhere.body).toMatchObject({ fieldReasons: { date: { reason: 'tournament.move-where' } } });
    expect(response.body).toMatchObject({ done: 0, failed: [{ reason: 'bulk.row-not-found' }] });
  });
});
