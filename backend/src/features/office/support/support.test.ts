import { randomUUID } from 'node:crypto';
import { fillReply, replyParagraphs, replySubject } from '@ahl/shared-types/support';
import { Types } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildInquiry, buildVenueReferral, createVenue } from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createMailJob, type Transport } from '../../core/mail/mail.job.ts';
import { messageIdOf, queueMail } from '../../core/mail/mail.service.ts';

// Friday 15 January 2027, noon in Dallas.
const nowMs = Date.parse('2027-01-15T18:00:00Z');
const hoursAgo = (hours: number) => new Date(nowMs - hours * 3_600_000);

let server: TestServer;
let admin: { token: string; accountId: string };
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  admin = await server.signInAs('Administrator');
});
beforeEach(async () => {
  for (const model of ['Inquiry', 'VenueReferral', 'Mail', 'SupportThread', 'SiteContent'] as const)
    await server.models[model].collection.deleteMany({});
});
afterAll(() => server.stop());

const call = (method: string, path: string, body?: object) =>
  server.call(method, `/api${path}`, { token: admin.token, ...(body ? { body } : {}) });
const list = async (query = '') => (await call('GET', `/support${query}`)).body;
const subjects = async (query = '') =>
  (await list(query)).items.map(({ subject }: { subject: string }) => subject);
const idOf = (row: { _id: { toHexString(): string } }) => row._id.toHexString();

const addInquiry = async (more: object = {}) => {
  const row = buildInquiry(more);
  await server.models.Inquiry.collection.insertOne(row as never);
  return row;
};
const addReferral = async (more: object = {}) => {
  const row = buildVenueReferral(more);
  await server.models.VenueReferral.collection.insertOne(row as never);
  return row;
};
const addFailedMail = async (more: object = {}) => {
  const mail = {
    _id: new Types.ObjectId(),
    to: 'lost@example.com',
    subject: 'Your bonus',
    text: 'https://league.example/reset-password?token=abc',
    kind: 'bonus',
    status: 'failed',
    lastError: '550 No such mailbox',
    createdAt: hoursAgo(1),
    ...more,
  };
  await server.models.Mail.collection.insertOne(mail as never);
  return mail;
};

describe('GET /api/support', () => {
  test('puts inquiries, referrals and failed mails into one order, page by page', async () => {
    await addInquiry({ subject: 'first', createdAt: hoursAgo(1) });
    await addInquiry({ subject: 'fourth', kind: 'employment', createdAt: hoursAgo(9), status: 'closed' });
    await addReferral({ venueName: 'second', createdAt: hoursAgo(2), status: 'visited' });
    await addFailedMail({ subject: 'third', createdAt: hoursAgo(3) });
    await addFailedMail({ subject: 'was sent', status: 'sent' });

    expect(await subjects()).toEqual(['first', 'second, Keller', 'third', 'fourth']);
    expect((await list()).total).toBe(4);
    expect(await subjects('?pageSize=2&page=2')).toEqual(['third', 'fourth']);
    expect(await subjects('?sort=createdAt&pageSize=1')).toEqual(['fourth']);
    expect(await subjects('?state=new')).toEqual(['first', 'third']);
    expect(await subjects('?state=open')).toEqual(['second, Keller']);
    expect(await subjects('?state=done')).toEqual(['fourth']);
    expect(await subjects('?kind=employment')).toEqual(['fourth']);
    expect(await subjects('?search=550')).toEqual([]);
    expect(await subjects('?search=lost@')).toEqual(['third']);
  });

  test('is for administrators, and shows nothing of the text of a mail', async () => {
    const mail = await addFailedMail();
    const host = await server.signInAs('Host');
    const entry = await call('GET', `/support/mail/${idOf(mail)}`);

    expect((await server.call('GET', '/api/support', { token: host.token })).status).toBe(403);
    expect(entry.body).toMatchObject({ kind: 'failed-mail', message: '550 No such mailbox' });
    expect(JSON.stringify([entry.body, await list()])).not.toContain('token=abc');
  });
});

