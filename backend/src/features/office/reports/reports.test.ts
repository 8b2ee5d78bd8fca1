import { defaultRule } from '@ahl/shared-types/points-rules';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { createBonus, createDonation } from '#demo/factories/index.ts';
import { issue, pay } from '#features/office/invoices/testing/issue.ts';
import { setUpReports } from './testing/report-league.ts';

const league = setUpReports();
const { post, count, read, rowsOf } = league;

describe('GET /api/reports/:report', () => {
  test('counts nights, entries, new and returning players by month, venue, weekday and region', async () => {
    await post('2026-01-05', [0, 1, 2]);
    await post('2026-02-03', [0, 1, 3], { venueId: league.venueIds[1] });
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

  test('counts points of bonuses: hands at the table as often as their night, and those of members', async () => {
    const { models } = league.server;
    const season = await models.Season.findOne().lean();
    const rule = { ...defaultRule, bonuses: { quads: 50 } };
    const version = { seasonId: season?._id, version: 1, rule, reason: 'Hands', publishedAt: new Date() };
    await models.PointsRule.collection.insertOne({ ...version });
    const [winner, second] = league.playerIds;
    const finishers = [
      { playerId: winner, place: 1, bonuses: { quads: 2 } },
      { playerId: second, place: 2 },
    ];
    await post('2026-01-05', [0, 1], { finishers });
    await post('2026-01-06', [0, 1], { finishers, weight: 'double' });
    await count();
    await models.PointsRule.collection.deleteMany({});

    const [[, ...values]] = await rowsOf('points');
    expect(values[4]).toBe(100 + 200);
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
    const listed = await league.server.call(
      'GET',
      `/api/reports/people?by=last&from=${people.from}&to=${people.to}&sort=-nights`,
      { token: league.token },
    );
    expect(listed.body).toMatchObject({ total: 3, items: [{ id: league.playerIds[1], nights: 2 }, {}, {}] });
  });

  test('reads bonuses and donations, the latter for those who are allowed to', async () => {
    const { models } = league.server;
    await createBonus(models, {
      createdAt: new Date(league.time.nowMs),
      verifiedAt: new Date(league.time.nowMs),
    });
    await createBonus(models, {
      createdAt: new Date(league.time.nowMs),
      expiresAt: new Date(league.time.nowMs - 1_000),
    });
    await createDonation(models, { date: '2026-03-01', meals: 40, toys: 2 });

    expect(await rowsOf('bonuses', 'from=2026-03-01')).toEqual([['2026-03', 2, 1, 1, 0, 0]]);
    expect((await read('charity', '', league.superToken)).totals).toEqual([1, 40, 0, 2, 0, 42]);
    expect((await league.server.call('GET', '/api/reports/charity', { token: league.token })).status).toBe(
      403,
    );
  });

  test('shows what was billed, how late money is, and in how many days it was paid', async () => {
    const ofVenue = { venueId: league.venueIds[0] ?? '' };
    await issue(league.server, league.token, { ...ofVenue, issuedOn: '2026-03-01', dueOn: '2026-03-31' });
    const late = await issue(league.server, league.token, {
      ...ofVenue,
      issuedOn: '2026-02-01',
      dueOn: '2026-03-03',
    });
    await pay(league.server, league.token, late, 2_500, { paidOn: '2026-03-05' });
    const paid = await issue(league.server, league.token, { issuedOn: '2026-02-01', dueOn: '2026-03-03' });
    await pay(league.server, league.token, paid, 10_000, { paidOn: '2026-02-13' });
    await count();

    expect(await rowsOf('finance')).toEqual([
      ['not-due', 1, 10_000, 0, 10_000, 0, null],
      ['days-1-30', 1, 10_000, 2_500, 7_500, 7_500, null],
      ['paid', 1, 10_000, 10_000, 0, 0, 12],
    ]);
    expect((await read('finance', `by=month&venueId=${league.venueIds[0]}`)).totals).toEqual([
      2,
      20_000,
      2_500,
      17_500,
      7_500,
      null,
    ]);
    const file = await league.server.call('GET', '/api/reports/finance/export.csv?by=month&from=2026-03-01', {
      token: league.token,
    });
    expect(String(file.body).trim().split('\r\n').at(-1)).toBe('2026-03,1,100,0,100,0,');
  });

  test('refuses a period that ends before it begins, and one that is too long, and names the field', async () => {
    const ask = async (query: string) =>
      (await league.server.call('GET', `/api/reports/points?${query}`, { token: league.token })).body;

    expect((await ask('from=2026-03-02&to=2026-03-01')).fields).toHaveProperty('to');
    expect((await ask('from=2010-01-01&to=2026-03-01')).fields).toHaveProperty('from');
    expect((await ask('weekday=7')).fields).toHaveProperty('weekday');
  });

  test('is exported with its filters, and printed', async () => {
    await post('2026-01-05', [0, 1, 2]);
    await post('2026-02-03', [0, 1], { venueId: league.venueIds[1] });
    await count();
    const file = (name: string) =>
      fetch(`${league.server.url}/api/reports/attendance/${name}?by=venue&from=2026-02-01`, {
        headers: { Authorization: `Bearer ${league.token}` },
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

describe('POST /api/reports/people/bulk', () => {
  test('writes to exactly the players that were counted', async () => {
    await post('2026-01-05', [0, 1, 2]);
    await post('2026-03-18', [0]);
    await count();
    const filter = { by: 'last', to: '2026-02-20' };
    const shown = (
      await league.server.call('POST', '/api/reports/people/bulk/preview', {
        token: league.token,
        body: { filter },
      })
    ).body;
    const message = { subject: 'We miss you', text: 'Your seat is free on Monday.' };
    const body = { act: 'message', filter, fingerprint: shown.fingerprint, message };
    const sent = await league.server.call('POST', '/api/reports/people/bulk', { token: league.token, body });

    expect(shown.count).toBe(2);
    expect(sent.body).toMatchObject({ done: 2, failed: [] });
    const threads = await league.server.models.MessageThread.find({ subject: 'We miss you' }).lean();
    expect(threads).toHaveLength(2);
  });
});
