import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpReports } from './testing/report-league.ts';

const league = setUpReports();
const { time, post, count } = league;

describe('reports by mail', () => {
  const monday = Date.parse('2026-03-23T12:00:00Z');
  const mails = () => league.server.models.Mail.find({ kind: 'report' }).lean();
  const sendDue = () => league.server.services.jobs.reportSchedule.sweep();
  beforeEach(async () => {
    await league.server.models.ReportSchedule.deleteMany({});
    await league.server.models.Mail.deleteMany({});
  });

  test('are sent once on Monday, with the week before', async () => {
    const admin = await league.server.signInAs('Administrator', { email: `a${randomUUID()}@test.local` });
    await post('2026-03-18', [0, 1, 2]);
    await count();
    const body = { report: 'attendance', query: { by: 'venue' }, every: 'week' };
    const created = await league.server.call('POST', '/api/report-schedules', { token: admin.token, body });
    await sendDue();
    const early = await mails();
    time.nowMs = monday;
    await sendDue();
    await sendDue();

    expect(created).toMatchObject({ status: 201, body: { nextOn: '2026-03-23', isOwn: true } });
    expect(early).toEqual([]);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe('Attendance, 2026-03-16 – 2026-03-22');
    expect(sent[0]?.text).toContain('Copper Still – Nights: 1 · Entries: 3');
    const listed = await league.server.call('GET', '/api/report-schedules', { token: admin.token });
    expect(listed.body.items).toMatchObject([{ nextOn: '2026-03-30', problem: null }]);
  });

  test('need the permissions that their reader has at that moment', async () => {
    const admin = await league.server.signInAs('Super Admin', { email: `s${randomUUID()}@test.local` });
    const body = { report: 'charity', query: {}, every: 'week' };
    await league.server.call('POST', '/api/report-schedules', { token: admin.token, body });
    await league.server.models.Player.updateOne(
      { _id: admin.accountId },
      { $set: { adminPermissions: [], rank: 'Administrator' } },
    );
    time.nowMs = monday;
    await sendDue();

    expect(await mails()).toEqual([]);
    expect(await league.server.models.ReportSchedule.findOne({}).lean()).toMatchObject({
      problem: 'no-right',
    });
  });

  test('can be stopped by their reader only', async () => {
    const one = await league.server.signInAs('Administrator', { email: `b${randomUUID()}@test.local` });
    const body = { report: 'points', query: {}, every: 'month' };
    const { body: schedule } = await league.server.call('POST', '/api/report-schedules', {
      token: one.token,
      body,
    });
    const other = await league.server.call('DELETE', `/api/report-schedules/${schedule.id}`, {
      token: league.token,
    });
    const own = await league.server.call('DELETE', `/api/report-schedules/${schedule.id}`, {
      token: one.token,
    });

    expect([other.status, own.status]).toEqual([403, 200]);
    expect(await league.server.models.ReportSchedule.countDocuments({ deletedAt: null })).toBe(0);
  });
});