describe('GET /api/support/export.:format', () => {
  const linesOf = async (query = ''): Promise<string[]> => {
    const { status, body } = await call('GET', `/support/export.csv${query}`);
    expect(status).toBe(200);
    return String(body).replace('\uFEFF', '').trimEnd().split('\r\n').slice(1);
  };

  test('holds what the list shows with its filters, in its order, with who takes care of it', async () => {
    const first = await addInquiry({ subject: 'My points', name: 'Dana Wells', createdAt: hoursAgo(1) });
    await addReferral({ venueName: 'Cedar Room', createdAt: hoursAgo(2) });
    await addFailedMail({ subject: 'Your bonus', createdAt: hoursAgo(3) });
    await call('PUT', `/support/inquiry/${idOf(first)}/assignee`, { assigneeId: admin.accountId });

    const lines = await linesOf();

    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/message,new,Dana Wells,.*My points/);
    expect(lines[0]).toContain((await call('GET', `/support/inquiry/${idOf(first)}`)).body.assignee.name);
    expect(lines[1]).toContain('Cedar Room');
    expect(lines[2]).toContain('Your bonus');
    expect(await linesOf('?sort=createdAt&kind=failed-mail')).toEqual([lines[2]]);
    expect(await linesOf('?assignee=nobody')).toEqual([lines[1], lines[2]]);
    expect(lines.join()).not.toContain('token=abc');
  });

  test('is for administrators', async () => {
    const { token } = await server.signInAs('Host');

    expect((await server.call('GET', '/api/support/export.csv', { token })).status).toBe(403);
  });
});

describe('PUT /api/support/:source/:id/assignee', () => {
  test('gives an entry to an administrator and takes it back, on record', async () => {
    const row = await addInquiry({ subject: 'Points' });
    const path = `/support/inquiry/${idOf(row)}/assignee`;
    const given = await call('PUT', path, { assigneeId: admin.accountId });

    expect(given.body.assignee).toMatchObject({ id: admin.accountId });
    expect(await subjects(`?assignee=${admin.accountId}`)).toEqual(['Points']);
    expect(await subjects('?assignee=nobody')).toEqual([]);
    const changes = await call('GET', '/changes?entity=support-thread');
    expect(changes.body.items[0]).toMatchObject({ label: 'Points', kind: 'created' });
    expect((await call('PUT', path, { assigneeId: null })).body.assignee).toBeNull();
    expect(await subjects('?assignee=nobody')).toEqual(['Points']);
  });

  test('refuses who is no administrator, and an entry that is not there', async () => {
    const row = await addInquiry();
    const player = await server.signInAs('Player');
    expect(
      await call('PUT', `/support/inquiry/${idOf(row)}/assignee`, { assigneeId: player.accountId }),
    ).toMatchObject({
      status: 400,
      body: { fieldReasons: { assigneeId: { reason: 'office.not-an-admin' } } },
    });
    expect(
      await call('PUT', `/support/referral/${idOf(row)}/assignee`, { assigneeId: admin.accountId }),
    ).toMatchObject({ status: 404 });
    expect(await server.models.SupportThread.countDocuments()).toBe(0);
  });
});

