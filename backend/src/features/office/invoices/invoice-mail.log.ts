// The log of what was sent of invoices, with the outcome of each mail.
import type { EndpointInput, EndpointResult } from '@ahl/shared-types/common';
import type { InvoiceMail, listInvoiceMails as listContract } from '@ahl/shared-types/invoices';
import { readReason } from '@ahl/shared-types/reasons';
import type { Models } from '#db/models.ts';
import { containsText } from '#http/list-query.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { InvoiceMailDocument } from './invoice-mail.model.ts';

type Deps = { models: Models };

/** The mail server's reports on mails that are on their way. */
type OnTheWay = ReadonlyMap<string, { attempts: number; lastError: string }>;
const nothingOnTheWay: OnTheWay = new Map();

/** Returns a mail as sent to the client. */
export const presentMail = (row: InvoiceMailDocument, onTheWay: OnTheWay = nothingOnTheWay): InvoiceMail => {
  const way = onTheWay.get(row._id.toHexString());
  return {
    id: row._id.toHexString(),
    invoice: { id: row.invoiceId.toHexString(), number: row.number },
    venue: { id: row.venueId.toHexString(), name: row.venueName },
    kind: row.kind,
    step: row.step ?? null,
    way: row.way,
    how: row.how,
    to: row.to,
    copies: row.copies,
    note: row.note,
    balanceCents: row.balanceCents ?? null,
    fate: row.fate,
    why: row.why ? readReason(row.why) : null,
    error: row.error || (way?.lastError ?? ''),
    attempts: way?.attempts ?? row.attempts,
    sendAfter: row.sendAfter.toISOString(),
    at: row.at.toISOString(),
    byName: row.byName,
    batchId: row.batchId ?? null,
    recalledBy: row.recalledBy ?? '',
    recalledAt: row.recalledAt?.toISOString() ?? null,
  };
};

/** Returns mails, with the mail server's reports on those that are on their way. */
export const presentMails = async (models: Models, rows: InvoiceMailDocument[]): Promise<InvoiceMail[]> => {
  const queued = rows.filter(({ fate }) => fate === 'queued').map(({ _id }) => _id);
  const mails =
    queued.length === 0
      ? []
      : await models.Mail.find({ aboutId: { $in: queued } })
          .select('aboutId attempts lastError')
          .lean();
  const onTheWay = new Map(mails.map((mail) => [String(mail.aboutId), mail]));
  return rows.map((row) => presentMail(row, onTheWay));
};

type Query = EndpointInput<typeof listContract>;
type MailFilter = Omit<Query, 'page' | 'pageSize' | 'sort'>;

/** Returns the query for the log's filters. */
export const invoiceMailFilter = ({ search, invoiceId, venueId, kind, fate }: MailFilter): object => ({
  ...(search ? containsText(['number', 'venueName', 'to'], search) : {}),
  ...(invoiceId ? { invoiceId } : {}),
  ...(venueId ? { venueId } : {}),
  ...(kind ? { kind } : {}),
  ...(fate ? { fate } : {}),
});

/** Returns a page of the log. */
export const listInvoiceMails = (
  { models }: Deps,
  { sort = '-at', page, pageSize, ...filter }: Query,
): Promise<EndpointResult<typeof listContract>> =>
  findPage(models.InvoiceMail, {
    filter: invoiceMailFilter(filter),
    sort,
    page,
    pageSize,
    present: (rows: InvoiceMailDocument[]) => presentMails(models, rows),
  });

/** Returns the columns of the log as a file. */
export const invoiceMailSheet = ({ models }: Deps) => ({
  name: 'invoice-mails',
  columns: [
    { header: 'Sent at', value: ({ at }) => at },
    { header: 'Number', value: ({ invoice }) => invoice.number },
    { header: 'Venue', value: ({ venue }) => venue.name },
    { header: 'Occasion', value: ({ kind }) => kind },
    { header: 'To', value: ({ to, how }) => to || how },
    { header: 'Copies', value: ({ copies }) => copies.join(', ') },
    { header: 'Fate', value: ({ fate }) => fate },
    { header: 'Error', value: ({ error }) => error },
    { header: 'By', value: ({ byName }) => byName },
  ] satisfies ExportColumn<InvoiceMail>[],
  present: (rows: InvoiceMailDocument[]): Promise<InvoiceMail[]> => presentMails(models, rows),
});
