import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { Transport } from '#features/core/mail/mail.job.ts';
import { setUpOffice } from '#testing/office.ts';
import { createInvoiceMailJob } from './invoice-mail.job.ts';
import { recalledMails } from './migrations/20261129-recalled-mails.ts';
import { createBilled, issue, pay, writeDraft } from './testing/issue.ts';
import { dayMs, mailInvoices, minuteMs, sending } from './testing/mail-desk.ts';

// A Friday at noon in Texas.
const office = setUpOffice(Date.parse('2027-01-15T18:00:00Z'));
const { call, time } = office;
const { send, log, fates, wait, mailJob, recall, deliver } = mailInvoices(office);

describe('POST /api/invoices/:id/mail', () => {
  test('holds the mail for 60 seconds, then sends it with its PDF, its copies and its note', async () => {
    const invoice = await issue(office.server, office.token);
    const sent: Parameters<Transport['send']>[0][] = [];
    const answer = await send(invoice, { copies: ['office@league.example'], note: 'Thank you for Friday.' });

    await office.server.services.jobs.invoiceMail.sweep();
    const before = await office.models.Mail.countDocuments();
    wait(minuteMs);
    await office.server.services.jobs.invoiceMail.sweep();
    await mailJob(sending(async (mail) => sent.push(mail))).sweep();

    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body).toMatchObject({ fate: 'held', byName: 'Zoe Quill' });
    expect(before).toBe(0);
    const [mail] = sent;
    expect(mail).toMatchObject({ to: 'bills@spur.example', cc: ['office@league.example'] });
    expect(mail?.text).toMatch(/^Thank you for Friday\./);
    expect(mail?.text).toContain('$100.00');
    expect(mail?.attachments?.map(({ fileName }) => fileName)).toEqual([`${invoice.number}.pdf`]);
    expect(
      Buffer.from(mail?.attachments?.[0]?.content ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await log()).toMatchObject([{ fate: 'sent', balanceCents: 10_000 }]);
    const stored = await office.models.Mail.findOne().lean();
    expect(stored?.attachments.map((file) => file.content ?? null)).toEqual([null]);
    expect((await call('GET', `/api/invoices/${invoice.id}`)).body.sentAt).not.toBeNull();
  });

  test('never sends a mail that was recalled; a sent one cannot be recalled', async () => {
    const invoice = await issue(office.server, office.token);
    const { body: first } = await send(invoice);
    const back = await recall({ id: first.id });
    wait(minuteMs);
    await office.server.services.jobs.invoiceMail.sweep();
    const mails = await office.models.Mail.countDocuments();
    const { body: second } = await send(invoice);
    wait(minuteMs);
    await office.server.services.jobs.invoiceMail.sweep();

    const late = await recall({ id: second.id });

    expect(back.body).toEqual({ recalled: 1, late: 0 });
    expect(mails).toBe(0);
    expect(late.body).toEqual({ recalled: 0, late: 1 });
    expect(await fates()).toEqual(['queued', 'recalled']);
  });

  test('knows who recalled a mail in an earlier version', async () => {
    const invoice = await issue(office.server, office.token);
    const { body } = await send(invoice);
    await recall({ id: body.id });
    const [recalled] = await log();
    const stored = office.models.InvoiceMail.collection;
    const earlier = { recalledBy: 'takenBackBy', recalledAt: 'takenBackAt' };
    await stored.updateMany({}, { $rename: earlier, $set: { fate: 'taken-back' } });

    await recalledMails.run(office.server.services);

    expect(await log()).toEqual([recalled]);
  });

  test('names what is owed when the mail is sent', async () => {
    const invoice = await issue(office.server, office.token);
    await send(invoice, { kind: 'reminder' });
    await pay(office.server, office.token, invoice, 4_000);
    wait(minuteMs);

    await office.server.services.jobs.invoiceMail.sweep();

    expect(await log()).toMatchObject([{ balanceCents: 6_000 }]);
    expect((await office.models.Mail.findOne().lean())?.text).toContain('$60.00');
  });

  test('sends no reminder once the invoice is paid and no mail once it is void; the log says why', async () => {
    const paid = await issue(office.server, office.token);
    const voided = await issue(office.server, office.token);
    await send(paid, { kind: 'reminder' });
    await send(voided);
    await pay(office.server, office.token, paid, 10_000);
    await call('POST', `/api/invoices/${voided.id}/void`, { version: voided.version, reason: 'Twice' });
    wait(minuteMs);

    await office.server.services.jobs.invoiceMail.sweep();

    expect(await office.models.Mail.countDocuments()).toBe(0);
    const whys = (await log()).map(({ fate, why }) => [fate, why?.reason]);
    expect(whys.sort()).toEqual([
      ['dropped', 'invoice-mail.invoice-paid'],
      ['dropped', 'invoice-mail.invoice-void'],
    ]);
  });

  test('sends a mail once from many processes, also when one dies in the middle', async () => {
    const invoice = await issue(office.server, office.token);
    await send(invoice);
    wait(minuteMs);
    const dying = createInvoiceMailJob({
      ...office.server.services,
      now: () => time.nowMs,
      timeZone: 'America/Chicago',
      logger: pino({ level: 'silent' }),
      outbox: {
        ...office.server.services.outbox,
        transact: (work) =>
          office.server.services.outbox.transact(async (session, publish) => {
            await work(session, publish);
            throw new Error('The process died before the commit.');
          }),
      },
    });
    const jobs = Array.from({ length: 4 }, () =>
      createInvoiceMailJob({
        ...office.server.services,
        now: () => time.nowMs,
        timeZone: 'America/Chicago',
        logger: pino({ level: 'silent' }),
      }),
    );

    await dying.sweep();
    const after = await office.models.Mail.countDocuments();
    wait(minuteMs);
    await Promise.all(jobs.map((job) => job.sweep()));

    expect(after).toBe(0);
    expect(await office.models.Mail.countDocuments()).toBe(1);
    expect(await fates()).toEqual(['queued']);
  });

  test('logs an unreachable mail server, and the invoice does not count as sent', async () => {
    const invoice = await issue(office.server, office.token);
    await send(invoice);
    wait(minuteMs);
    await office.server.services.jobs.invoiceMail.sweep();

    await mailJob(
      sending(async () => {
        throw new Error('connect ECONNREFUSED 10.0.0.1:25');
      }),
    ).sweep();

    expect(await log()).toMatchObject([
      { fate: 'queued', attempts: 1, error: 'connect ECONNREFUSED 10.0.0.1:25' },
    ]);
    expect((await call('GET', `/api/invoices/${invoice.id}`)).body.sentAt).toBeNull();
  });

  test('counts as sent, and ages, only once a mail has left: without a mail server it is kept', async () => {
    const invoice = await issue(office.server, office.token);
    const mine = async () => (await call('GET', `/api/invoices/${invoice.id}`)).body;
    await send(invoice);
    wait(minuteMs);
    await office.server.services.jobs.invoiceMail.sweep();
    await mailJob(null).sweep();
    wait(60 * dayMs);

    expect(await fates()).toEqual(['kept']);
    expect(await mine()).toMatchObject({ sentAt: null, isOverdue: false });
    await send(invoice);
    await deliver();

    expect(await mine()).toMatchObject({ isOverdue: true });
    expect((await mine()).sentAt).not.toBeNull();
  });

  test('refuses a draft, a reminder of nothing, a missing address and the same mail twice, in words', async () => {
    const draft = await writeDraft(office.server, office.token);
    const invoice = await issue(office.server, office.token);
    const paid = await issue(office.server, office.token);
    await pay(office.server, office.token, paid, 10_000);
    await send(invoice);

    const answers = [
      await send(draft),
      await send(paid, { kind: 'reminder' }),
      await send(invoice),
      await send(invoice, { to: '' }),
    ];

    expect(answers.map(({ status, body }) => [status, body.reason])).toEqual([
      [409, 'invoice.is-draft'],
      [409, 'invoice-mail.nothing-owed'],
      [409, 'invoice-mail.waits-already'],
      [400, 'input.invalid'],
    ]);
    expect(answers[3]?.body.fieldReasons.to.reason).toBe('person.email-example');
    expect(await fates()).toEqual(['held']);
  });

  test('sends one mail for the same form twice', async () => {
    const invoice = await issue(office.server, office.token);
    const requestId = crypto.randomUUID();

    const both = await Promise.all([send(invoice, { requestId }), send(invoice, { requestId })]);

    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    expect(await fates()).toEqual(['held']);
  });
});

