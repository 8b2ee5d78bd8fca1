// Shared by the tests of invoice mails: an office that sends them, reads their log, and lets time pass.
import type { InvoiceMail, InvoiceRecord } from '@ahl/shared-types/invoices';
import { pino } from 'pino';
import { createMailJob, type Transport } from '#features/core/mail/mail.job.ts';
import type { TestOffice } from '#testing/office.ts';
import { createInvoiceMailOutcome } from '../invoice-mail.job.ts';
import { invoiceSettingsId } from '../invoice-settings.model.ts';

/** How long a mail of an invoice is held, in ms. */
export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** Returns a fake mail server in place of the real one. */
export const sending = (send: Transport['send']): Transport => ({ send, close: () => undefined });

/** Returns the actions of an office that mails invoices. */
export const mailInvoices = (office: TestOffice) => {
  const { call, time } = office;
  const log = async (query = ''): Promise<InvoiceMail[]> =>
    (await call('GET', `/api/invoice-mails${query}`)).body.items;
  const wait = (ms: number) => {
    time.nowMs += ms;
  };
  const mailJob = (transport: Transport | null) =>
    createMailJob({
      ...office.server.services,
      now: () => time.nowMs,
      logger: pino({ level: 'silent' }),
      transport,
      onMailSettled: createInvoiceMailOutcome({ models: office.models, now: () => time.nowMs }),
    });
  return {
    log,
    wait,
    mailJob,
    send: (invoice: Pick<InvoiceRecord, 'id'>, more: object = {}) =>
      call('POST', `/api/invoices/${invoice.id}/mail`, {
        requestId: crypto.randomUUID(),
        kind: 'invoice',
        to: 'bills@spur.example',
        copies: [],
        note: '',
        ...more,
      }),
    recall: (named: object) => call('POST', '/api/invoice-mails/recall', named),
    fates: async () => (await log()).map(({ fate }) => fate),
    setSettings: (fields: object) =>
      office.models.InvoiceSettings.updateOne({ _id: invoiceSettingsId }, { $set: fields }, { upsert: true }),
    /** Queues the held mails, and lets them arrive. */
    deliver: async () => {
      wait(minuteMs);
      await office.server.services.jobs.invoiceMail.sweep();
      await mailJob(sending(async () => undefined)).sweep();
    },
  };
};
