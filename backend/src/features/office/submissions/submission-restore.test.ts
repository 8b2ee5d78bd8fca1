import type { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { type Actor, visitor } from '#call/actor.ts';
import {
  createCalendarEvent,
  createPokerClock,
  createResult,
  createSubmission,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import type { FormMail } from '#http/queue-mail.ts';
import { rejectSubmission } from './submission.decide.ts';
import { nowMs, setUpSubmissions, tournament, venue } from './testing/submission-desk.ts';

const desk = setUpSubmissions();
const { submit, list, act, onDay } = desk;

describe('rejecting and restoring', () => {
  test('a rejection keeps its reason, cannot be approved, and can be restored', async () => {
    const { _id } = await createSubmission(desk.server.models);

    const rejected = await act(String(_id), 'reject', { reason: 'We play there already.' });
    const refused = await act(String(_id), 'approve');
    const restored = await act(String(_id), 'restore');

    expect(rejected.body).toMatchObject({ status: 'rejected', reason: 'We play there already.' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'COMMAND_NOT_ALLOWED' } });
    expect(restored.body).toMatchObject({ status: 'pending', reason: '', decidedAt: null });
  });

  test('a rejection without a reason is refused', async () => {
    const { _id } = await createSubmission(desk.server.models);

    expect((await act(String(_id), 'reject', { reason: ' ' })).status).toBe(400);
    expect((await list('?status=pending')).total).toBe(1);
  });

  test('the sender is mailed the reason once', async () => {
    const { _id } = await createSubmission(desk.server.models, { submitterEmail: 'lee@example.com' });
    const mails: FormMail[] = [];
    const deps = {
      models: desk.server.models,
      outbox: desk.server.services.outbox,
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
    const { _id } = await createVenue(desk.server.models);
    await submit(tournament({ venueId: String(_id), date: '2026-12-11' }));
    const id = (await list()).items[0]?.id;
    await act(id, 'approve');
    expect(await onDay('2026-12-11')).toHaveLength(1);

    await act(id, 'restore');
    expect(await onDay('2026-12-11')).toEqual([]);

    await act(id, 'approve');
    const created = (await desk.server.models.Submission.findById(id).lean())?.created;
    await createPokerClock(desk.server.models, { tournamentId: String(created?.id) });
    expect(await act(id, 'restore')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await onDay('2026-12-11')).toHaveLength(1);
  });

  /** Approves a submission and returns the id of what that created. */
  const approve = async (body: object) => {
    await submit(body);
    const id = (await list()).items[0]?.id;
    await act(id, 'approve');
    const created = (await desk.server.models.Submission.findById(id).lean())?.created;
    if (!created) throw new Error('The approval created nothing.');
    return { id, created: created.id };
  };

  test.each([
    ['once', (id: unknown) => String(id)],
    ['weekly', (id: unknown) => `calendar-${id}`],
  ])('a night that is held %s stays once a result is posted on it', async (repeat, eventId) => {
    const { _id } = await createVenue(desk.server.models);
    const { id, created } = await approve(tournament({ venueId: String(_id), repeat }));
    await createResult(desk.server.models, { tournamentId: eventId(created) });

    expect(await act(id, 'restore')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await onDay('2026-12-04')).toHaveLength(1);
    await desk.server.models.Tournament.deleteMany({});
    await desk.server.models.CalendarEvent.deleteMany({});
  });

  test.each([
    ['a tournament', (venueId: Types.ObjectId) => createTournament(desk.server.models, { venueId })],
    ['a weekly event', (venueId: Types.ObjectId) => createCalendarEvent(desk.server.models, { venueId })],
    ['a result', (venueId: Types.ObjectId) => createResult(desk.server.models, { venueId })],
  ])('a venue with %s stays', async (what, use) => {
    const { id, created } = await approve(venue({ name: `Kept for ${what}` }));
    await use(created);

    expect((await act(id, 'restore')).status).toBe(409);
    expect(await desk.server.models.Venue.exists({ _id: created })).not.toBeNull();
  });
});
