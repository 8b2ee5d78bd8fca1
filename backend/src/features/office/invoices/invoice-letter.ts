// An invoice as a letter. Pure: the same invoice always gives the same letter.
import { formatInstant } from '@ahl/shared-types/common';
import {
  amountText,
  type InvoiceLanguage,
  type InvoiceLine,
  type InvoiceRecord,
  invoiceDate,
  lineText,
  localeOf,
  monthText,
  type NightProof,
  type TextForm,
  taxText,
} from '@ahl/shared-types/invoices';
import { letterWords } from './pdf/letter-words.ts';
import type { PdfCell, PdfColumn, PdfLetter, PdfTotal } from './pdf/pdf-letter.ts';

/** The data of a letter besides the invoice. */
export type LetterContext = {
  /** A language other than the invoice's own. */
  language?: InvoiceLanguage | undefined;
  timeZone: string;
  /** The issuer's logo as PNG or JPEG. */
  logo: Uint8Array | null;
  /** The text of the chip that replaces a missing logo: the league's short name. */
  chip: string;
};

/** Up to this number of nights, a line lists the proof of each; for more it gives their count. */
const maxProofs = 12;

/**
 * Returns the proof of a night in one line: who was there and when, as far as known. A line of one night names its day
 * itself.
 */
const proofText = (
  { date, entrants, hostName, startedAt, endedAt }: NightProof,
  { form, timeZone, hasDay }: { form: TextForm; timeZone: string; hasDay: boolean },
): string => {
  const words = letterWords[form.language];
  const clock =
    startedAt && endedAt
      ? `${formatInstant(Date.parse(startedAt), timeZone)} – ${formatInstant(Date.parse(endedAt), timeZone)}`
      : '';
  const parts = [
    hasDay ? invoiceDate(date, localeOf(form.language, form.locale)) : '',
    words.players(entrants),
    hostName ? words.host(hostName) : '',
    clock,
  ];
  return parts.filter(Boolean).join(' · ');
};

const rowOf = (line: InvoiceLine, form: TextForm, timeZone: string, hasTax: boolean): PdfCell[] => {
  const nights = line.basis?.nights ?? [];
  const hasDay = nights.length > 1;
  const detail = nights.slice(0, maxProofs).map((night) => proofText(night, { form, timeZone, hasDay }));
  const more = nights.length - detail.length;
  return [
    {
      text: lineText(line, form),
      detail: [...detail, ...(more > 0 ? [`+ ${more}`] : [])].join('\n'),
    },
    { text: String(line.quantity) },
    { text: amountText(line.unitCents, form) },
    ...(hasTax ? [{ text: line.taxBps > 0 ? taxText(line.taxBps, form.locale) : '–' }] : []),
    { text: amountText(line.amountCents, form) },
  ];
};

const columnsOf = (form: TextForm, hasTax: boolean): PdfColumn[] => {
  const words = letterWords[form.language];
  return [
    { title: words.description, share: hasTax ? 5 : 5.8 },
    { title: words.quantity, share: 1.2, align: 'right' },
    { title: words.price, share: 1.4, align: 'right' },
    ...(hasTax ? [{ title: words.tax, share: 1.1, align: 'right' as const }] : []),
    { title: words.amount, share: 1.5, align: 'right' },
  ];
};

const totalsOf = ({ totals }: InvoiceRecord, form: TextForm): PdfTotal[] => {
  const words = letterWords[form.language];
  const total = (label: string, cents: number, isStrong = false): PdfTotal => ({
    label,
    value: amountText(cents, form),
    isStrong,
  });
  return [
    total(words.subtotal, totals.subtotalCents),
    ...(totals.taxCents === 0 ? [] : [total(words.tax, totals.taxCents)]),
    total(words.total, totals.totalCents),
    ...(totals.creditedCents === 0 ? [] : [total(words.credited, -totals.creditedCents)]),
    ...(totals.paidCents === 0 ? [] : [total(words.paid, -totals.paidCents)]),
    total(words.balance, totals.balanceCents, true),
  ];
};

