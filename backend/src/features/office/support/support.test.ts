import { describe, expect, test } from 'vitest';
import { createVenue } from '#demo/factories/index.ts';
import { hoursAgo, idOf, setUpSupport } from './testing/support-desk.ts';

const desk = setUpSupport();
const { call, list, subjects, addInquiry, addReferral, addFailedMail } = desk;

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

  test('is for administrators, and shows none of a mail’s text', async () => {
    const mail = await addFailedMail();
    const host = await desk.server.signInAs('Host');
    const entry = await call('GET', `/support/mail/${idOf(mail)}`);

    expect((await desk.server.call('GET', '/api/support', { token: host.token })).status).toBe(403);
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

  test('contains what the list shows with its filters, in its order, with its assignee', async () => {
    const first = await addInquiry({ subject: 'My points', name: 'Dana Wells', createdAt: hoursAgo(1) });
    await addReferral({ venueName: 'Cedar Room', createdAt: hoursAgo(2) });
    await addFailedMail({ subject: 'Your bonus', createdAt: hoursAgo(3) });
    await call('PUT', `/support/inquiry/${idOf(first)}/assignee`, { assigneeId: desk.admin.accountId });

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
    const { token } = await desk.server.signInAs('Host');

    expect((await desk.server.call('GET', '/api/support/export.csv', { token })).status).toBe(403);
  });
});

describe('PUT /api/support/:source/:id/assignee', () => {
  test('assigns an entry to an administrator and takes it back, on record', async () => {
    const row = await addInquiry({ subject: 'Points' });
    const path = `/support/inquiry/${idOf(row)}/assignee`;
    const assigned = await call('PUT', path, { assigneeId: desk.admin.accountId });

    expect(assigned.body.assignee).toMatchObject({ id: desk.admin.accountId });
    expect(await subjects(`?assignee=${desk.admin.accountId}`)).toEqual(['Points']);
    expect(await subjects('?assignee=nobody')).toEqual([]);
    const changes = await call('GET', '/changes?entity=support-thread');
    expect(changes.body.items[0]).toMatchObject({ label: 'Points', kind: 'created' });
    expect((await call('PUT', path, { assigneeId: null })).body.assignee).toBeNull();
    expect(await subjects('?assignee=nobody')).toEqual(['Points']);
  });

  test('refuses an assignee who is not an administrator, and an entry that does not exist', async () => {
    const row = await addInquiry();
    const player = await desk.server.signInAs('Player');
    expect(
      await call('PUT', `/support/inquiry/${idOf(row)}/assignee`, { assigneeId: player.accountId }),
    ).toMatchObject({
      status: 400,
      body: { fieldReasons: { assigneeId: { reason: 'office.not-an-admin' } } },
    });
    expect(
      await call('PUT', `/support/referral/${idOf(row)}/assignee`, { assigneeId: desk.admin.accountId }),
    ).toMatchObject({ status: 404 });
    expect(await desk.server.models.SupportThread.countDocuments()).toBe(0);
  });
});

describe('a failed mail', () => {
  test('is sent again once, to the same recipient, and leaves the inbox', async () => {
    const mail = await addFailedMail({ attempts: 6 });
    const again = await call('POST', `/mail/${idOf(mail)}/resend`);

    expect(again).toMatchObject({ status: 200, body: { status: 'queued' } });
    expect(await desk.server.models.Mail.findById(mail._id).lean()).toMatchObject({
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

  test('can be marked as dealt with; an inquiry has its own status', async () => {
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
    const venue = await createVenue(desk.server.models);
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