describe('POST /api/support/:source/:id/replies', () => {
  test('each answer belongs to the talk: the headers name the mails before it, the oldest first', async () => {
    await server.call('POST', '/api/contact/messages', {
      body: {
        requestId: randomUUID(),
        name: 'Dana Wells',
        email: 'dana@example.com',
        topic: 'My points',
        message: 'Where are the points of Friday?',
      },
    });
    const inquiry = await server.models.Inquiry.findOne().lean();
    const path = `/support/inquiry/${inquiry?._id}/replies`;
    const one = {
      requestId: randomUUID(),
      text: 'They come tonight.\n\nThe host was late.',
      followUp: 'answered',
    };
    const first = await call('POST', path, one);
    await call('POST', path, one);
    const second = await call('POST', path, {
      requestId: randomUUID(),
      text: 'They are in.',
      followUp: 'closed',
    });

    expect(first.body).toMatchObject({ state: 'open', status: 'answered', replies: 1 });
    expect(second.body).toMatchObject({ state: 'done', status: 'closed', replies: 2 });
    const sent: Parameters<Transport['send']>[0][] = [];
    const job = createMailJob({
      ...server.services,
      logger: pino({ level: 'silent' }),
      transport: { send: async (mail) => sent.push(mail), close: () => undefined },
    });
    await job.sweep();
    const talk = await server.models.Mail.find({ threadId: inquiry?._id })
      .sort({ createdAt: 1, _id: 1 })
      .lean();
    const [confirmation, early, late] = talk.map(({ _id }) => messageIdOf(_id));
    const mailBy = (id: string | undefined) => sent.find(({ messageId }) => messageId === id);
    expect(mailBy(early)).toMatchObject({ to: 'dana@example.com', references: [confirmation] });
    expect(mailBy(late)).toMatchObject({ references: [confirmation, early] });
    expect(mailBy(late)?.subject).toBe(`Re: ${talk[0]?.subject}`);
    expect(mailBy(early)?.text).toContain('They come tonight.\n\nThe host was late.\n\nReference ');
    const read = await call('GET', `/support/inquiry/${inquiry?._id}`);
    expect(read.body.replyList.map(({ mailStatus }: { mailStatus: string }) => mailStatus)).toEqual([
      'sent',
      'sent',
    ]);
  });

  test('an answer to a referral marks it as contacted; a mail of ours cannot be answered', async () => {
    const referral = await addReferral();
    const mail = await addFailedMail();
    const body = { requestId: randomUUID(), text: 'We will call them.' };
    const answered = await call('POST', `/support/referral/${idOf(referral)}/replies`, body);

    expect(answered.body).toMatchObject({ status: 'contacted', state: 'open' });
    expect(await call('POST', `/support/mail/${idOf(mail)}/replies`, body)).toMatchObject({
      status: 409,
      body: { reason: 'support.no-reply' },
    });
  });

  test('notes are for the office alone', async () => {
    const row = await addInquiry();
    const noted = await call('POST', `/support/inquiry/${idOf(row)}/notes`, { text: 'Called him.' });
    expect(noted).toMatchObject({ status: 201, body: { notes: 1, noteList: [{ text: 'Called him.' }] } });
    expect(await server.models.Mail.countDocuments()).toBe(0);
    expect(await call('POST', `/support/inquiry/${idOf(row)}/notes`, { text: ' ' })).toMatchObject({
      status: 400,
      body: { fieldReasons: { text: { reason: 'support.note-missing' } } },
    });
  });
});

describe('a mail that failed', () => {
  test('is sent again once, to the same receiver, and leaves the inbox', async () => {
    const mail = await addFailedMail({ attempts: 6 });
    const again = await call('POST', `/mail/${idOf(mail)}/resend`);

    expect(again).toMatchObject({ status: 200, body: { status: 'queued' } });
    expect(await server.models.Mail.findById(mail._id).lean()).toMatchObject({
      to: 'lost@example.com',
      status: 'queued',
      attempts: 0,
    });
    expect((await list()).total).toBe(0);
    expect(await call('POST', `/mail/${idOf(mail)}/resend`)).toMatchObject({
      status: 409,
      body: { reason: 'mail.not-failed' },
    });
    expect(await call('POST', `/mail/${'f'.repeat(24)}/resend`)).toMatchObject({ status: 404 });
  });

  test('can be marked as dealt with; an inquiry has a status of its own', async () => {
    const mail = await addFailedMail();
    const inquiry = await addInquiry();
    const path = `/support/mail/${idOf(mail)}/state`;
    expect((await call('PUT', path, { state: 'done' })).body.state).toBe('done');
    expect(await subjects('?kind=failed-mail&state=new')).toEqual([]);
    expect(await subjects('?kind=failed-mail&state=done')).toEqual(['Your bonus']);
    expect((await call('PUT', path, { state: 'new' })).body.state).toBe('new');
    expect(await call('PUT', `/support/inquiry/${idOf(inquiry)}/state`, { state: 'done' })).toMatchObject({
      status: 409,
      body: { reason: 'support.own-state' },
    });
  });
});