/** Returns the note under the balance. It names days, never how far away they are. */
const balanceNote = ({ status, dueOn, totals }: InvoiceRecord, form: TextForm): string => {
  const words = letterWords[form.language];
  if (status === 'draft') return words.draftNote;
  if (status === 'void') return words.voidNote;
  if (totals.balanceCents < 0) return words.surplusNote;
  if (totals.totalCents === 0) return words.nothingNote;
  if (status === 'paid') return words.paidNote;
  if (status === 'uncollectible') return words.uncollectibleNote;
  return dueOn ? words.payBy(invoiceDate(dueOn, localeOf(form.language, form.locale))) : '';
};

const factsOf = (invoice: InvoiceRecord, form: TextForm) => {
  const words = letterWords[form.language];
  const dates = localeOf(form.language, form.locale);
  const facts = [
    { label: words.number, value: invoice.number ?? words.draft },
    { label: words.issued, value: invoice.issuedOn ? invoiceDate(invoice.issuedOn, dates) : '' },
    { label: words.month, value: invoice.month ? monthText(invoice.month, dates) : '' },
    { label: words.revisionOf, value: invoice.revisionOf?.number ?? '' },
  ];
  return facts.filter(({ value }) => value !== '');
};

const notesOf = (invoice: InvoiceRecord, form: TextForm) => {
  const words = letterWords[form.language];
  const dates = localeOf(form.language, form.locale);
  const { issuer, exemption, credits } = invoice;
  const creditTexts = credits.map(({ number, issuedOn, totalCents, reason }) =>
    [words.credit(number, invoiceDate(issuedOn, dates), amountText(totalCents, form)), reason]
      .filter(Boolean)
      .join('. '),
  );
  return [
    { title: words.note, text: invoice.note },
    { title: words.corrections, text: creditTexts.join('\n') },
    { title: words.howToPay, text: invoice.totals.balanceCents > 0 ? issuer.paymentInstructions : '' },
    { title: words.exemption, text: exemption ? words.certificate(exemption.certificate) : '' },
    { title: words.terms, text: issuer.terms },
  ];
};

/** Returns the formats of amounts and the words of an invoice in a language. */
export const textFormOf = (
  { language, issuer }: Pick<InvoiceRecord, 'language' | 'issuer'>,
  other?: InvoiceLanguage,
): TextForm => ({ language: other ?? language, currency: issuer.currency, locale: issuer.locale });

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the file name of an invoice: letters, digits and dashes only. */
export const invoiceFileName = ({ id, number }: Pick<InvoiceRecord, 'id' | 'number'>): string =>
  `${(number ?? `draft-${id}`).replace(/[^A-Za-z0-9-]+/g, '-').replace(/^-+|-+$/g, '') || id}.pdf`;

/** Returns the letter of an invoice. */
export const invoiceLetter = (
  invoice: InvoiceRecord,
  { language, timeZone, logo, chip }: LetterContext,
): PdfLetter => {
  const form = textFormOf(invoice, language);
  const words = letterWords[form.language];
  const { issuer, billTo } = invoice;
  const hasTax = invoice.lines.some(({ taxBps }) => taxBps > 0);
  const name = invoice.number ? `${words.invoice} ${invoice.number}` : words.draft;
  return {
    title: name,
    author: issuer.legalName,
    language: form.language,
    createdAt: new Date(invoice.finalisedAt ?? invoice.updatedAt),
    heading: invoice.number ? words.invoice : words.draft,
    sender: { name: issuer.legalName, lines: linesOf(issuer.address), logo, chip },
    receiver: {
      label: words.billTo,
      name: billTo.company || billTo.name,
      lines: [billTo.company ? billTo.name : '', billTo.contact, ...linesOf(billTo.address)].filter(Boolean),
    },
    facts: factsOf(invoice, form),
    amount: {
      label: words.balance,
      value: amountText(Math.max(0, invoice.status === 'void' ? 0 : invoice.totals.balanceCents), form),
      note: balanceNote(invoice, form),
    },
    columns: columnsOf(form, hasTax),
    rows: invoice.lines.map((line) => rowOf(line, form, timeZone, hasTax)),
    emptyText: words.noLines,
    totals: totalsOf(invoice, form),
    notes: notesOf(invoice, form),
    foot: [name, issuer.legalName].join(' · '),
    pageWords: [words.page, words.of],
  };
};
