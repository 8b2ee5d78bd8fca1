import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { createPlayer, createSubmission } from '#demo/factories/index.ts';
import { setUpOffice } from '#testing/office.ts';
import { deskPath, readDesk } from './testing/desk.ts';

// A Saturday noon in the league.
const office = setUpOffice(Date.parse('2026-11-21T18:00:00Z'));
const { call, time } = office;
const { read, items, counted } = readDesk(office);
const hourMs = 60 * 60_000;
const change = (id: string, body: object) => call('PUT', `${deskPath}/${id}`, body);

describe('PUT /api/office/today/:id', () => {
  const submitted = async () => {
    await createSubmission(office.models);
    return 'approvals-waiting';
  };

  test('puts an item off until tomorrow, for everybody, and updates the number beside the page', async () => {
    const id = await submitted();
    expect(await counted()).toBe(1);

    expect((await change(id, { snooze: 'tomorrow' })).status).toBe(200);

    expect((await items())[0]?.snoozedUntil).toBe('2026-11-22');
    expect(await counted()).toBe(0);
    time.nowMs += 24 * hourMs;
    expect(await counted()).toBe(1);
  });

  test('puts it off for a week, and shows it again', async () => {
    const id = await submitted();

    await change(id, { snooze: 'week' });
    expect((await items())[0]?.snoozedUntil).toBe('2026-11-28');
    await change(id, { snooze: null });

    expect((await items())[0]?.snoozedUntil).toBeNull();
  });

  test('assigns it to an administrator and keeps the other decisions', async () => {
    const id = await submitted();
    await change(id, { snooze: 'week' });

    await change(id, { assignedToId: office.accountId });

    expect((await items())[0]).toMatchObject({
      snoozedUntil: '2026-11-28',
      assignedTo: { id: office.accountId, name: 'Zoe Quill' },
    });
    await change(id, { assignedToId: null });
    expect((await items())[0]?.assignedTo).toBeNull();
  });

  test('names the administrators to whom it can be assigned', async () => {
    expect((await read()).admins).toEqual([{ id: office.accountId, name: 'Zoe Quill' }]);
  });

  test('refuses somebody who is not in the office, naming the field, and an item that is done', async () => {
    const id = await submitted();
    const player = await createPlayer(office.models);

    for (const assignedToId of [player._id.toHexString(), new Types.ObjectId().toHexString()]) {
      const { status, body } = await change(id, { assignedToId });
      expect([status, body.fields]).toEqual([
        400,
        { assignedToId: 'This can only be assigned to an administrator.' },
      ]);
    }
    expect((await change('approvals-gone', { snooze: 'week' })).status).toBe(404);
    expect(await office.models.OfficeItem.countDocuments()).toBe(0);
  });

  test('is pushed to every open desk', async () => {
    const id = await submitted();
    const received: unknown[] = [];
    const stop = office.server.bus.subscribe(({ event }) => void received.push(event));

    await change(id, { snooze: 'week' });

    stop();
    expect(received).toEqual([{ type: 'office-item.changed' }]);
  });
});
