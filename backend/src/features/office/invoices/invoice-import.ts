// Imports invoices of other programs: one row per line, grouped by number. Final invoices are added whole, with their
// numbers and payments; a file never changes an existing invoice.

import { addDays, leagueDate } from '@ahl/shared-types/common';
import {
  amountText,
  defaultInvoiceSettings,
  type InvoiceLine,
  type InvoiceSettings,
  invoiceTotals,
  lineAmounts,
  maxInvoiceCents,
  maxInvoiceLines,
} from '@ahl/shared-types/invoices';
import { visibleLine } from '@ahl/shared-types/names';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { type ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import {
  type Applied,
  changedSincePlan,
  type ImportKind,
  type RowToApply,
  type RowToPlan,
  refuse,
  refusedRow,
  type Verdict,
} from '#face/import-kind.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { type KnownVenue, matchVenue } from '#features/schedule/tournaments/import/venue-match.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { recalculateInvoice } from './invoice.balance.ts';
import { billedVenueFields, billToOf, readIssuer } from './invoice.parties.ts';
import { type InvoiceRow, readInvoiceRow } from './invoice-import-cells.ts';
import { readInvoiceSettings } from './invoice-settings.service.ts';

type Deps = {
  models: Models;
  now: () => number;
  timeZone: string;
  place: Pick<LeaguePlace, 'productName' | 'words'>;
};

/** A line with its invoice, as it is written. */
type Write = Omit<InvoiceRow, 'dueOn'> & { dueOn: string | null; venueId: string; venueName: string };
const asWrite = ({ write }: Pick<RowToApply, 'write'>): Write => write as Write;

const written = (cents: number): string => amountText(cents, defaultInvoiceSettings);

const linesOf = (rows: readonly Write[]): InvoiceLine[] =>
  rows.map(({ line }, index) => ({
    id: `import-${index + 1}`,
    kind: 'hand',
    ...line,
    ...lineAmounts(line),
    basis: null,
  }));

/** Returns what was paid on an invoice: its rows agree, or only some of them name it. */
const paymentOf = (rows: readonly Write[]) => {
  const payment = rows.find(({ paidCents }) => paidCents !== null);
  return {
    paidCents: payment?.paidCents ?? 0,
    paidOn: rows.find(({ paidOn }) => paidOn !== null)?.paidOn ?? null,
    reference: rows.find(({ reference }) => reference !== '')?.reference ?? '',
  };
};

const checkInvoice: NonNullable<ImportKind['groups']>['check'] = (input) => {
  const rows = input.map((write) => asWrite({ write }));
  if (rows.length > maxInvoiceLines)
    return refuse(null, 'import-invoice.too-many-lines', { max: maxInvoiceLines });
  const { totalCents } = invoiceTotals(linesOf(rows));
  if (totalCents < 0)
    return refuse('amount', 'import-invoice.total-below-zero', { total: written(totalCents) });
  if (totalCents > maxInvoiceCents)
    return refuse('amount', 'invoice.too-large', { max: written(maxInvoiceCents) });
  const { paidCents } = paymentOf(rows);
  return paidCents > totalCents
    ? refuse('paid', 'import-invoice.paid-above-total', {
        paid: written(paidCents),
        total: written(totalCents),
      })
    : null;
};

/** The data that all rows of a file are compared with. */
type League = { venues: KnownVenue[]; today: string };

/** Closed venues too: what they were billed stays. */
const readVenues = (models: Models): Promise<KnownVenue[]> =>
  models.Venue.find().select('name city region').lean<KnownVenue[]>();

const existingNumbers = async (models: Models, rows: readonly RowToPlan[]): Promise<Map<string, string>> => {
  const numbers = [...new Set(rows.map(({ cells }) => cells.number ?? '').filter(Boolean))];
  const existing = await models.Invoice.find({ number: { $in: numbers } })
    .select('number venueName')
    .lean();
  return new Map(existing.map(({ number, venueName }) => [number ?? '', venueName]));
};

const labelOf = (cells: RowToPlan['cells']): string =>
  [cells.number, cells.venue, cells.description].filter(Boolean).join(', ');

const verdictOf = (row: InvoiceRow, venue: KnownVenue, label: string): Verdict => {
  const write: Write = { ...row, venueId: venue._id.toHexString(), venueName: venue.name };
  return {
    ...refusedRow(label, []),
    outcome: 'new',
    write,
    head: {
      venue: write.venueId,
      issuedOn: row.issuedOn,
      dueOn: row.dueOn ?? '',
      paid: row.paidCents === null ? '' : String(row.paidCents),
      paidOn: row.paidOn ?? '',
      reference: row.reference,
    },
  };
};

const planRow = (
  { venues, today }: League,
  { cells, answers }: RowToPlan,
  existing: ReadonlyMap<string, string>,
  options: Parameters<typeof readInvoiceRow>[1]['options'],
): Verdict => {
  const label = labelOf(cells);
  const { row, refusals } = readInvoiceRow(cells, { options, today });
  if (refusals.length > 0) return refusedRow(label, refusals);
  const venueName = existing.get(row.number);
  if (venueName !== undefined)
    return refusedRow(label, [
      refuse('number', 'import-invoice.number-taken', { number: row.number, venue: venueName }),
    ]);
  const match = matchVenue(venues, cells.venue ?? '', answers);
  if (match.kind === 'refused') return refusedRow(label, [match.refusal]);
  if (match.kind === 'question')
    return { ...refusedRow(label, []), outcome: 'question', question: match.question };
  return verdictOf(row, match.venue, label);
};

type Batch = { session: ClientSession; importId: string; by: string; settings: InvoiceSettings };

/** Returns the key of an imported invoice, by which its other rows and a second attempt find it. */
const onceKey = ({ importId }: Pick<Batch, 'importId'>, number: string): string =>
  `import:${importId}:${number}`;

const addInvoice = async (deps: Deps, batch: Batch, rows: readonly Write[]): Promise<string | null> => {
  const { models, now } = deps;
  const { session, settings, by } = batch;
  const [first] = rows;
  if (!first || (await models.Invoice.exists({ number: first.number }).session(session))) return null;
  const venue = await models.Venue.findById(first.venueId)
    .select(billedVenueFields)
    .session(session)
    .lean<VenueDocument>();
  if (!venue) return null;
  const billing = await models.VenueBilling.findOne({ venueId: first.venueId }).session(session).lean();
  const dueOn = rows.find((row) => row.dueOn !== null)?.dueOn ?? addDays(first.issuedOn, settings.termDays);
  const lines = linesOf(rows);
  const invoice = {
    _id: new Types.ObjectId(),
    number: first.number,
    status: 'open' as const,
    source: 'import' as const,
    venueId: venue._id,
    venueName: venue.name,
    language: billing?.language ?? ('en' as const),
    issuedOn: first.issuedOn,
    dueOn,
    lines,
    totals: invoiceTotals(lines),
    billTo: billToOf(venue),
    issuer: await readIssuer(deps, settings, session),
    finalisedAt: new Date(now()),
    finalisedBy: by,
    idempotencyKey: onceKey(batch, first.number),
  };
  await models.Invoice.create([invoice], { session });
  const { paidCents, paidOn, reference } = paymentOf(rows);
  if (paidCents > 0) {
    const of = { invoiceId: invoice._id, venueId: venue._id };
    const payment = { kind: 'payment' as const, amountCents: paidCents, method: 'other' as const, reference };
    await models.Payment.create(
      [
        {
          ...of,
          ...payment,
          paidOn: paidOn ?? first.issuedOn,
          recordedBy: by,
          idempotencyKey: invoice.idempotencyKey,
        },
      ],
      { session },
    );
  }
  await recalculateInvoice(models, invoice, session);
  return invoice._id.toHexString();
};

/** Returns the invoice that an earlier row of the same group added. */
const findAdded = async (
  models: Models,
  { session, importId }: Batch,
  number: string,
): Promise<string | null> => {
  const found = await models.Invoice.findOne({ idempotencyKey: onceKey({ importId }, number) })
    .select('_id')
    .session(session)
    .lean();
  return found?._id.toHexString() ?? null;
};

type Apply = ImportKind['apply'];

const applyRows =
  (deps: Deps): Apply =>
  async (rows, { session, rowsOfGroup, importId, by }) => {
    const batch = { session, importId, by, settings: await readInvoiceSettings(deps, session) };
    const applied: Applied[] = [];
    for (const row of rows) {
      const group = rowsOfGroup(row.group ?? '');
      const number = asWrite(group[0] ?? row).number;
      // The first row of an invoice adds all of it; the others find it, in whichever block they are.
      const id =
        group[0]?.number === row.number
          ? await addInvoice(deps, batch, group.map(asWrite))
          : await findAdded(deps.models, batch, number);
      applied.push(id ? { number: row.number, id } : changedSincePlan(row.number));
    }
    return applied;
  };

/** The events that refresh the views of invoices after an import. */
const facts: readonly DomainEvent[] = [{ type: 'invoice.changed', invoiceId: null }];

/** The import of invoices. */
export const createInvoiceImport = (deps: Deps): ImportKind => ({
  name: 'invoices',
  facts,
  groups: {
    keyOf: ({ number = '' }) => (number === '' ? null : visibleLine(number).toLowerCase()),
    check: checkInvoice,
  },
  openPlanner: async ({ options }) => {
    const { models, now, timeZone } = deps;
    const league: League = { venues: await readVenues(models), today: leagueDate(now(), timeZone) };
    return async (rows) => {
      const existing = await existingNumbers(models, rows);
      return rows.map((row) => planRow(league, row, existing, options));
    };
  },
  apply: applyRows(deps),
});
