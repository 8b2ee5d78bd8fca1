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
import { translator } from '@ahl/shared-types/texts';
import { letterTexts } from './pdf/letter.texts.ts';
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
  const t = translator(form.language);
  const clock =
    startedAt && endedAt
      ? `${formatInstant(Date.parse(startedAt), timeZone)} – ${formatInstant(Date.parse(endedAt), timeZone)}`
      : '';
  const parts = [
    hasDay ? invoiceDate(date, localeOf(form.language, form.locale)) : '',
    t(letterTexts.players, { players: entrants }),
    hostName ? t(letterTexts.host, { name: hostName }) : '',
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
  const t = translator(form.language);
  return [
    { title: t(letterTexts.description), share: hasTax ? 5 : 5.8 },
    { title: t(letterTexts.quantity), share: 1.2, align: 'right' },
    { title: t(letterTexts.price), share: 1.4, align: 'right' },
    ...(hasTax ? [{ title: t(letterTexts.tax), share: 1.1, align: 'right' as const }] : []),
    { title: t(letterTexts.amount), share: 1.5, align: 'right' },
  ];
};

const totalsOf = ({ totals }: InvoiceRecord, form: TextForm): PdfTotal[] => {
  const t = translator(form.language);
  const total = (label: string, cents: number, isStrong = false): PdfTotal => ({
    label,
    value: amountText(cents, form),
    isStrong,
  });
  return [
    total(t(letterTexts.subtotal), totals.subtotalCents),
    ...(totals.taxCents === 0 ? [] : [total(t(letterTexts.tax), totals.taxCents)]),
    total(t(letterTexts.total), totals.totalCents),
    ...(totals.creditedCents === 0 ? [] : [total(t(letterTexts.credited), -totals.creditedCents)]),
    ...(totals.paidCents === 0 ? [] : [total(t(letterTexts.paid), -totals.paidCents)]),
    total(t(letterTexts.balance), totals.balanceCents, true),
  ];
};

/** Returns the note under the balance. It names days, never how far away they are. */
const balanceNote = ({ status, dueOn, totals }: InvoiceRecord, form: TextForm): string => {
  const t = translator(form.language);
  if (status === 'draft') return t(letterTexts.draftNote);
  if (status === 'void') return t(letterTexts.voidNote);
  if (totals.balanceCents < 0) return t(letterTexts.surplusNote);
  if (totals.totalCents === 0) return t(letterTexts.nothingNote);
  if (status === 'paid') return t(letterTexts.paidNote);
  if (status === 'uncollectible') return t(letterTexts.uncollectibleNote);
  return dueOn
    ? t(letterTexts.payBy, { date: invoiceDate(dueOn, localeOf(form.language, form.locale)) })
    : '';
};

const factsOf = (invoice: InvoiceRecord, form: TextForm) => {
  const t = translator(form.language);
  const dates = localeOf(form.language, form.locale);
  const facts = [
    { label: t(letterTexts.number), value: invoice.number ?? t(letterTexts.draft) },
    { label: t(letterTexts.issued), value: invoice.issuedOn ? invoiceDate(invoice.issuedOn, dates) : '' },
    { label: t(letterTexts.month), value: invoice.month ? monthText(invoice.month, dates) : '' },
    { label: t(letterTexts.revisionOf), value: invoice.revisionOf?.number ?? '' },
  ];
  return facts.filter(({ value }) => value !== '');
};

const notesOf = (invoice: InvoiceRecord, form: TextForm) => {
  const t = translator(form.language);
  const dates = localeOf(form.language, form.locale);
  const { issuer, exemption, credits } = invoice;
  const creditTexts = credits.map(({ number, issuedOn, totalCents, reason }) =>
    [
      t(letterTexts.credit, {
        number,
        date: invoiceDate(issuedOn, dates),
        amount: amountText(totalCents, form),
      }),
      reason,
    ]
      .filter(Boolean)
      .join('. '),
  );
  return [
    { title: t(letterTexts.note), text: invoice.note },
    { title: t(letterTexts.corrections), text: creditTexts.join('\n') },
    {
      title: t(letterTexts.howToPay),
      text: invoice.totals.balanceCents > 0 ? issuer.paymentInstructions : '',
    },
    {
      title: t(letterTexts.exemption),
      text: exemption ? t(letterTexts.certificate, { certificate: exemption.certificate }) : '',
    },
    { title: t(letterTexts.terms), text: issuer.terms },
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
  const t = translator(form.language);
  const { issuer, billTo } = invoice;
  const hasTax = invoice.lines.some(({ taxBps }) => taxBps > 0);
  const name = invoice.number ? `${t(letterTexts.invoice)} ${invoice.number}` : t(letterTexts.draft);
  return {
    title: name,
    author: issuer.legalName,
    language: form.language,
    createdAt: new Date(invoice.finalisedAt ?? invoice.updatedAt),
    heading: invoice.number ? t(letterTexts.invoice) : t(letterTexts.draft),
    sender: { name: issuer.legalName, lines: linesOf(issuer.address), logo, chip },
    receiver: {
      label: t(letterTexts.billTo),
      name: billTo.company || billTo.name,
      lines: [billTo.company ? billTo.name : '', billTo.contact, ...linesOf(billTo.address)].filter(Boolean),
    },
    facts: factsOf(invoice, form),
    amount: {
      label: t(letterTexts.balance),
      value: amountText(Math.max(0, invoice.status === 'void' ? 0 : invoice.totals.balanceCents), form),
      note: balanceNote(invoice, form),
    },
    columns: columnsOf(form, hasTax),
    rows: invoice.lines.map((line) => rowOf(line, form, timeZone, hasTax)),
    emptyText: t(letterTexts.noLines),
    totals: totalsOf(invoice, form),
    notes: notesOf(invoice, form),
    foot: [name, issuer.legalName].join(' · '),
  };
};
