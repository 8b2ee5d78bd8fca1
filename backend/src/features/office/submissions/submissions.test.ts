import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createPokerClock,
  createResult,
  createSubmission,
  createTournament,
  createVenue,
} from '../../../db/seed/factories/index.ts';
import { type Actor, visitor } from '../../../http/actor.ts';
import type { FormMail } from '../../../http/queue-mail.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { rejectSubmission } from './submission.decide.ts';

const nowMs = Date.parse('2026-11-21T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());
beforeEach(() => server.models.Submission.deleteMany({}));

const person = { submitterName: 'Dana Wells', submitterEmail: 'Dana@Example.com' };
const tournament = (more: object = {}) => ({
  requestId: randomUUID(),
  ...person,
  name: 'Friday Turbo',
  venueName: 'The Copper Still',
  repeat: 'once',
  date: '2026-12-04',
  startTimes: ['21:00', '19:00'],
  ...more,
});
const venue = (more: object = {}) => ({
  requestId: randomUUID(),
  ...person,
  name: 'Salt Lick',
  address: '4 Elm St',
  city: 'Keller',
  zip: '76248',
  region: '733',
  ...more,
});
const submit = (body: object) =>
  server.call('POST', `/api/submissions/${'zip' in body ? 'venues' : 'tournaments'}`, { body });
const list = async (query = '') =>
  (await server.call('GET', `/api/submissions${query}`, { token })).body as {
    items: { id: string; status: string; warnings: object[]; facts: Record<string, unknown> }[];
    total: number;
  };
const act = (id: string | undefined, verb: string, body: object = {}) =>
  server.call('POST', `/api/submissions/${id}/${verb}`, { token, body });
const onDay = async (date: string) =>
  (
    (await server.call('GET', `/api/tournaments/date/${date}`)).body as { name: string; startTime: string }[]
  ).map(({ name, startTime }) => `${name} ${startTime}`);

describe('POST /api/submissions', () => {
  test('a tournament and a venue wait for approval; sent twice, even at once, they wait once', async () => {
    const one = tournament();
    const answers = await Promise.all([submit(one), submit(one), submit(venue())]);
    await submit(one);

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await list('?status=pending')).total).toBe(2);
    expect(await onDay('2026-12-04')).toEqual([]);
  });

  test('a chosen venue gives its own name', async () => {
    const { _id } = await createVenue(server.models, { name: 'Tap In', city: 'Denton' });
    await submit(tournament({ venueId: String(_id), venueName: 'Something else' }));

    expect((await list()).items[0]?.facts).toMatchObject({ venueName: 'Tap In, Denton' });
  });

  test('an empty form is told each field, a robot nothing', async () => {
    const { status, body } = await submit({});
    const robot = await submit(tournament({ referenceCode: 'http://spam' }));

    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(
      expect.arrayContaining(['name', 'venueName', 'date', 'startTimes', 'submitterName', 'submitterEmail']),
    );
    expect(robot).toMatchObject({ status: 201, body: { reference: expect.any(String) } });
    expect((await list()).total).toBe(0);
  });

  test.each([
    ['date', '2026-02-30'],
    ['startTimes', ['25:00']],
    ['startTimes', ['19:00', '19:00']],
    ['gracePeriod', -1],
    ['name', 'a\nBcc: all@example.com'],
    ['venueId', 'x'],
    ['submitterEmail', 'nobody'],
  ])('%s %j is refused by name', async (field, value) => {
    const { status, body } = await submit(tournament({ [field]: value }));

    expect(status).toBe(400);
    expect(Object.keys(body.fields).join()).toContain(field);
  });

  test('a day that is over is refused by name with what is allowed; today is fine, by the league’s midnight', async () => {
    const { status, body } = await submit(tournament({ date: '2026-11-20' }));

    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      reason: 'input.invalid',
      fields: { date: 'Choose today, Saturday, November 21, or a later day.' },
      fieldReasons: { date: { reason: 'submission.day-past', params: { today: '2026-11-21' } } },
    });
    expect((await list()).total).toBe(0);
    expect((await submit(tournament({ date: '2026-11-21' }))).status).toBe(201);
  });

  test('a single night that went by while it waited is warned of, a weekly one is not', async () => {
    const facts = {
      name: 'Late',
      venueId: null,
      venueName: 'Tap In, Denton',
      startTimes: ['19:00'],
      notes: '',
    };
    for (const repeat of ['once', 'weekly'])
      await createSubmission(server.models, {
        kind: 'tournament',
        facts: { ...facts, repeat, date: '2026-11-20', gracePeriod: null },
      });

    const { items } = await list();
    expect(items.map(({ warnings }) => warnings.length)).toEqual([1, 0]);
  });
});