describe('POST /api/venue-referrals/:id/payment', () => {
  test('follows a referral to the $200, which is paid once', async () => {
    const referral = await addReferral();
    const venue = await createVenue(server.models);
    const path = `/venue-referrals/${idOf(referral)}`;
    const paid = { paidOn: '2027-01-14', note: 'Cheque 1042' };

    expect(await call('POST', `${path}/payment`, paid)).toMatchObject({
      status: 409,
      body: { reason: 'referral.not-signed' },
    });
    await call('PATCH', path, { status: 'visited' });
    await call('PATCH', path, { status: 'signed', venueId: idOf(venue) });
    const entry = await call('GET', `/support/referral/${idOf(referral)}`);
    expect(entry.body.referral).toMatchObject({ status: 'signed', venueId: idOf(venue), nightsHeld: 0 });

    expect(await call('POST', `${path}/payment`, { paidOn: '2027-01-16' })).toMatchObject({
      status: 400,
      body: { fieldReasons: { paidOn: { reason: 'referral.paid-in-future' } } },
    });
    const done = await call('POST', `${path}/payment`, paid);
    expect(done.body).toMatchObject({
      status: 'paid',
      payment: { ...paid, amountCents: 20_000, by: expect.any(String) },
    });
    for (const again of [call('POST', `${path}/payment`, paid), call('PATCH', path, { status: 'new' })])
      expect(await again).toMatchObject({ status: 409, body: { reason: 'referral.paid-already' } });
  });
});

describe('PUT /api/support/settings', () => {
  const settings = {
    addresses: [{ topic: 'My points', address: 'points@league.example' }],
    cannedReplies: [{ name: 'Thanks', text: 'Hello {name}, thank you.' }],
  };

  test('a topic goes to its own address, the others to that of the league', async () => {
    const saved = await call('PUT', '/support/settings', { ...settings, version: 0 });
    expect(saved.body).toEqual({ ...settings, version: 1 });
    for (const topic of ['My points', 'Question'])
      await server.call('POST', '/api/contact/messages', {
        body: {
          requestId: randomUUID(),
          name: 'Dana',
          email: 'dana@example.com',
          topic,
          message: 'Where are they?',
        },
      });

    const mails = await server.models.Mail.find({ kind: 'contact-message' }).sort({ _id: 1 }).lean();
    expect(mails.map(({ to }) => to)).toEqual(['points@league.example', 'master@test.local']);
    const row = await server.models.Inquiry.findOne({ subject: 'My points' }).lean();
    const entry = await call('GET', `/support/inquiry/${row?._id}`);
    expect(entry.body.replyTo).toBe('points@league.example');
  });

  test('who saw older ones is refused and shown those of today', async () => {
    const first = { ...settings, addresses: [], version: 0 };
    expect((await call('PUT', '/support/settings', first)).status).toBe(200);

    const second = await call('PUT', '/support/settings', { ...settings, version: 0 });

    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        reason: 'site-content.changed-meanwhile',
        current: { ...first, version: 1 },
      },
    });
    expect((await call('GET', '/support/settings')).body).toEqual({ ...first, version: 1 });
  });

  test.each([
    [
      'a topic twice',
      { ...settings, addresses: [...settings.addresses, ...settings.addresses] },
      'addresses',
    ],
    [
      'two ready answers of one name',
      { ...settings, cannedReplies: [...settings.cannedReplies, { name: 'thanks', text: 'x' }] },
      'cannedReplies',
    ],
    [
      'no address',
      { ...settings, addresses: [{ topic: 'Other', address: 'nobody' }] },
      'addresses.0.address',
    ],
  ])('refuses %s by its field', async (_what, body, field) => {
    expect(await call('PUT', '/support/settings', { ...body, version: 0 })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });
});

describe('the rules of answers', () => {
  test('a ready answer is filled with what is known, and other braces stay', () => {
    const values = { name: 'Dana', reference: '8F3A01BC', subject: 'Question', league: 'AHL' };
    expect(fillReply('Hi {name}, {league} has {reference}. {pot}', values)).toBe(
      'Hi Dana, AHL has 8F3A01BC. {pot}',
    );
  });
  test('a subject is answered once, and every answer names its reference', () => {
    expect([replySubject('Points'), replySubject('RE: Points')]).toEqual(['Re: Points', 'RE: Points']);
    expect(replyParagraphs(' One.\n\n\nTwo. ', '8F3A01BC')).toEqual(['One.', 'Two.', 'Reference 8F3A01BC']);
  });
  test('mails outside a talk name no other mail', async () => {
    const mail = { to: 'a@example.com', subject: 'Hello', text: 'Hi', kind: 'welcome' };
    await server.services.outbox.transact((session) => queueMail(server.services, mail, session));
    expect(await server.models.Mail.findOne({ kind: 'welcome' }).lean()).not.toHaveProperty('answers');
  });
});
