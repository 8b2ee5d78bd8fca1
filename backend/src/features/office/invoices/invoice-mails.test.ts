import type { InvoiceMail, InvoiceRecord } from '@ahl/shared-types/invoices';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createMailJob, type Transport } from '../../core/mail/mail.job.ts';
import { createInvoiceMailJob, createInvoiceMailSettled } from './invoice-mail.job.ts';
import { invoiceSettingsId } from './invoice-settings.model.ts';
import { createBilled, issue, pay, writeDraft } from './testing/issue.ts';

/** A Friday at noon in Texas. */
const startMs = Date.parse('2027-01-15T18:00:00Z');
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let nowMs = startMs;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator', { firstName: 'Olga', lastName: 'Office' }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  nowMs = startMs;
  const { Mail, InvoiceMail, Invoice, Payment } = server.models;
  await Promise.all([
    Mail.deleteMany(),
    InvoiceMail.deleteMany(),
    Invoice.deleteMany(),
    Payment.deleteMany(),
  ]);
});

const send = (invoice: Pick<InvoiceRecord, 'id'>, more: object = {}) =>
  server.call('POST', `/api/invoices/${invoice.id}/mail`, {
    token,
    body: {
      requestId: crypto.randomUUID(),
      kind: 'invoice',
      to: 'bills@spur.example',
      copies: [],
      note: '',
      ...more,
    },
  });
const log = async (query = ''): Promise<InvoiceMail[]> =>
  (await server.call('GET', `/api/invoice-mails${query}`, { token })).body.items;
const fates = async () => (await log()).map(({ fate }) => fate);
const wait = (ms: number) => {
  nowMs += ms;
};
/** A sender with a mail server of our own in place of the real one. */
const mailJob = (transport: Transport | null) =>
  createMailJob({
    ...server.services,
    now: () => nowMs,
    logger: pino({ level: 'silent' }),
    transport,
    onSettled: createInvoiceMailSettled({ models: server.models, now: () => nowMs }),
  });
const sending = (send: Transport['send']): Transport => ({ send, close: () => undefined });
const takeBack = (named: object) =>
  server.call('POST', '/api/invoice-mails/take-back', { token, body: named });
const setSettings = (fields: object) =>
  server.models.InvoiceSettings.updateOne({ _id: invoiceSettingsId }, { $set: fields }, { upsert: true });

