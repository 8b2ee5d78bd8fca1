// Reads the statement of a venue, and makes its PDF.
import { AppError, type EndpointInput, invalidInput } from '@ahl/shared-types/common';
import {
  amountText,
  type InvoiceLanguage,
  invoiceDate,
  localeOf,
  type readStatement as readContract,
  type Statement,
  type StatementEntry,
  statementDaysSchema,
  type TextForm,
} from '@ahl/shared-types/invoices';
import { chipLetters } from '@ahl/shared-types/league-settings';
import { reason } from '@ahl/shared-types/reasons';
import { translator } from '@ahl/shared-types/texts';
import type { CreditDocument, InvoiceDocument, PaymentDocument } from './invoice.model.ts';
import { readIssuer } from './invoice.parties.ts';
import type { InvoiceReadDeps } from './invoice.reader.ts';
import { type PdfDeps, readLogo } from './invoice-pdf.ts';
import { readInvoiceSettings } from './invoice-settings.service.ts';
import { letterTexts } from './pdf/letter.texts.ts';
import type { PdfCell, PdfLetter } from './pdf/pdf-letter.ts';
import { type Booking, statementOf } from './statement.ts';

export type StatementDeps = InvoiceReadDeps & PdfDeps;
type Days = { from: string; to: string };

/** More than a venue has in ten years. */
const maxEntries = 2_000;

const readBookings = async ({ models }: StatementDeps, venueId: string, to: string): Promise<Booking[]> => {
  const [invoices, credits, payments] = await Promise.all([
    models.Invoice.find({
      venueId,
      issuedOn: { $lte: to },
      status: { $nin: ['draft', 'void'] },
      deletedAt: null,
    }).lean<InvoiceDocument[]>(),
    models.Credit.find({ venueId, issuedOn: { $lte: to } }).lean<CreditDocument[]>(),
    models.Payment.find({ venueId, paidOn: { $lte: to }, deletedAt: null }).lean<PaymentDocument[]>(),
  ]);
  const numberOf = new Map(invoices.map(({ _id, number }) => [_id.toHexString(), number ?? '']));
  return [
    ...invoices.map(
      ({ _id, number, issuedOn, dueOn, totals }): Booking => ({
        kind: 'invoice',
        on: issuedOn ?? '',
        invoiceId: _id.toHexString(),
        number: number ?? '',
        reference: '',
        amountCents: totals.totalCents,
        dueOn: dueOn ?? null,
      }),
    ),
    ...credits.map(
      ({ invoiceId, number, issuedOn, totalCents }): Booking => ({
        kind: 'credit',
        on: issuedOn,
        invoiceId: invoiceId.toHexString(),
        number,
        reference: '',
        amountCents: totalCents,
        dueOn: null,
      }),
    ),
    ...payments.map(
      ({ invoiceId, kind, paidOn, amountCents, reference }): Booking => ({
        kind,
        on: paidOn,
        invoiceId: invoiceId.toHexString(),
        number: numberOf.get(invoiceId.toHexString()) ?? '',
        reference,
        amountCents,
        dueOn: null,
      }),
    ),
  ];
};

/** Returns what a venue was billed and paid within a range of days. @throws NOT_FOUND, VALIDATION_FAILED */
export const readStatement = async (
  deps: StatementDeps,
  { venueId, from, to }: EndpointInput<typeof readContract>,
): Promise<Statement> => {
  if (!statementDaysSchema.safeParse({ from, to }).success)
    throw invalidInput({ to: reason('statement.days-order') });
  const venue = await deps.models.Venue.findById(venueId).select('name').lean();
  if (!venue) throw new AppError('NOT_FOUND', 'venue.not-found');
  const statement = statementOf(await readBookings(deps, venueId, to), { from, to });
  if (statement.entries.length > maxEntries)
    throw invalidInput({ from: reason('statement.too-long', { max: maxEntries }) });
  const { currency, locale } = await readInvoiceSettings(deps);
  return { venue: { id: venueId, name: venue.name }, from, to, currency, locale, ...statement };
};

const amountOrNothing = (cents: number, form: TextForm): string =>
  cents === 0 ? '' : amountText(cents, form);

