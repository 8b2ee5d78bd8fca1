// Routes of the office for existing invoices: list, file, sending, payments, statements; and the page of a link.
import * as contract from '@ahl/shared-types/invoices';
import { FileStream } from '#http/file-stream.ts';
import type { CountForm } from '#http/form-limits.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type BulkDeps, previewBulk, runBulk } from '#http/resource/bulk-act.ts';
import { mountExport } from '#http/resource/mount-export.ts';
import { exportAccounting, readAccountingFiles } from './accounting-export.service.ts';
import { readInvoice } from './invoice.reader.ts';
import { invoiceFileName } from './invoice-letter.ts';
import {
  type LinkDeps,
  makeLinkedPdf,
  readInvoiceLink,
  readLinkedInvoice,
  viewLinkedInvoice,
} from './invoice-link.service.ts';
import {
  bulkInvoices,
  invoiceFilter,
  invoiceSheet,
  invoiceSort,
  listInvoices,
  readAgeing,
} from './invoice-list.service.ts';
import { invoiceMailFilter, invoiceMailSheet, listInvoiceMails } from './invoice-mail.log.ts';
import {
  previewInvoiceLetter,
  recallInvoiceMail,
  sendInvoice,
  sendOneOfMany,
} from './invoice-mail.service.ts';
import { makeInvoicePdf } from './invoice-pdf.ts';
import { deletePayment, recordPayment, restorePayment } from './payments.service.ts';
import { markInvoiceSent } from './sent-otherwise.service.ts';
import { makeStatementPdf, readStatement } from './statement.service.ts';
import { transferSurplus } from './surplus.service.ts';

type Deps = LinkDeps & BulkDeps & { countForm: CountForm };

const pdfFile = (fileName: string, bytes: Uint8Array): FileStream =>
  new FileStream({
    type: contract.pdfType,
    fileName,
    pieces: async function* () {
      yield bytes;
    },
  });

const mountList = (api: ApiRouter, deps: Deps): void => {
  mount(api, contract.listInvoices, ({ input }) => listInvoices(deps, input));
  mountExport(api, contract.exportInvoices, deps, {
    model: deps.models.Invoice,
    filterOf: (filter) => invoiceFilter(filter, deps),
    sortOf: invoiceSort,
    sheet: invoiceSheet(deps),
  });
  mount(api, contract.readAgeing, ({ input }) => readAgeing(deps, input));
  mount(api, contract.readAccountingFiles, ({ input }) => readAccountingFiles(deps, input));
  mount(api, contract.exportAccounting, ({ input }) => exportAccounting(deps, input));
  const rows = bulkInvoices(deps);
  mount(api, contract.previewBulkInvoices, ({ input }) => previewBulk(rows, input.filter));
  mount(api, contract.bulkInvoices, ({ input: { act: _act, ...choice }, actor }) =>
    runBulk(deps, rows, choice, (batch, id) => sendOneOfMany(deps, actor, batch, id)),
  );
};

const mountMails = (api: ApiRouter, deps: Deps): void => {
  mount(api, contract.invoicePdf, async ({ input: { id, language } }) => {
    const invoice = await readInvoice(deps, id);
    return pdfFile(invoiceFileName(invoice), await makeInvoicePdf(deps, invoice, language));
  });
  mount(api, contract.previewInvoiceLetter, ({ input }) => previewInvoiceLetter(deps, input));
  mount(api, contract.sendInvoice, ({ input, actor }) => sendInvoice(deps, actor, input));
  mount(api, contract.markInvoiceSent, ({ input, actor }) => markInvoiceSent(deps, actor, input));
  mount(api, contract.recallInvoiceMail, ({ input, actor }) => recallInvoiceMail(deps, actor, input));
  mount(api, contract.listInvoiceMails, ({ input }) => listInvoiceMails(deps, input));
  mountExport(api, contract.exportInvoiceMails, deps, {
    model: deps.models.InvoiceMail,
    filterOf: invoiceMailFilter,
    sortOf: (sort = '-at') => sort,
    sheet: invoiceMailSheet(deps),
  });
};

const mountMoney = (api: ApiRouter, deps: Deps): void => {
  mount(api, contract.recordPayment, ({ input, actor }) => recordPayment(deps, actor, input));
  mount(api, contract.transferSurplus, ({ input, actor }) => transferSurplus(deps, actor, input));
  mount(api, contract.deletePayment, ({ input }) => deletePayment(deps, input.id));
  mount(api, contract.restorePayment, ({ input }) => restorePayment(deps, input.id));
  mount(api, contract.readStatement, ({ input }) => readStatement(deps, input));
  mount(api, contract.statementPdf, async ({ input }) =>
    pdfFile(`statement-${input.from}-${input.to}.pdf`, await makeStatementPdf(deps, input)),
  );
};

const mountLinks = (api: ApiRouter, deps: Deps): void => {
  mount(api, contract.readInvoiceLink, ({ input }) => readInvoiceLink(deps, input.id));
  mount(api, contract.readLinkedInvoice, ({ input }) => readLinkedInvoice(deps, input.token));
  mount(api, contract.linkedInvoicePdf, async ({ input }) => {
    const { invoice, bytes } = await makeLinkedPdf(deps, input.token);
    return pdfFile(invoiceFileName(invoice), bytes);
  });
  mount(api, contract.viewLinkedInvoice, async ({ input, actor, address }) => {
    await deps.countForm(address);
    return viewLinkedInvoice(deps, actor, input.token);
  });
};

/** Mounts the list, sending, payments and link pages. Before the routes of single invoices, whose paths are wider. */
export const mountInvoiceDesk = (api: ApiRouter, deps: Deps): void => {
  mountList(api, deps);
  mountMails(api, deps);
  mountMoney(api, deps);
  mountLinks(api, deps);
};