describe('POST /api/invoices/:id/mail', () => {
  test('the mail waits 60 seconds, then leaves with its PDF, its copies and its note', async () => {
    const invoice = await issue(server, token);
    const heard: Parameters<Transport['send']>[0][] = [];
    const answer = await send(invoice, { copies: ['office@league.example'], note: 'Thank you for Friday.' });

    await server.services.invoiceMailJob.sweep();
    const before = await server.models.Mail.countDocuments();
    wait(minuteMs);
    await server.services.invoiceMailJob.sweep();
    await mailJob(sending(async (mail) => heard.push(mail))).sweep();

    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.body).toMatchObject({ fate: 'held', byName: 'Olga Office' });
    expect(before).toBe(0);
    const [mail] = heard;
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
    const stored = await server.models.Mail.findOne().lean();
    expect(stored?.attachments.map((file) => file.content ?? null)).toEqual([null]);
    expect((await server.call('GET', `/api/invoices/${invoice.id}`, { token })).body.sentAt).not.toBeNull();
  });

  test('a mail that is taken back never leaves; one that has left cannot be', async () => {
    const invoice = await issue(server, token);
    const { body: first } = await send(invoice);
    const back = await takeBack({ id: first.id });
    wait(minuteMs);
    await server.services.invoiceMailJob.sweep();
    const mails = await server.models.Mail.countDocuments();
    const { body: second } = await send(invoice);
    wait(minuteMs);
    await server.services.invoiceMailJob.sweep();

    const late = await takeBack({ id: second.id });

    expect(back.body).toEqual({ takenBack: 1, late: 0 });
    expect(mails).toBe(0);
    expect(late.body).toEqual({ takenBack: 0, late: 1 });
    expect(await fates()).toEqual(['queued', 'taken-back']);
  });

  test('what is owed is said as it is when the mail leaves', async () => {
    const invoice = await issue(server, token);
    await send(invoice, { kind: 'reminder' });
    await pay(server, token, invoice, 4_000);
    wait(minuteMs);

    await server.services.invoiceMailJob.sweep();

    expect(await log()).toMatchObject([{ balanceCents: 6_000 }]);
    expect((await server.models.Mail.findOne().lean())?.text).toContain('$60.00');
  });

  test('a reminder does not leave once the invoice is paid, and a mail not once it is void; the log says why', async () => {
    const paid = await issue(server, token);
    const voided = await issue(server, token);
    await send(paid, { kind: 'reminder' });
    await send(voided);
    await pay(server, token, paid, 10_000);
    await server.call('POST', `/api/invoices/${voided.id}/void`, {
      token,
      body: { version: voided.version, reason: 'Twice' },
    });
    wait(minuteMs);

    await server.services.invoiceMailJob.sweep();

    expect(await server.models.Mail.countDocuments()).toBe(0);
    const whys = (await log()).map(({ fate, why }) => [fate, why?.reason]);
    expect(whys.sort()).toEqual([
      ['dropped', 'invoice-mail.invoice-paid'],
      ['dropped', 'invoice-mail.invoice-void'],
    ]);
  });

  test('many processes let a mail leave once, also when one dies in the middle', async () => {
    const invoice = await issue(server, token);
    await send(invoice);
    wait(minuteMs);
    const dying = createInvoiceMailJob({
      ...server.services,
      now: () => nowMs,
      timeZone: 'America/Chicago',
      logger: pino({ level: 'silent' }),
      outbox: {
        ...server.services.outbox,
        transact: (work) =>
          server.services.outbox.transact(async (session, publish) => {
            await work(session, publish);
            throw new Error('The process died before the commit.');
          }),
      },
    });
    const jobs = Array.from({ length: 4 }, () =>
      createInvoiceMailJob({
        ...server.services,
        now: () => nowMs,
        timeZone: 'America/Chicago',
        logger: pino({ level: 'silent' }),
      }),
    );

    await dying.sweep();
    const after = await server.models.Mail.countDocuments();
    wait(minuteMs);
    await Promise.all(jobs.map((job) => job.sweep()));

    expect(after).toBe(0);
    expect(await server.models.Mail.countDocuments()).toBe(1);
    expect(await fates()).toEqual(['queued']);
  });

  test('an unreachable mail server stands in the log, and the invoice does not count as sent', async () => {
    const invoice = await issue(server, token);
    await send(invoice);
    wait(minuteMs);
    await server.services.invoiceMailJob.sweep();

    await mailJob(
      sending(async () => {
        throw new Error('connect ECONNREFUSED 10.0.0.1:25');
      }),
    ).sweep();

    expect(await log()).toMatchObject([
      { fate: 'queued', attempts: 1, error: 'connect ECONNREFUSED 10.0.0.1:25' },
    ]);
    expect((await server.call('GET', `/api/invoices/${invoice.id}`, { token })).body.sentAt).toBeNull();
  });

  test('a draft, a reminder of nothing, no address and the same mail twice are refused in words', async () => {
    const draft = await writeDraft(server, token);
    const invoice = await issue(server, token);
    const paid = await issue(server, token);
    await pay(server, token, paid, 10_000);
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

  test('the same form twice is one mail', async () => {
    const invoice = await issue(server, token);
    const requestId = crypto.randomUUID();

    const both = await Promise.all([send(invoice, { requestId }), send(invoice, { requestId })]);

    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    expect(await fates()).toEqual(['held']);
  });
});

describe('POST /api/invoices/:id/mail/preview', () => {
  test('shows the mail in the language of the invoice, with what went out before', async () => {
    const invoice = await issue(server, token, { language: 'es' });
    await send(invoice);

    const { status, body } = await server.call('POST', `/api/invoices/${invoice.id}/mail/preview`, {
      token,
      body: { kind: 'invoice', note: '' },
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
  test('counts as sent, and stands in the log in the words of the office', async () => {
    const invoice = await issue(server, token);

    const { status } = await server.call('POST', `/api/invoices/${invoice.id}/sent-otherwise`, {
      token,
      body: { requestId: crypto.randomUUID(), how: 'By hand at the bar' },
    });

    expect(status).toBe(201);
    expect(await log()).toMatchObject([{ fate: 'delivered', way: 'other', how: 'By hand at the bar' }]);
    expect((await server.call('GET', `/api/invoices/${invoice.id}`, { token })).body.sentAt).not.toBeNull();
  });
});

describe('POST /api/invoices/bulk', () => {
  test('sends each to its own address, names those without one, and all are taken back as one', async () => {
    const one = await issue(server, token);
    const two = await issue(server, token);
    const mute = await issue(server, token, { venueId: await createBilled(server, '') });
    const ids = [one.id, two.id, mute.id];

    const { status, body } = await server.call('POST', '/api/invoices/bulk', {
      token,
      body: { ids, act: 'send' },
    });
    const back = await takeBack({ batchId: body.batchId });

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.done).toBe(2);
    expect(body.failed).toMatchObject([{ id: mute.id, reason: 'invoice-mail.no-address' }]);
    expect(back.body).toEqual({ takenBack: 2, late: 0 });
    wait(minuteMs);
    await server.services.invoiceMailJob.sweep();
    expect(await server.models.Mail.countDocuments()).toBe(0);
  });
});

describe('reminders by step', () => {
  const deliver = async () => {
    wait(minuteMs);
    await server.services.invoiceMailJob.sweep();
    await mailJob(sending(async () => undefined)).sweep();
  };
  const remind = () => server.services.invoiceReminderJob.sweep();

  test('go once for each step after the due day, and stop when the invoice is paid', async () => {
    await setSettings({ reminderSteps: [3, 14] });
    const invoice = await issue(server, token, { dueOn: '2027-01-20' });
    await send(invoice);
    await deliver();
    nowMs = Date.parse('2027-01-22T18:00:00Z');
    await remind();
    const early = await fates();
    nowMs = Date.parse('2027-01-23T18:00:00Z');
    await remind();
    await remind();
    await deliver();
    const first = await log('?kind=reminder');
    await pay(server, token, invoice, 10_000, { paidOn: '2027-01-23' });
    nowMs = Date.parse('2027-02-03T18:00:00Z');
    await remind();

    expect(early).toEqual(['sent']);
    expect(first).toMatchObject([{ step: 3, fate: 'sent', byName: '' }]);
    expect(await log('?kind=reminder')).toHaveLength(1);
  });

  test('one that waits while the invoice is paid is dropped', async () => {
    await setSettings({ reminderSteps: [3] });
    const invoice = await issue(server, token, { dueOn: '2027-01-20' });
    await send(invoice);
    await deliver();
    nowMs = Date.parse('2027-01-23T18:00:00Z');
    await remind();
    await pay(server, token, invoice, 10_000, { paidOn: '2027-01-23' });
    await deliver();

    expect(await log('?kind=reminder')).toMatchObject([
      { fate: 'dropped', why: { reason: 'invoice-mail.invoice-paid' } },
    ]);
  });

  test('none goes at night, for an invoice that never went out, or for a step before it went out', async () => {
    await setSettings({ reminderSteps: [-3, 1] });
    const unsent = await issue(server, token, { dueOn: '2027-01-16' });
    const sentLate = await issue(server, token, { dueOn: '2027-01-16' });
    nowMs = Date.parse('2027-01-18T18:00:00Z');
    await send(sentLate);
    await deliver();
    await remind();
    nowMs += dayMs;
    await remind();
    const none = await log('?kind=reminder');
    nowMs = Date.parse('2027-01-15T18:00:00Z');
    await server.models.Invoice.updateOne({ _id: unsent.id }, { $set: { sentAt: new Date(nowMs) } });
    nowMs = Date.parse('2027-01-18T04:00:00Z');
    await remind();

    expect(none).toEqual([]);
    expect(await log('?kind=reminder')).toEqual([]);
    nowMs = Date.parse('2027-01-18T15:00:00Z');
    await remind();
    expect(await log('?kind=reminder')).toMatchObject([{ invoice: { id: unsent.id }, step: 1 }]);
  });
});

describe('the link of an invoice', () => {
  const open = async (invoice: InvoiceRecord) => {
    const { body } = await server.call('GET', `/api/invoices/${invoice.id}/link`, { token });
    return new URL(body.url).searchParams.get('token') ?? '';
  };

  test('shows the bar its invoice as it is now, without what the office keeps', async () => {
    const invoice = await issue(server, token);
    const link = await open(invoice);
    await pay(server, token, invoice, 2_500);

    const { status, body } = await server.call('GET', `/api/invoice-link?token=${link}`);

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ number: invoice.number, totals: { balanceCents: 7_500 } });
    expect(JSON.stringify(body)).not.toMatch(/officeNote|bills@spur\.example|recordedBy/);
  });

  test('keeps when the bar first looked; the office is not counted', async () => {
    const invoice = await issue(server, token);
    const link = await open(invoice);
    const views = (as?: string) =>
      server.call('POST', '/api/invoice-link/views', { body: { token: link }, ...(as ? { token: as } : {}) });

    const office = await views(token);
    const bar = await views();
    wait(minuteMs);
    await views();

    expect(office.body.firstViewedAt).toBeNull();
    expect(bar.body.firstViewedAt).toBe(new Date(startMs).toISOString());
    const { body } = await server.call('GET', `/api/invoices/${invoice.id}`, { token });
    expect(body.firstViewedAt).toBe(new Date(startMs).toISOString());
  });

  test('is signed and ends: what is changed or too old opens nothing', async () => {
    const invoice = await issue(server, token);
    const link = await open(invoice);
    const read = (text: string) => server.call('GET', `/api/invoice-link?token=${text}`);
    const longer = link.replace(/-\d{4}-/, '-2099-');

    const forged = await read(longer);
    nowMs += 181 * dayMs;
    const old = await read(link);

    expect([forged.status, forged.body.reason]).toEqual([404, 'invoice-link.unknown']);
    expect([old.status, old.body.reason]).toEqual([404, 'invoice-link.expired']);
  });
});
