import { feature, mountAll } from '#face/feature.ts';
import { feePlanModel, venueBillingModel } from './fee-plan.model.ts';
import { invoiceLeagueExport } from './invoice.league-export.ts';
import { billingRunModel, creditModel, invoiceModel, paymentModel } from './invoice.model.ts';
import { mountInvoices } from './invoice.routes.ts';
import { invoiceCountTaskModel } from './invoice-count-task.model.ts';
import { mountInvoiceDesk } from './invoice-desk.routes.ts';
import { createInvoiceImport } from './invoice-import.ts';
import { createInvoiceMailJob } from './invoice-mail.job.ts';
import { invoiceMailModel } from './invoice-mail.model.ts';
import { createInvoiceReminderJob } from './invoice-reminder.job.ts';
import { invoiceCounterModel, invoiceSettingsModel } from './invoice-settings.model.ts';
import { recalledMails } from './migrations/20261129-recalled-mails.ts';
import { invoicesOverdue } from './overdue-invoices.ts';
import { undoInvoice } from './undo-invoice.ts';

export const invoices = feature({
  models: [
    invoiceSettingsModel,
    invoiceCounterModel,
    invoiceMailModel,
    invoiceCountTaskModel,
    invoiceModel,
    paymentModel,
    creditModel,
    billingRunModel,
    feePlanModel,
    venueBillingModel,
  ],
  reads: ['PartnerLink'],
  mount: mountAll(mountInvoiceDesk, mountInvoices),
  migrations: [recalledMails],
  jobs: { invoiceMail: createInvoiceMailJob, invoiceReminder: createInvoiceReminderJob },
  members: {
    remains: { InvoiceMail: 'a bill to the address of a bar' },
    stays: { InvoiceMail: 'sent to the billing address of a venue' },
    notExported: { InvoiceMail: 'a bill to the address of a bar' },
  },
  imports: { invoices: createInvoiceImport },
  undo: { invoice: undoInvoice },
  waiting: { overdueInvoices: invoicesOverdue },
  leagueExport: invoiceLeagueExport,
});