const rowOf = (entry: StatementEntry, form: TextForm, dates: string): PdfCell[] => {
  const t = translator(form.language);
  return [
    { text: invoiceDate(entry.on, dates) },
    {
      text: [t(letterTexts.kinds[entry.kind]), entry.number].filter(Boolean).join(' '),
      detail: entry.reference,
    },
    { text: amountOrNothing(entry.chargeCents, form) },
    { text: amountOrNothing(-entry.paidCents, form) },
    { text: amountText(entry.balanceCents, form) },
  ];
};

type LetterParts = Pick<PdfLetter, 'sender'> & { language: InvoiceLanguage; createdAt: Date; terms: string };

/** Returns the letter of a statement. Pure. */
const statementLetter = (
  statement: Statement,
  { sender, language, createdAt, terms }: LetterParts,
): PdfLetter => {
  const form: TextForm = { language, currency: statement.currency, locale: statement.locale };
  const t = translator(language);
  const dates = localeOf(language, statement.locale);
  const days = `${invoiceDate(statement.from, dates)} – ${invoiceDate(statement.to, dates)}`;
  const late = statement.ageing.filter(({ balanceCents }) => balanceCents > 0);
  return {
    title: `${t(letterTexts.statement)}, ${statement.venue.name}`,
    author: sender.name,
    language,
    createdAt,
    heading: t(letterTexts.statement),
    sender,
    receiver: { label: t(letterTexts.statementFor), name: statement.venue.name, lines: [] },
    facts: [{ label: t(letterTexts.days), value: days }],
    amount: {
      label: t(letterTexts.closing),
      value: amountText(statement.closingCents, form),
      note: t(letterTexts.onDay, { date: invoiceDate(statement.to, dates) }),
    },
    columns: [
      { title: t(letterTexts.date), share: 2 },
      { title: t(letterTexts.what), share: 3 },
      { title: t(letterTexts.charges), share: 1.5, align: 'right' },
      { title: t(letterTexts.payments), share: 1.5, align: 'right' },
      { title: t(letterTexts.balance), share: 1.5, align: 'right' },
    ],
    rows: statement.entries.map((entry) => rowOf(entry, form, dates)),
    emptyText: t(letterTexts.noEntries),
    totals: [
      { label: t(letterTexts.opening), value: amountText(statement.openingCents, form) },
      { label: t(letterTexts.charges), value: amountText(statement.chargedCents, form) },
      { label: t(letterTexts.payments), value: amountText(-statement.paidCents, form) },
      { label: t(letterTexts.closing), value: amountText(statement.closingCents, form), isStrong: true },
    ],
    notes: [
      {
        title: t(letterTexts.ageing),
        text: late
          .map(
            ({ bucket, balanceCents }) =>
              `${t(letterTexts.buckets[bucket])}: ${amountText(balanceCents, form)}`,
          )
          .join('\n'),
      },
      { title: t(letterTexts.howToPay), text: statement.closingCents > 0 ? terms : '' },
    ],
    foot: [t(letterTexts.statement), statement.venue.name, sender.name].join(' · '),
  };
};

/** Returns the PDF of a statement, by default in the language of the venue. @throws NOT_FOUND, VALIDATION_FAILED */
export const makeStatementPdf = async (
  deps: StatementDeps,
  { venueId, language, ...days }: Days & { venueId: string; language?: InvoiceLanguage | undefined },
): Promise<Uint8Array> => {
  const statement = await readStatement(deps, { venueId, ...days });
  const issuer = await readIssuer(deps, await readInvoiceSettings(deps));
  const billing = language
    ? null
    : await deps.models.VenueBilling.findOne({ venueId }).select('language').lean();
  const letter = statementLetter(statement, {
    language: language ?? billing?.language ?? 'en',
    // The last day, so that the same days of the same accounts give the same bytes.
    createdAt: new Date(`${days.to}T12:00:00Z`),
    terms: issuer.paymentInstructions,
    sender: {
      name: issuer.legalName,
      lines: issuer.address.split('\n').filter(Boolean),
      logo: await readLogo(deps.models, issuer.logo),
      chip: chipLetters(deps.place.productName),
    },
  });
  return deps.pdfMaker.draw(letter);
};
