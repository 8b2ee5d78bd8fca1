import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createBonus,
  createDonation,
  createPlayer,
  createSeason,
  createVenue,
} from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { issue, pay } from '../invoices/testing/issue.ts';
import { rebuildFigures } from './count-nights.ts';

// Friday 20 March 2026, one in the afternoon in Dallas.
let nowMs = Date.parse('2026-03-20T18:00:00Z');
const timeZone = 'America/Chicago';
let server: TestServer;
let token: string;
let superToken: string;
let venueIds: string[];
let playerIds: string[];
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  ({ token: superToken } = await server.signInAs('Super Admin'));
  const { models } = server;
  venueIds = [
    idOf(await createVenue(models, { name: 'Copper Still', region: 732 })),
    idOf(await createVenue(models, { name: 'Rusty Nail', region: 733 })),
  ];
  await createSeason(models, { startsOn: '2025-01-01', endsOn: '2026-12-31' });
  playerIds = [];
  for (let index = 0; index < 6; index += 1) playerIds.push(idOf(await createPlayer(models)));
});
beforeEach(async () => {
  const { models } = server;
  const figures = [models.ReportMonth, models.ReportNight, models.ReportPlayer, models.ReportState];
  for (const model of [models.Result, models.NightCountTask, ...figures])
    await model.collection.deleteMany({});
  for (const model of [models.Ledger, models.Standing, models.Leaderboard])
    await model.collection.deleteMany({});
  await server.services.reportCountJob.sweep();
});
afterAll(() => server.stop());

const finishersOf = (players: readonly number[]) =>
  players.map((player, index) => ({ playerId: playerIds[player], place: index + 1 }));
