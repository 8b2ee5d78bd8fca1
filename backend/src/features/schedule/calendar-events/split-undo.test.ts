import { describe, expect, test } from 'vitest';
import { createPokerClock, createReservation } from '#demo/factories/index.ts';
import { setUpFridays } from './testing/friday-series.ts';

const league = setUpFridays();
const { call, prepare } = league;

describe('undoing a split', () => {
  const split = async () => {
    const { input, event, path, shown } = await prepare();
    await call('PUT', `${path}/days/2027-02-05`, { isCancelled: false, startTimes: ['16:00'] });
    await league.models.EventProgram.create({ eventId: `calendar-${event.id}`, startingStack: 20_000 });
    const place = { eventId: `calendar-${event.id}`, date: '2027-01-29', startTime: '19:00' };
    const { _id } = await createReservation(league.models, place);
    const { _id: clockId } = await createPokerClock(league.models, {
      tournamentId: place.eventId,
      date: place.date,
      startTime: place.startTime,
    });
    const before = await shown();
    const { body } = await call('POST', `${path}/split`, {
      ...input,
      startTimes: ['18:30', '21:00'],
      startsOn: '2027-01-29',
      version: event.version,
    });
    return {
      path,
      input,
      place,
      before,
      shown,
      batchId: body.batchId as string,
      ended: body.ended as { id: string; version: number },
      half: body.event as { id: string; version: number },
      stored: async () => ({
        place: await league.models.Reservation.findById(_id).lean(),
        clock: await league.models.PokerClock.findById(clockId).lean(),
      }),
    };
  };
  const undo = (batchId: string) => call('POST', `/api/changes/batches/${batchId}/undo`);

  test('merges the series again, with its one-day changes, reservations and planned clocks', async () => {
    const { before, shown, batchId, place, stored, path, half } = await split();

    const answer = await undo(batchId);

    expect(answer).toMatchObject({ status: 200, body: { kept: [], failed: [] } });
    expect(await shown()).toEqual(before);
    expect((await call('GET', path)).body).toMatchObject({
      endsOn: null,
      exceptions: [{ date: '2027-02-05', startTimes: ['16:00'] }],
    });
    expect((await call('GET', `/api/calendar-events/${half.id}`)).body.isDeleted).toBe(true);
    expect(await call('POST', `/api/calendar-events/${half.id}/restore`, {})).toMatchObject({
      status: 409,
      body: { reason: 'event.nights-elsewhere' },
    });
    const { eventId: tournamentId, date, startTime } = place;
    expect(await stored()).toMatchObject({ place, clock: { tournamentId, date, startTime } });
  });

  test('reverts a new start of one day, with the reservations that followed it', async () => {
    const { event, path } = await prepare();
    const place = { eventId: `calendar-${event.id}`, date: '2027-01-22', startTime: '19:00' };
    const { _id } = await createReservation(league.models, place);
    await call('PUT', `${path}/days/2027-01-22`, { isCancelled: false, startTimes: ['17:00'] });
    const day = await league.models.EventException.findOne({ eventId: event.id }).lean();
    const { body } = await call('GET', `/api/changes?entity=event-day&entityId=${day?._id}`);

    expect((await call('POST', `/api/changes/${body.items[0].id}/undo`)).body.failed).toEqual([]);

    expect(await league.models.Reservation.findById(_id).lean()).toMatchObject(place);
  });

  test('is refused for one half alone, which would list nights twice or not at all', async () => {
    const { ended, half, shown } = await split();
    const after = await shown();
    const undoLast = async (id: string) => {
      const { body } = await call('GET', `/api/changes?entity=calendar-event&entityId=${id}`);
      return call('POST', `/api/changes/${body.items[0].id}/undo`);
    };

    for (const id of [ended.id, half.id])
      expect(await undoLast(id)).toMatchObject({
        status: 409,
        body: { reason: 'change.part-of-act', params: { act: 'Friday night' } },
      });
    expect(await shown()).toEqual(after);
  });

  test('keeps a second half that was edited since, with all that belongs to it', async () => {
    const { input, half, shown, batchId } = await split();
    const edit = { ...input, startTimes: ['18:00'], startsOn: '2027-01-29', version: half.version };
    await call('PUT', `/api/calendar-events/${half.id}`, edit);
    const after = await shown();

    const answer = await undo(batchId);

    expect(answer.body.undone).toEqual([]);
    expect(await shown()).toEqual(after);
    const { body } = await call('GET', `/api/calendar-events/${half.id}`);
    expect(body).toMatchObject({ isDeleted: false, exceptions: [{ date: '2027-02-05' }] });
    const eventId = `calendar-${half.id}`;
    expect(await league.models.EventProgram.findOne({ eventId }).lean()).toMatchObject({
      startingStack: 20_000,
    });
  });
});
