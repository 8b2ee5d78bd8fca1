import { describe, expect, test } from 'vitest';
import { createCalendarEvent, createSubmission, createVenue } from '#demo/factories/index.ts';
import { setUpSubmissions, tournament, venue } from './testing/submission-desk.ts';

const desk = setUpSubmissions();
const { submit, list, act, onDay } = desk;

describe('POST /api/submissions', () => {
  test('a tournament and a venue wait for approval; submitted twice, even at once, they wait once', async () => {
    const one = tournament();
    const answers = await Promise.all([submit(one), submit(one), submit(venue())]);
    await submit(one);

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await list('?status=pending')).total).toBe(2);
    expect(await onDay('2026-12-04')).toEqual([]);
  });

  test('a chosen venue provides its own name', async () => {
    const { _id } = await createVenue(desk.server.models, { name: 'Tap In', city: 'Denton' });
    await submit(tournament({ venueId: String(_id), venueName: 'Something else' }));

    expect((await list()).items[0]?.facts).toMatchObject({ venueName: 'Tap In, Denton' });
  });

  test('an empty form is refused at each field, a robot gets a receipt and nothing is stored', async () => {
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
  ])('%s %j is refused and names the field', async (field, value) => {
    const { status, body } = await submit(tournament({ [field]: value }));

    expect(status).toBe(400);
    expect(Object.keys(body.fields).join()).toContain(field);
  });

  test('refuses a day that is over, naming what is allowed; today is fine, by the league’s midnight', async () => {
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

  test('warns of a single night that passed while it waited, not of a weekly one', async () => {
    const facts = {
      name: 'Late',
      venueId: null,
      venueName: 'Tap In, Denton',
      startTimes: ['19:00'],
      notes: '',
    };
    for (const repeat of ['once', 'weekly'])
      await createSubmission(desk.server.models, {
        kind: 'tournament',
        facts: { ...facts, repeat, date: '2026-11-20', gracePeriod: null },
      });

    const { items } = await list();
    expect(items.map(({ warnings }) => warnings.length)).toEqual([1, 0]);
  });
});

describe('POST /api/submissions/:id/approve', () => {
  test('a single tournament is on its day, once however often it is approved', async () => {
    const { _id } = await createVenue(desk.server.models);
    await submit(tournament({ venueId: String(_id), date: '2026-12-05' }));
    const id = (await list()).items[0]?.id;

    await Promise.all([act(id, 'approve'), act(id, 'approve')]);
    const again = await act(id, 'approve');

    expect(again).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect(await onDay('2026-12-05')).toEqual(['Friday Turbo 7:00PM & 9:00PM']);
  });

  test('a weekly one is on every such day from its first on, with the corrected facts', async () => {
    const { _id } = await createVenue(desk.server.models);
    await submit(tournament({ repeat: 'weekly', date: '2026-12-07' }));
    const [row] = (await list()).items;

    const { body } = await act(row?.id, 'approve', {
      tournament: { ...row?.facts, venueId: String(_id), name: 'Monday Turbo' },
    });

    expect(body).toMatchObject({ status: 'approved', facts: { name: 'Monday Turbo' } });
    expect(await onDay('2026-11-30')).toEqual([]);
    expect(await onDay('2026-12-14')).toEqual(['Monday Turbo 7:00PM & 9:00PM']);
  });

  test('an unknown venue name is refused at its field, and nothing is created', async () => {
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
    const own = await createVenue(desk.server.models, { name: 'The Copper Still', city: 'Plano' });
    await createCalendarEvent(desk.server.models, {
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

  test('a venue joins the public list, and a second one of its name gets a warning', async () => {
    await submit(venue());
    await act((await list()).items[0]?.id, 'approve');
    await submit(venue({ name: 'The Salt Lick' }));

    const { body } = await desk.server.call('GET', '/api/venues?search=salt lick');
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Salt Lick']);
    expect((await list('?status=pending')).items[0]?.warnings).toHaveLength(1);
  });

  test('calendars and the list of administrators are notified, once it is approved', async () => {
    const { _id } = await createVenue(desk.server.models);
    await submit(tournament({ venueId: String(_id), date: '2026-12-20' }));
    const id = (await list()).items[0]?.id;
    const received: unknown[] = [];
    const stop = desk.server.hear((event) => {
      received.push(event);
    });

    await act(id, 'approve');

    expect(received).toEqual([
      { type: 'tournament.changed', tournamentId: expect.any(String) },
      { type: 'submission.changed', submissionId: id },
    ]);
    if (typeof stop === 'function') stop();
  });
});
