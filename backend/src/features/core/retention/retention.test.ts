import { Types } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { retentionKinds } from '#features.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { createRetentionJob } from './retention.job.ts';

const startMs = Date.parse('2026-11-22T18:00:00Z');
const day = 86_400_000;
let nowMs = startMs;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Super Admin', { firstName: 'Ada', lastName: 'Super' }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  nowMs = startMs;
  for (const name of [
    'RetentionSettings',
    'RetentionRun',
    'Mail',
    'JoinRequest',
    'LoginHelp',
    'Inquiry',
    'Session',
    'Change',
  ] as const)
    await server.models[name].collection.deleteMany({});
});

const daysAgo = (days: number) => new Date(nowMs - days * day);
const mail = (days: number, more: object = {}) =>
  server.models.Mail.collection.insertOne({
    to: 'a@b.example',
    subject: 'Welcome',
    text: 'Hello',
    kind: 'welcome',
    status: 'sent',
    createdAt: daysAgo(days),
    ...more,
  } as never);
const read = async () => (await server.call('GET', '/api/retention', { token })).body;
const rowOf = async (kind: string) => {
  const { chosen, fixed } = await read();
  return [...chosen, ...fixed].find((each: { kind: string }) => each.kind === kind);
};
const daysOf = async (): Promise<Record<string, number>> => {
  const { chosen } = await read();
  return Object.fromEntries(chosen.map(({ kind, days }: { kind: string; days: number }) => [kind, days]));
};
const choose = async (more: Record<string, number>, version?: number) =>
  server.call('PUT', '/api/retention', {
    token,
    body: { days: { ...(await daysOf()), ...more }, version: version ?? (await read()).version },
  });
const job = () =>
  createRetentionJob({
    models: server.models,
    outbox: server.services.outbox,
    now: () => nowMs,
    retentionKinds,
    logger: pino({ level: 'silent' }),
  });

describe('the retention page', () => {
  test('shows how many rows there are, how many the next run deletes, and when', async () => {
    await mail(401);
    await mail(400);
    await mail(3);
    await mail(900, { status: 'queued' });

    const { days, count, due, nextAt } = await rowOf('mails');

    expect({ days, count, due }).toEqual({ days: 400, count: 3, due: 1 });
    // Some data has already expired: it is deleted in the next run, a day from now.
    expect(nextAt).toBe(new Date(startMs + day).toISOString());
  });

  test('shows fixed periods: a sign-in is deleted when its token expires', async () => {
    const expiresAt = new Date(startMs + 12 * day);
    await server.models.Session.collection.insertOne({
      _id: 'one',
      playerId: new Types.ObjectId(),
      expiresAt,
    } as never);

    expect(await rowOf('sign-ins')).toEqual({
      kind: 'sign-ins',
      days: 30,
      count: 1,
      nextAt: expiresAt.toISOString(),
    });
  });
});