const input = (date: string, players: readonly number[], more: object = {}) => ({
  name: `Night ${randomUUID()}`,
  venueId: venueIds[0],
  date,
  startTime: '19:00',
  entrants: players.length,
  finishers: finishersOf(players),
  ...more,
});
const post = async (date: string, players: readonly number[], more: object = {}) => {
  const body = { ...input(date, players, more), idempotencyKey: randomUUID() };
  const answer = await server.call('POST', '/api/results', { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const count = () => server.services.reportCountJob.sweep();
const read = async (report: string, query = '', by = token) =>
  (await server.call('GET', `/api/reports/${report}?${query}`, { token: by })).body;
const rowsOf = async (report: string, query = '') => {
  const { rows } = await read(report, query);
  return rows.map(({ label, values }: { label: string; values: unknown[] }) => [label, ...values]);
};

const stored = async () => {
  const { ReportMonth, ReportNight, ReportPlayer } = server.models;
  return {
    months: await ReportMonth.find({}).select('-stamp').sort({ _id: 1 }).lean(),
    nights: await ReportNight.find({}).sort({ _id: 1 }).lean(),
    players: await ReportPlayer.find({}).sort({ _id: 1 }).lean(),
  };
};

describe('GET /api/reports/:report', () => {
  test('counts nights, entries, new and returning players by month, venue, weekday and region', async () => {
    await post('2026-01-05', [0, 1, 2]);
    await post('2026-02-03', [0, 1, 3], { venueId: venueIds[1] });
    await post('2026-02-09', [0, 1]);
    await count();

    expect(await rowsOf('attendance')).toEqual([
      ['2026-01', 1, 3, 3, 3, 0],
      ['2026-02', 2, 5, 2.5, 1, 4],
    ]);
    expect(await rowsOf('attendance', 'by=venue')).toEqual([
      ['Copper Still', 2, 5, 2.5, 3, 2],
      ['Rusty Nail', 1, 3, 3, 1, 2],
    ]);
    expect(await rowsOf('attendance', 'by=weekday&from=2026-02-01')).toEqual([
      ['1', 1, 2, 2, 0, 2],
      ['2', 1, 3, 3, 1, 2],
    ]);
    expect(await rowsOf('attendance', 'by=region&region=733')).toEqual([['733', 1, 3, 3, 1, 2]]);
    expect(await read('attendance', 'from=2026-02-01&to=2026-02-28')).toMatchObject({
      totals: [2, 5, 2.5, 1, 4],
      before: [1, 3, 3, 3, 0],
      isReady: true,
    });
    expect((await rowsOf('venues')).map(([name]: string[]) => name)).toEqual(['Copper Still', 'Rusty Nail']);
  });

  test('shows how many of those who began together played again, and who has not been back', async () => {
    await post('2025-11-05', [0, 1, 2, 3]);
    await post('2025-12-03', [0, 1]);
    await post('2026-01-07', [0]);
    await post('2026-03-18', [0]);
    await count();

    expect(await rowsOf('retention')).toEqual([['2025-11', 4, 50, 25, 0, null, null, null]]);
    const { rows, people } = await read('lapsed');
    expect(rows.map(({ key, values }: { key: string; values: number[] }) => [key, values[0]])).toEqual([
      ['2025-11', 2],
      ['2025-12', 1],
      ['2026-01', 0],
      ['2026-03', 1],
    ]);
    expect(people).toMatchObject({ by: 'last', to: '2026-02-20', count: 3 });
    const listed = await server.call(
      'GET',
      `/api/reports/people?by=last&from=${people.from}&to=${people.to}&sort=-nights`,
      { token },
    );
    expect(listed.body).toMatchObject({ total: 3, items: [{ id: playerIds[1], nights: 2 }, {}, {}] });
  });

  test('reads bonuses and donations, these for who may', async () => {
    const { models } = server;
    await createBonus(models, { createdAt: new Date(nowMs), verifiedAt: new Date(nowMs) });
    await createBonus(models, { createdAt: new Date(nowMs), expiresAt: new Date(nowMs - 1_000) });
    await createDonation(models, { date: '2026-03-01', meals: 40, toys: 2 });

    expect(await rowsOf('bonuses', 'from=2026-03-01')).toEqual([['2026-03', 2, 1, 1, 0, 0]]);
    expect((await read('charity', '', superToken)).totals).toEqual([1, 40, 0, 2, 0, 42]);
    expect((await server.call('GET', '/api/reports/charity', { token })).status).toBe(403);
  });

  test('shows what was billed, how late money is, and in how many days it was paid', async () => {
    const ofVenue = { venueId: venueIds[0] ?? '' };
    await issue(server, token, { ...ofVenue, issuedOn: '2026-03-01', dueOn: '2026-03-31' });
    const late = await issue(server, token, { ...ofVenue, issuedOn: '2026-02-01', dueOn: '2026-03-03' });
    await pay(server, token, late, 2_500, { paidOn: '2026-03-05' });
    const paid = await issue(server, token, { issuedOn: '2026-02-01', dueOn: '2026-03-03' });
    await pay(server, token, paid, 10_000, { paidOn: '2026-02-13' });
    await count();

    expect(await rowsOf('finance')).toEqual([
      ['not-due', 1, 10_000, 0, 10_000, 0, null],
      ['days-1-30', 1, 10_000, 2_500, 7_500, 7_500, null],
      ['paid', 1, 10_000, 10_000, 0, 0, 12],
    ]);
    expect((await read('finance', `by=month&venueId=${venueIds[0]}`)).totals).toEqual([
      2,
      20_000,
      2_500,
      17_500,
      7_500,
      null,
    ]);
    const file = await server.call('GET', '/api/reports/finance/export.csv?by=month&from=2026-03-01', {
      token,
    });
    expect(String(file.body).trim().split('\r\n').at(-1)).toBe('2026-03,1,100,0,100,0,');
  });

  test('refuses a period that ends before it begins, and one that is too long, by field', async () => {
    const ask = async (query: string) =>
      (await server.call('GET', `/api/reports/points?${query}`, { token })).body;

    expect((await ask('from=2026-03-02&to=2026-03-01')).fields).toHaveProperty('to');
    expect((await ask('from=2010-01-01&to=2026-03-01')).fields).toHaveProperty('from');
    expect((await ask('weekday=7')).fields).toHaveProperty('weekday');
  });

  test('is exported as it is filtered, and printed', async () => {
    await post('2026-01-05', [0, 1, 2]);
    await post('2026-02-03', [0, 1], { venueId: venueIds[1] });
    await count();
    const file = (name: string) =>
      fetch(`${server.url}/api/reports/attendance/${name}?by=venue&from=2026-02-01`, {
        headers: { Authorization: `Bearer ${token}` },
      });

    const csv = await (await file('export.csv')).text();
    const xlsx = await readXlsx(new Uint8Array(await (await file('export.xlsx')).arrayBuffer()));
    const first = Buffer.from(await (await file('report.pdf')).arrayBuffer());
    const second = Buffer.from(await (await file('report.pdf')).arrayBuffer());

    expect(csv.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Venue,Nights,Entries,Entries a night,New players,Returning',
      'Rusty Nail,1,2,2,0,2',
    ]);
    expect(xlsx.sheets[0]?.rows.length).toBe(2);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.equals(second)).toBe(true);
  });
});

describe('the figures of reports', () => {
  test('that are kept step by step equal those made from all results, whatever is posted, corrected or taken back', async () => {
    const dates = ['2025-11-28', '2026-01-05', '2026-01-31', '2026-02-03', '2026-03-09'];
    const players = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 5 });
    const place = fc.record({
      date: fc.constantFrom(...dates),
      venue: fc.integer({ min: 0, max: 1 }),
      players,
    });
    const acts = fc.array(
      fc.oneof(
        fc.record({ act: fc.constant('post' as const), place }),
        fc.record({ act: fc.constant('correct' as const), at: fc.nat(20), place }),
        fc.record({ act: fc.constantFrom('take-back' as const, 'restore' as const), at: fc.nat(20) }),
        fc.record({ act: fc.constant('count' as const) }),
      ),
      { minLength: 3, maxLength: 9 },
    );
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        const nights: { id: string; version: number }[] = [await post('2026-01-05', [0, 1])];
        await count();
        const at = `/api/results/${nights[0]?.id}`;
        await server.call('DELETE', at, { token });
        await server.call('POST', `${at}/restore`, { token });
        for (const step of steps) {
          const night = 'at' in step ? nights[step.at % Math.max(1, nights.length)] : undefined;
          if (step.act === 'post')
            nights.push(
              await post(step.place.date, step.place.players, { venueId: venueIds[step.place.venue] }),
            );
          if (step.act === 'count') await count();
          if (!night) continue;
          if (step.act === 'correct') {
            const body = {
              ...input(step.place.date, step.place.players, { venueId: venueIds[step.place.venue] }),
              version: night.version,
            };
            const { status, body: corrected } = await server.call('PUT', `/api/results/${night.id}`, {
              token,
              body,
            });
            if (status === 200) night.version = corrected.version;
          }
          if (step.act === 'take-back') await server.call('DELETE', `/api/results/${night.id}`, { token });
          if (step.act === 'restore')
            await server.call('POST', `/api/results/${night.id}/restore`, { token });
        }
        await count();
        const kept = await stored();
        await server.services.outbox.transact((session) =>
          rebuildFigures({ models: server.models, timeZone }, session),
        );
        expect(kept).toEqual(await stored());
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  test('follow a night that is counted twice, and are pushed to the office', async () => {
    const heard: string[] = [];
    const night = await post('2026-01-05', [0, 1, 2]);
    await server.models.NightCountTask.create([{ resultIds: [night.id], dueAt: new Date(nowMs) }]);
    server.hear(({ type }) => heard.push(type));
    await count();

    expect((await read('attendance')).totals).toEqual([1, 3, 3, 3, 0]);
    expect(heard).toContain('reports.counted');
    expect(await server.models.NightCountTask.countDocuments()).toBe(0);
  });

  test('are not ready before everything was counted once', async () => {
    await server.models.ReportState.deleteMany({});
    expect((await read('attendance')).isReady).toBe(false);
    await count();
    expect((await read('attendance')).isReady).toBe(true);
  });
});

describe('POST /api/reports/people/bulk', () => {
  test('writes to exactly the players that were counted', async () => {
    await post('2026-01-05', [0, 1, 2]);
    await post('2026-03-18', [0]);
    await count();
    const filter = { by: 'last', to: '2026-02-20' };
    const shown = (await server.call('POST', '/api/reports/people/bulk/preview', { token, body: { filter } }))
      .body;
    const message = { subject: 'We miss you', text: 'Your seat is free on Monday.' };
    const body = { act: 'message', filter, fingerprint: shown.fingerprint, message };
    const sent = await server.call('POST', '/api/reports/people/bulk', { token, body });

    expect(shown.count).toBe(2);
    expect(sent.body).toMatchObject({ done: 2, failed: [] });
    const threads = await server.models.MessageThread.find({ subject: 'We miss you' }).lean();
    expect(threads).toHaveLength(2);
  });
});

describe('reports by mail', () => {
  const monday = Date.parse('2026-03-23T12:00:00Z');
  const mails = () => server.models.Mail.find({ kind: 'report' }).lean();
  const sendDue = () => server.services.reportScheduleJob.sweep();
  beforeEach(async () => {
    nowMs = Date.parse('2026-03-20T18:00:00Z');
    await server.models.ReportSchedule.deleteMany({});
    await server.models.Mail.deleteMany({});
  });

  test('come on Monday once, with the week before', async () => {
    const admin = await server.signInAs('Administrator', { email: `a${randomUUID()}@test.local` });
    await post('2026-03-18', [0, 1, 2]);
    await count();
    const body = { report: 'attendance', query: { by: 'venue' }, every: 'week' };
    const created = await server.call('POST', '/api/report-schedules', { token: admin.token, body });
    await sendDue();
    const early = await mails();
    nowMs = monday;
    await sendDue();
    await sendDue();

    expect(created).toMatchObject({ status: 201, body: { nextOn: '2026-03-23', isOwn: true } });
    expect(early).toEqual([]);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe('Attendance, 2026-03-16 – 2026-03-22');
    expect(sent[0]?.text).toContain('Copper Still – Nights: 1 · Entries: 3');
    const listed = await server.call('GET', '/api/report-schedules', { token: admin.token });
    expect(listed.body.items).toMatchObject([{ nextOn: '2026-03-30', problem: null }]);
  });

  test('go by the rights that their reader has then', async () => {
    const admin = await server.signInAs('Super Admin', { email: `s${randomUUID()}@test.local` });
    const body = { report: 'charity', query: {}, every: 'week' };
    await server.call('POST', '/api/report-schedules', { token: admin.token, body });
    await server.models.Player.updateOne(
      { _id: admin.accountId },
      { $set: { adminPermissions: [], rank: 'Administrator' } },
    );
    nowMs = monday;
    await sendDue();

    expect(await mails()).toEqual([]);
    expect(await server.models.ReportSchedule.findOne({}).lean()).toMatchObject({ problem: 'no-right' });
  });

  test('are stopped by their reader alone', async () => {
    const one = await server.signInAs('Administrator', { email: `b${randomUUID()}@test.local` });
    const body = { report: 'points', query: {}, every: 'month' };
    const { body: schedule } = await server.call('POST', '/api/report-schedules', { token: one.token, body });
    const other = await server.call('DELETE', `/api/report-schedules/${schedule.id}`, { token });
    const own = await server.call('DELETE', `/api/report-schedules/${schedule.id}`, { token: one.token });

    expect([other.status, own.status]).toEqual([403, 200]);
    expect(await server.models.ReportSchedule.countDocuments({ deletedAt: null })).toBe(0);
  });
});
