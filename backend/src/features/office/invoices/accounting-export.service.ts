// Files of invoices for accounting programs: exactly those that the list shows, without drafts and void ones, ordered
// by number, and never more per file than the program accepts.
import { type EndpointInput, type EndpointResult, exportTypes } from '@ahl/shared-types/common';
import {
  type AccountingSystem,
  accountingFiles,
  accountingHeaders,
  accountingRows,
  type BookedInvoice,
  daysBetween,
  defaultInvoiceSettings,
  type exportAccounting as exportContract,
  type readAccountingFiles as filesContract,
  lineText,
} from '@ahl/shared-types/invoices';
import { FileStream } from '#http/file-stream.ts';
import { csvPieces } from '#http/resource/csv-file.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { type InvoiceFilter, invoiceFilter, type ListDeps } from './invoice-list.service.ts';

type Listed = { _id: InvoiceDocument['_id']; number: string; lines: number };

const booked = { status: { $nin: ['draft', 'void'] } };

/** Returns the invoices that go into files, without their lines. */
const readListed = async (deps: ListDeps, filter: InvoiceFilter): Promise<Listed[]> =>
  deps.models.Invoice.aggregate<Listed>([
    { $match: deps.models.Invoice.find({ $and: [invoiceFilter(filter, deps), booked] }).cast() },
    { $sort: { issuedOn: 1, number: 1, _id: 1 } },
    { $project: { number: 1, lines: { $size: '$lines' } } },
  ]);

/** Returns the files that the invoices of a filter are split into. */
export const readAccountingFiles = async (
  deps: ListDeps,
  { system, sort: _sort, ...filter }: EndpointInput<typeof filesContract>,
): Promise<EndpointResult<typeof filesContract>> => {
  const [listed, all] = await Promise.all([
    readListed(deps, filter),
    deps.models.Invoice.countDocuments(invoiceFilter(filter, deps)),
  ]);
  return {
    invoices: listed.length,
    leftOut: all - listed.length,
    files: accountingFiles(system, listed).map((file, index) => ({
      part: index + 1,
      invoices: file.length,
      firstNumber: file[0]?.number ?? '',
      lastNumber: file.at(-1)?.number ?? '',
    })),
  };
};

const bookedInvoice = (invoice: InvoiceDocument): BookedInvoice => {
  const { currency, locale } = invoice.issuer ?? defaultInvoiceSettings;
  const issuedOn = invoice.issuedOn ?? '';
  const dueOn = invoice.dueOn ?? issuedOn;
  return {
    number: invoice.number ?? '',
    customer: invoice.billTo?.company || invoice.venueName,
    email: invoice.billTo?.email ?? '',
    address: invoice.billTo?.address.replaceAll('\n', ', ') ?? '',
    issuedOn,
    dueOn,
    currency,
    terms: `Net ${daysBetween(issuedOn, dueOn)}`,
    // Accounts are kept in one language, whatever the venue's language.
    lines: invoice.lines.map((line) => ({
      ...line,
      text: lineText(line, { currency, locale, language: 'en' }),
      servedOn: line.basis?.to ?? issuedOn,
    })),
  };
};

const batchSize = 100;

async function* rowsOf(deps: ListDeps, system: AccountingSystem, file: readonly Listed[]) {
  for (let from = 0; from < file.length; from += batchSize) {
    const ids = file.slice(from, from + batchSize).map(({ _id }) => _id);
    const rows = await deps.models.Invoice.find({ _id: { $in: ids } }).lean<InvoiceDocument[]>();
    const rowOf = new Map(rows.map((row) => [row._id.toHexString(), row]));
    for (const id of ids) {
      const invoice = rowOf.get(id.toHexString());
      if (invoice) yield* accountingRows(system, bookedInvoice(invoice));
    }
  }
}

/** Returns one file. A part that does not exist gives a file with headers only. */
export const exportAccounting = async (
  deps: ListDeps,
  { system, part, sort: _sort, ...filter }: EndpointInput<typeof exportContract>,
): Promise<FileStream> => {
  const files = accountingFiles(system, await readListed(deps, filter));
  const file = files[part - 1] ?? [];
  return new FileStream({
    type: exportTypes.csv,
    fileName: `${system}-${file[0]?.number.replace(/[^\w-]+/g, '-') ?? 'empty'}-${part}.csv`,
    pieces: () => csvPieces(accountingHeaders(system), rowsOf(deps, system, file), 'program'),
  });
};