describe('a run', () => {
  test('deletes only expired data, and is recorded without the deleted data', async () => {
    await mail(401);
    await mail(399);
    await mail(900, { status: 'queued' });
    const request = { firstName: 'Ann', lastName: 'Onym', email: 'ann@b.example', city: 'Azle', state: 'TX' };
    const join = (id: string, expired: number, confirmedAt: Date | null) =>
      server.models.JoinRequest.collection.insertOne({
        ...request,
        requestId: id,
        tokenHash: id,
        expiresAt: daysAgo(expired),
        confirmedAt,
      } as never);
    await join('old', 91, null);
    await join('fresh', 89, null);
    await join('member', 500, daysAgo(500));
    const inquiry = (id: string, status: string) =>
      server.models.Inquiry.collection.insertOne({
        requestId: id,
        status,
        subject: 'Hello',
        createdAt: daysAgo(800),
      } as never);
    await inquiry('waits', 'new');
    await inquiry('done', 'closed');
    const received: string[] = [];
    const stop = server.hear(({ type }) => received.push(type));

    const { status, body } = await server.call('POST', '/api/retention/run', { token, body: { due: 3 } });
    stop();

    expect(status).toBe(200);
    expect(body.lastRun).toEqual({
      at: new Date(startMs).toISOString(),
      byName: 'Ada Super',
      emptied: [
        { kind: 'mails', count: 1 },
        { kind: 'join-requests', count: 1 },
        { kind: 'inquiries', count: 1 },
      ],
    });
    expect(await server.models.Mail.countDocuments()).toBe(2);
    const requests = await server.models.JoinRequest.find({}).sort({ requestId: 1 }).lean();
    expect(requests.map(({ requestId }) => requestId)).toEqual(['fresh', 'member']);
    expect((await server.models.Inquiry.find({}).lean()).map(({ requestId }) => requestId)).toEqual([
      'waits',
    ]);
    expect(received).toEqual(
      expect.arrayContaining(['mail.changed', 'inquiry.changed', 'retention.changed']),
    );
    const changes = await server.models.Change.find({}).lean();
    expect(changes.map(({ entity, label }) => [entity, label])).toEqual([
      ['retention-run', '1 mails, 1 join-requests, 1 inquiries'],
    ]);
    expect(JSON.stringify(changes)).not.toContain('ann@b.example');
  });

  test('on request is refused if the number of rows differs from the one seen', async () => {
    await mail(401);
    await mail(402);

    const { status, body } = await server.call('POST', '/api/retention/run', { token, body: { due: 1 } });

    expect([status, body.reason, body.params]).toEqual([409, 'retention.other-rows', { count: 2 }]);
    expect(await server.models.Mail.countDocuments()).toBe(2);
  });

  test('deletes all of more than one slice', async () => {
    await server.models.Mail.collection.insertMany(
      Array.from({ length: 1_001 }, () => ({ status: 'sent', createdAt: daysAgo(500) })) as never,
    );

    await server.call('POST', '/api/retention/run', { token, body: { due: 1_001 } });

    expect(await server.models.Mail.countDocuments()).toBe(0);
  });

  test('happens once a day, first a day after installation, on one replica', async () => {
    await mail(401);
    await Promise.all([job().sweep(), job().sweep()]);
    expect(await server.models.Mail.countDocuments()).toBe(1);

    nowMs += day;
    await Promise.all([job().sweep(), job().sweep()]);

    expect(await server.models.Mail.countDocuments()).toBe(0);
    expect(await server.models.RetentionRun.countDocuments()).toBe(1);
    expect((await read()).lastRun.byName).toBe('');
    await mail(401);
    nowMs += day - 1;
    await job().sweep();
    expect(await server.models.Mail.countDocuments()).toBe(1);
  });
});

describe('the retention periods', () => {
  test('are chosen within limits, and take effect with the next run', async () => {
    await mail(40);

    const { status, body } = await choose({ mails: 30 });

    expect(status).toBe(200);
    expect(body.chosen.find(({ kind }: { kind: string }) => kind === 'mails')).toMatchObject({
      days: 30,
      due: 1,
    });
    expect(await server.models.Mail.countDocuments()).toBe(1);
    for (const [mails, reason] of [
      [29, 'number.too-small'],
      [1_096, 'number.too-large'],
    ] as const) {
      const refused = await choose({ mails });
      expect([refused.status, refused.body.fieldReasons['days.mails']?.reason]).toEqual([400, reason]);
    }
    expect(await server.models.Change.countDocuments({ entity: 'retention-settings' })).toBe(1);
  });

  test('are not overwritten if somebody else changed them in the meantime', async () => {
    await choose({ mails: 60 });

    expect((await choose({ mails: 90 }, 0)).body.code).toBe('VERSION_CONFLICT');
    expect((await daysOf()).mails).toBe(60);
  });

  test('can be changed only by top admins', async () => {
    const { token: administrator } = await server.signInAs('Administrator');

    expect((await server.call('GET', '/api/retention', { token: administrator })).status).toBe(403);
  });
});
