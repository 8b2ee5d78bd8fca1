import { leagueRule } from '@ahl/shared-types/points-rules';
import { describe, expect, test } from 'vitest';
import { boxActs, setUpResultBox } from './testing/result-box.ts';

const box = setUpResultBox();
const { night, post, correct, act, boxOf, read, markRead, unreadOf } = boxActs(box);

describe('a corrected night', () => {
  test('corrects the message and marks it unread again, and sends no mail', async () => {
    const body = night([box.ann, box.bob]);
    const { id, version } = await post(body);
    await box.server.services.jobs.notice.sweep();
    const mails = await box.server.models.Mail.countDocuments();
    const first = await read(box.ann);
    await markRead(box.ann);

    await correct(id, { ...body, finishers: night([box.bob, box.ann]).finishers }, version);

    const [again, ...others] = await boxOf(box.ann);
    expect(others).toEqual([]);
    expect(again).toMatchObject({
      id: first.id,
      subject: 'Place 2 of 10 at Rusty Nail: 9 points',
      isUnread: true,
    });
    expect((await read(box.ann)).messages[0]?.text).toMatch(/^This result was corrected\.\n\n/);
    await box.server.services.jobs.notice.sweep();
    expect(await box.server.models.Mail.countDocuments()).toBe(mails);
  });

  test('stays read when neither place nor points change', async () => {
    const body = night([box.ann, box.bob]);
    const { id, version } = await post(body);
    await markRead(box.ann);

    await correct(id, { ...body, name: 'Seat Draw Special' }, version);

    expect((await read(box.ann)).messages[0]?.text).toContain('Seat Draw Special');
    expect(await unreadOf(box.ann)).toBe(0);
  });

  test('notifies a member who is no longer in it, and writes to one who was added', async () => {
    const body = night([box.ann]);
    const { id, version } = await post(body);

    await correct(id, { ...body, finishers: night([box.cy]).finishers }, version);

    expect((await boxOf(box.ann)).map(({ subject }) => subject)).toEqual([
      'Corrected: you are not in the result at Rusty Nail',
    ]);
    expect((await boxOf(box.cy)).map(({ subject }) => subject)).toEqual([
      'Place 1 of 10 at Rusty Nail: 10 points',
    ]);
  });

  test('has the new points in the same message when a new rule rescores it', async () => {
    await post(night([box.ann]));
    const first = await read(box.ann);

    await act('POST', '/api/points-rules', { seasonId: box.seasonId, rule: leagueRule, expectedVersion: 0 });

    const [again, ...others] = await boxOf(box.ann);
    expect(others).toEqual([]);
    expect(again?.id).toBe(first.id);
    expect(again?.subject).not.toBe(first.subject);
  });
});

describe('a withdrawn night', () => {
  test('updates the same message, and shows the place again when it is restored', async () => {
    const { id } = await post(night([box.ann]));
    const first = await read(box.ann);
    await markRead(box.ann);

    await act('DELETE', `/api/results/${id}`);

    const [message] = await boxOf(box.ann);
    expect(message).toMatchObject({
      id: first.id,
      subject: 'Taken back: the result at Rusty Nail',
      isUnread: true,
    });
    await act('POST', `/api/results/${id}/restore`);
    expect((await boxOf(box.ann)).map(({ id: one, subject }) => [one, subject])).toEqual([
      [first.id, 'Place 1 of 10 at Rusty Nail: 10 points'],
    ]);
  });

  test('writes no message if none was written before', async () => {
    const body = night([box.ann]);
    const { body: stored } = await box.server.call('POST', '/api/results', { token: box.admin.token, body });

    await act('DELETE', `/api/results/${stored.id}`);

    expect(await boxOf(box.ann)).toEqual([]);
  });
});