describe('POST /api/submissions/:id/approve', () => {
  test('a single tournament is on its day, once however often it is approved', async () => {
    const { _id } = await createVenue(server.models);
    await submit(tournament({ venueId: String(_id), date: '2026-12-05' }));
    const id = (await list()).items[0]?.id;

    await Promise.all([act(id, 'approve'), act(id, 'approve')]);
    const again = await act(id, 'approve');

    expect(again).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect(await onDay('2026-12-05')).toEqual(['Friday Turbo 7:00PM & 9:00PM']);
  });

  test('a weekly one is on every such day from its first on, with the facts as they were corrected', async () => {
    const { _id } = await createVenue(server.models);
    await submit(tournament({ repeat: 'weekly', date: '2026-12-07' }));
    const [row] = (await list()).items;

    const { body } = await act(row?.id, 'approve', {
      tournament: { ...row?.facts, venueId: String(_id), name: 'Monday Turbo' },
    });

    expect(body).toMatchObject({ status: 'approved', facts: { name: 'Monday Turbo' } });
    expect(await onDay('2026-11-30')).toEqual([]);
    expect(await onDay('2026-12-14')).toEqual(['Monday Turbo 7:00PM & 9:00PM']);
  });

  test('a typed venue that is not the league’s is named at its field, and nothing is created', async () => {
    await submit(tournament({ date: '2026-12-06' }));
    const id = (await list()).items[0]?.id;

    expect(await act(id, 'approve')).toMatchObject({
      status: 400,
      body: { fields: { 'tournament.venueId': expect.any(String) } },
    });
    expect((await list('?status=pending')).total).toBe(1);
    expect(await onDay('2026-12-06')).toEqual([]);
  });

  test('a night of the venue itself on that day is named before the approval', async () => {
    const own = await createVenue(server.models, { name: 'The Copper Still', city: 'Plano' });
    await createCalendarEvent(server.models, {
      name: 'Friday League Night',
      venueId: own._id,
      weekday: 5,
      startTimes: ['19:00'],
      startsOn: '2027-01-08',
      endsOn: '2027-01-08',
    });
    const venueId = own._id.toHexString();
    await submit(tournament({ venueId, date: '2027-01-08' }));
    await submit(tournament({ venueId, date: '2027-01-09' }));

    const { items } = await list();

    expect(items.map(({ warnings }) => warnings)).toEqual([
      [{ code: 'own-night', name: 'Friday League Night', startTimes: ['19:00'] }],
      [],
    ]);
  });

  test('a venue joins the public list, and a second one of its name is warned of', async () => {
    await submit(venue());
    await act((await list()).items[0]?.id, 'approve');
    await submit(venue({ name: 'The Salt Lick' }));

    const { body } = await server.call('GET', '/api/venues?search=salt lick');
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Salt Lick']);
    expect((await list('?status=pending')).items[0]?.warnings).toHaveLength(1);
  });

  test('calendars and the list of administrators are notified, and nobody before', async () => {
    const { _id } = await createVenue(server.models);
    await submit(tournament({ venueId: String(_id), date: '2026-12-20' }));
    const id = (await list()).items[0]?.id;
    const heard: unknown[] = [];
    const stop = server.hear((event) => {
      heard.push(event);
    });

    await act(id, 'approve');

    expect(heard).toEqual([
      { type: 'tournament.changed', tournamentId: expect.any(String) },
      { type: 'submission.changed', submissionId: id },
    ]);
    if (typeof stop === 'function') stop();
  });
});

