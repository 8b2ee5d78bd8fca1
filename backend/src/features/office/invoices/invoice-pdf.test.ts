import type { InvoiceRecord } from '@ahl/shared-types/invoices';
import { chipLetters } from '@ahl/shared-types/league-settings';
import { afterAll, describe, expect, test } from 'vitest';
import { invoiceFileName, invoiceLetter } from './invoice-letter.ts';
import { drawLetter, notesOf } from './pdf/pdf-letter.ts';
import { createPdfMaker } from './pdf/pdf-maker.ts';

const night = (day: number) => ({
  resultId: `result-${day}`,
  name: 'Friday League Night',
  date: '2026-10-02',
  startTime: '19:00',
  entrants: 34,
  hostName: 'Dana W.',
  startedAt: '2026-10-03T00:02:00Z',
  endedAt: '2026-10-03T03:48:00Z',
});

const invoiceOf = (lines: number, more: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
  id: 'a'.repeat(24),
  number: 'INV-2026-0042',
  status: 'open',
  source: 'month-end',
  venue: { id: 'b'.repeat(24), name: 'The Rusty Spur' },
  month: '2026-10',
  issuedOn: '2026-11-01',
  dueOn: '2026-11-15',
  isOverdue: false,
  totals: {
    subtotalCents: lines * 5_000,
    taxCents: lines * 413,
    totalCents: lines * 5_413,
    creditedCents: 0,
    paidCents: 0,
    balanceCents: lines * 5_413,
  },
  sentAt: null,
  firstViewedAt: null,
  updatedAt: '2026-11-01T12:00:00Z',
  version: 3,
  language: 'en',
  billTo: {
    name: 'The Rusty Spur',
    company: 'Spur Holdings LLC',
    contact: 'Dana Price',
    address: '12 Elm St\nFort Worth, TX 76102',
    email: 'bills@spur.example',
    phone: '',
  },
  issuer: {
    legalName: 'Amateur Hold’em League LLC',
    address: '100 Main Street\nDenton, TX 76201',
    logo: null,
    terms: 'Thirty days net.',
    paymentInstructions: 'By check.',
    currency: 'USD',
    locale: 'en-US',
  },
  exemption: null,
  lines: Array.from({ length: lines }, (_, index) => ({
    id: `line-${index}`,
    kind: 'fee' as const,
    description: '',
    quantity: 1,
    unitCents: 5_000,
    amountCents: 5_000,
    taxBps: 825,
    taxCents: 413,
    basis: {
      key: `night-${index}`,
      unit: 'night' as const,
      planId: 'c'.repeat(24),
      planName: 'By the night',
      from: '2026-10-02',
      to: '2026-10-02',
      turn: null,
      limitCents: null,
      nights: [night(index)],
    },
  })),
  note: '',
  officeNote: 'A secret of the office',
  isEdited: false,
  revisionOf: null,
  revisedBy: null,
  voidReason: '',
  finalisedAt: '2026-11-01T12:00:00Z',
  finalisedBy: 'Olga Office',
  credits: [],
  payments: [],
  abilities: {
    edit: false,
    finalise: false,
    discard: false,
    credit: true,
    revise: true,
    void: true,
    giveUp: true,
    reopen: false,
    pay: true,
    moveSurplus: false,
    send: true,
  },
  ...more,
});
const context = { timeZone: 'America/Chicago', logo: null, chip: 'AHL' };
const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

describe('the letter of an invoice', () => {
  test('states what was charged with the proof of the night, what is owed and until when', () => {
    const letter = invoiceLetter(invoiceOf(2), context);

    expect(letter.rows[0]?.[0]?.detail).toBe('34 players · host Dana W. · 7:02PM – 10:48PM');
    expect(letter.rows[0]?.map(({ text }) => text).slice(1)).toEqual(['1', '$50.00', '8.25 %', '$50.00']);
    expect(letter.amount).toMatchObject({ value: '$108.26', note: 'Please pay by November 15, 2026' });
    expect(letter.receiver).toMatchObject({ name: 'Spur Holdings LLC' });
    expect(JSON.stringify(letter)).not.toContain('secret');
  });

  test('is Spanish for a venue that reads Spanish, or on request', () => {
    const letter = invoiceLetter(invoiceOf(1), { ...context, language: 'es' });

    expect(letter.heading).toBe('Factura');
    expect(letter.amount.note).toBe('Vence el 15 de noviembre de 2026');
    expect(letter.rows[0]?.[0]?.detail).toContain('34 jugadores · anfitrión: Dana W.');
  });

  test.each([
    [{ status: 'draft', number: null } as const, 'Not an invoice yet: it has no number.'],
    [{ status: 'void' } as const, 'This invoice is void. Please do not pay it.'],
    [{ status: 'uncollectible' } as const, 'Written off.'],
  ])('describes an invoice that is not open (%#)', (more, note) => {
    expect(invoiceLetter(invoiceOf(1, more), context).amount.note).toBe(note);
  });

  test('its file is named after its number, in plain letters', () => {
    expect(invoiceFileName({ id: 'x', number: 'INV 2026/0042#a' })).toBe('INV-2026-0042-a.pdf');
    expect(invoiceFileName({ id: 'abc', number: null })).toBe('draft-abc.pdf');
    expect(chipLetters('Amateur Hold’em League')).toBe('AHL');
  });
});

describe('the PDF of a letter', () => {
  test('is the same bytes for the same invoice, and different ones for another', async () => {
    const one = await drawLetter(invoiceLetter(invoiceOf(3), context));
    const two = await drawLetter(invoiceLetter(invoiceOf(3), context));
    const other = await drawLetter(invoiceLetter(invoiceOf(3, { note: 'Thank you' }), context));

    expect(one.equals(two)).toBe(true);
    expect(one.equals(other)).toBe(false);
    expect(pagesOf(one)).toBe(1);
  });

  test('paginates 400 lines, away from the thread of the clocks', async () => {
    const maker = createPdfMaker();
    afterAll(() => maker.stop());

    const pdf = await maker.draw(invoiceLetter(invoiceOf(400), context));

    expect(pagesOf(pdf)).toBeGreaterThan(15);
    expect(pdf.length).toBeLessThan(400_000);
  });

  test('says in a note that names of other scripts are written in Latin letters', () => {
    const titlesOf = (note: string, language: 'en' | 'es') =>
      notesOf(invoiceLetter(invoiceOf(1, { note }), { ...context, language })).map(({ title }) => title);

    expect(titlesOf('Łukasz Đặng', 'en')).not.toContain('Names');
    expect(titlesOf('李小龙', 'en')).toContain('Names');
    expect(titlesOf('Жанна', 'es')).toContain('Nombres');
  });
});