describe('POST /api/invoices/:id/mail/preview', () => {
  test('shows the mail in the language of the invoice, with what was sent before', async () => {
    const invoice = await issue(office.server, office.token, { language: 'es' });
    await send(invoice);

    const { status, body } = await call('POST', `/api/invoices/${invoice.id}/mail/preview`, {
      kind: 'invoice',
      note: '',
    });

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.subject).toContain('Factura');
    expect(body.body).toContain('/invoice?token=');
    expect(body).toMatchObject({
      to: 'bills@spur.example',
      fileName: `${invoice.number}.pdf`,
      holdSeconds: 60,
    });
    expect(body.before).toHaveLength(1);
  });
});

describe('POST /api/invoices/:id/sent-otherwise', () => {
  test('counts as sent, and is in the log in the words of the office', async () => {
    const invoice = await issue(office.server, office.token);

    const { status } = await call('POST', `/api/invoices/${invoice.id}/sent-otherwise`, {
      requestId: crypto.randomUUID(),
      how: 'By hand at the bar',
    });

    expect(status).toBe(201);
    expect(await log()).toMatchObject([{ fate: 'delivered', way: 'other', how: 'By hand at the bar' }]);
    expect((await call('GET', `/api/invoices/${invoice.id}`)).body.sentAt).not.toBeNull();
  });
});

describe('POST /api/invoices/bulk', () => {
  test('sends each to its own address, names those without one, and takes all back as one', async () => {
    const one = await issue(office.server, office.token);
    const two = await issue(office.server, office.token);
    const mute = await issue(office.server, office.token, { venueId: await createBilled(office.server, '') });
    const ids = [one.id, two.id, mute.id];

    const { status, body } = await call('POST', '/api/invoices/bulk', { ids, act: 'send' });
    const back = await recall({ batchId: body.batchId });

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.done).toBe(2);
    expect(body.failed).toMatchObject([{ id: mute.id, reason: 'invoice-mail.no-address' }]);
    expect(back.body).toEqual({ recalled: 2, late: 0 });
    wait(minuteMs);
    await office.server.services.jobs.invoiceMail.sweep();
    expect(await office.models.Mail.countDocuments()).toBe(0);
  });
});