describe('rejecting and restoring', () => {
  test('a rejection keeps its reason, cannot be approved, and comes back', async () => {
    const { _id } = await createSubmission(server.models);

    const rejected = await act(String(_id), 'reject', { reason: 'We play there already.' });
    const refused = await act(String(_id), 'approve');
    const restored = await act(String(_id), 'restore');

    expect(rejected.body).toMatchObject({ status: 'rejected', reason: 'We play there already.' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'COMMAND_NOT_ALLOWED' } });
    expect(restored.body).toMatchObject({ status: 'pending', reason: '', decidedAt: null });
  });

  test('a rejection without a reason is refused', async () => {
    const { _id } = await createSubmission(server.models);

    expect((await act(String(_id), 'reject', { reason: ' ' })).status).toBe(400);
    expect((await list('?status=pending')).total).toBe(1);
  });

  test('the sender is mailed the reason once', async () => {
    const { _id } = await createSubmission(server.models, { submitterEmail: 'lee@example.com' });
    const mails: FormMail[] = [];
    const deps = {
      models: server.models,
      outbox: server.services.outbox,
      now: () => nowMs,
      countForm: async () => undefined,
      mayMail: async () => true,
      queueMail: async (mail: FormMail) => mails.push(mail),
      place: { productName: 'AHL', contactEmail: '', logoUrl: null },
      timeZone: 'America/Chicago',
    };
    const actor: Actor = { ...visitor, viewer: 'Administrator', name: 'Kim' };

    await rejectSubmission(deps, { id: String(_id), reason: 'Too far away.' }, actor);
    await rejectSubmission(deps, { id: String(_id), reason: 'Too far away.' }, actor);

    expect(mails).toEqual([
      expect.objectContaining({ to: 'lee@example.com', text: expect.stringContaining('Too far away.') }),
    ]);
  });

  test('taking an approval back removes what it created, unless the league uses it', async () => {
    const { _id } = await createVenue(server.models);
    await submit(tournament({ venueId: String(_id), date: '2026-12-11' }));
    const id = (await list()).items[0]?.id;
    await act(id, 'approve');
    expect(await onDay('2026-12-11')).toHaveLength(1);

    await act(id, 'restore');
    expect(await onDay('2026-12-11')).toEqual([]);

    await act(id, 'approve');
    const created = (await server.models.Submission.findById(id).lean())?.created;
    await createPokerClock(server.models, { tournamentId: String(created?.id) });
    expect(await act(id, 'restore')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await onDay('2026-12-11')).toHaveLength(1);
  });

  /** What an approval created, by its id. */
  const approve = async (body: object) => {
    await submit(body);
    const id = (await list()).items[0]?.id;
    await act(id, 'approve');
    const created = (await server.models.Submission.findById(id).lean())?.created;
    if (!created) throw new Error('The approval created nothing.');
    return { id, created: created.id };
  };

  test.each([
    ['once', (id: unknown) => String(id)],
    ['weekly', (id: unknown) => `calendar-${id}`],
  ])('a night that is held %s stays once a result is posted on it', async (repeat, cardId) => {
    const { _id } = await createVenue(server.models);
    const { id, created } = await approve(tournament({ venueId: String(_id), repeat }));
    await createResult(server.models, { tournamentId: cardId(created) });

    expect(await act(id, 'restore')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await onDay('2026-12-04')).toHaveLength(1);
    await server.models.Tournament.deleteMany({});
    await server.models.CalendarEvent.deleteMany({});
  });

  test.each([
    ['a tournament', (venueId: Types.ObjectId) => createTournament(server.models, { venueId })],
    ['a weekly event', (venueId: Types.ObjectId) => createCalendarEvent(server.models, { venueId })],
    ['a result', (venueId: Types.ObjectId) => createResult(server.models, { venueId })],
  ])('a venue with %s stays', async (what, use) => {
    const { id, created } = await approve(venue({ name: `Kept for ${what}` }));
    await use(created);

    expect((await act(id, 'restore')).status).toBe(409);
    expect(await server.models.Venue.exists({ _id: created })).not.toBeNull();
  });
});
