import { describe, expect, test } from 'vitest';
import { amountText } from '../money/money-form.ts';
import { differenceLines, differenceNotes, isSameBill } from './billing-difference.rules.ts';
import {
  invoiceAbilities,
  invoiceTotals,
  lineAmounts,
  roundHalfAwayFromZero,
  shareOf,
  statusBySums,
  taxOf,
} from './invoice.rules.ts';
import type { MadeLine, NightProof } from './invoice.schema.ts';
import { fillMailText, unknownMailWords } from './invoice-mail.rules.ts';
import { counterKey, invoiceNumber, numberPatternProblem } from './invoice-number.rules.ts';
import { defaultInvoiceSettings, invoiceSettingsUpdateSchema } from './invoice-settings.schema.ts';
import { lineText, taxText } from './invoice-text.rules.ts';

describe('the actions of an invoice', () => {
  const abilitiesOf = ({
    paidCents = 0,
    creditedCents = 0,
    ...more
  }: Partial<Pick<Parameters<typeof invoiceAbilities>[0], 'status' | 'isRevised' | 'lines'>> & {
    paidCents?: number;
    creditedCents?: number;
  }) => {
    const line = { amountCents: 10_000, taxCents: 0 };
    const totals = invoiceTotals([line], { paidCents, creditedCents });
    return invoiceAbilities({ status: 'open', lines: 1, isRevised: false, totals, ...more });
  };

  test('include a revision while all of it is owed, and no second one', () => {
    expect(abilitiesOf({}).revise).toBe(true);
    expect(abilitiesOf({ isRevised: true }).revise).toBe(false);
    expect(abilitiesOf({ paidCents: 1, status: 'partly-paid' }).revise).toBe(false);
    expect(abilitiesOf({ creditedCents: 1 }).revise).toBe(false);
    for (const status of ['draft', 'paid', 'void', 'uncollectible'] as const)
      expect(abilitiesOf({ status }).revise, status).toBe(false);
  });

  test('include voiding until something was paid or credited, also when it was given up', () => {
    expect([abilitiesOf({}).void, abilitiesOf({ status: 'uncollectible' }).void]).toEqual([true, true]);
    expect([abilitiesOf({ paidCents: 1 }).void, abilitiesOf({ creditedCents: 1 }).void]).toEqual([
      false,
      false,
    ]);
    expect([abilitiesOf({ status: 'draft' }).void, abilitiesOf({ status: 'paid' }).void]).toEqual([
      false,
      false,
    ]);
  });

  test('include finalising a draft that has a line, and a credit until all is credited', () => {
    const draft = (lines: number) => abilitiesOf({ status: 'draft', lines }).finalise;
    expect([draft(1), draft(0), abilitiesOf({}).finalise]).toEqual([true, false, false]);
    expect([9_999, 10_000].map((creditedCents) => abilitiesOf({ creditedCents }).credit)).toEqual([
      true,
      false,
    ]);
  });
});

describe('the sums of an invoice', () => {
  test('round tax by line, half a cent away from zero for both signs', () => {
    expect([taxOf(1_000, 825), taxOf(100, 50), taxOf(-100, 50)]).toEqual([83, 1, -1]);
    expect(roundHalfAwayFromZero(-2.5)).toBe(-3);
  });

  test('return the amount itself for a whole share', () => {
    expect([shareOf(10_001, 31, 31), shareOf(31_000, 10, 31)]).toEqual([10_001, 10_000]);
  });

  test('add up lines, tax, credits and payments to the balance', () => {
    const lines = [
      { quantity: 5, unitCents: 4_500, taxBps: 0 },
      { quantity: 1, unitCents: 1_000, taxBps: 825 },
    ].map(lineAmounts);

    expect(invoiceTotals(lines, { creditedCents: 500, paidCents: 3_000 })).toEqual({
      subtotalCents: 23_500,
      taxCents: 83,
      totalCents: 23_583,
      creditedCents: 500,
      paidCents: 3_000,
      balanceCents: 20_083,
    });
  });

  test.each([
    ['open', 100, 0, 'open'],
    ['open', 60, 40, 'partly-paid'],
    ['partly-paid', 0, 100, 'paid'],
    ['paid', 20, 80, 'partly-paid'],
    ['open', -5, 105, 'paid'],
    ['uncollectible', 60, 40, 'uncollectible'],
    ['uncollectible', 0, 100, 'paid'],
    ['void', 100, 0, 'void'],
  ] as const)('%s with %d owed and %d paid is then %s', (status, balanceCents, paidCents, then) => {
    expect(statusBySums(status, { balanceCents, paidCents })).toBe(then);
  });
});

describe('numbers', () => {
  test.each([
    ['INV-{year}-{number:4}', 7, 'INV-2026-0007'],
    ['{number}', 12_345, '12345'],
    ['AHL/{year}/{month}/{number:3}', 1_000, 'AHL/2026/11/1000'],
  ])('follow the pattern %s: %s gives %s', (pattern, number, text) => {
    expect(numberPatternProblem(pattern)).toBeNull();
    expect(invoiceNumber(pattern, number, '2026-11-22')).toBe(text);
  });

  test.each([
    ['INV-{year}', 'invoice.pattern-without-number'],
    ['', 'invoice.pattern-without-number'],
    ['{number}-{number}', 'invoice.pattern-two-numbers'],
    ['{day}-{number}', 'invoice.pattern-unknown-part {"part":"day"}'],
    ['{number:0}', 'invoice.pattern-without-number'],
    ['Rechnung<{number}>', 'invoice.pattern-characters'],
  ])('refuse the pattern %j: %s', (pattern, problem) => {
    expect(numberPatternProblem(pattern)).toBe(problem);
  });

  test('need the year in the pattern if they restart yearly, and count by year', () => {
    expect([counterKey(true, '2026-11-22'), counterKey(false, '2026-11-22')]).toEqual(['2026', 'all']);
    const settings = {
      ...defaultInvoiceSettings,
      numberPattern: '{number:4}',
      resetsYearly: true,
      version: 0,
    };
    expect(invoiceSettingsUpdateSchema.safeParse(settings).error?.issues).toMatchObject([
      { path: ['numberPattern'], message: 'invoice.pattern-without-year' },
    ]);
  });
});

describe('texts and amounts', () => {
  const money = { currency: 'USD', locale: 'en-US' } as const;

  test('format an amount in the league’s locale', () => {
    expect([amountText(-123_456, money), amountText(5, money)]).toEqual(['-$1,234.56', '$0.05']);
    expect(amountText(123_456, { currency: 'EUR', locale: 'de-DE' })).toBe('1.234,56\u00a0€');
    expect(taxText(825, 'en-US')).toBe('8.25 %');
  });

  test('describe what a line charges, in both languages', () => {
    const line = madeLine({ unit: 'player' });
    const written = { kind: line.kind, description: '', unitCents: 150, basis: line.basis };

    expect(lineText(written, { ...money, language: 'en' })).toBe(
      'League night, Thu, Oct 22, 7:00PM, 28 players',
    );
    expect(lineText(written, { ...money, language: 'es' })).toContain('28 jugadores');
    expect(lineText({ ...written, description: 'As agreed' }, { ...money, language: 'en' })).toBe(
      'As agreed',
    );
  });

  test('fill a mail’s placeholders, and keep its subject on one line', () => {
    const data = {
      venue: 'Copper\r\nBcc: x@y.z',
      contact: 'Dana',
      number: 'INV-1',
      month: 'October 2026',
      total: '$1.00',
      balance: '$1.00',
      dueDate: 'December 6, 2026',
      daysLate: '0',
      league: 'AHL',
      link: 'https://ahl.test/i/1',
    };
    const text = { subject: '{number} for {venue}', body: 'Hello {contact}, {constructor} {link}' };

    expect(fillMailText(text, data)).toEqual({
      subject: 'INV-1 for Copper Bcc: x@y.z',
      body: 'Hello Dana, {constructor} https://ahl.test/i/1',
    });
    expect(unknownMailWords(text)).toEqual(['constructor']);
  });
});

const proof = (more: Partial<NightProof> = {}): NightProof => ({
  resultId: 'r1',
  name: 'League night',
  date: '2026-10-22',
  startTime: '19:00',
  entrants: 28,
  hostName: 'Dana W.',
  startedAt: null,
  endedAt: null,
  ...more,
});
function madeLine({
  key = 'night:r1',
  amountCents = 4_500,
  unit = 'night' as MadeLine['basis']['unit'],
  nights = [proof()],
} = {}): MadeLine {
  const basis = { key, unit, planId: 'p', planName: 'P', from: '2026-10-22', to: '2026-10-22' };
  return {
    kind: 'fee',
    quantity: 1,
    unitCents: amountCents,
    amountCents,
    basis: { ...basis, turn: null, limitCents: null, nights },
  };
}

describe('the remaining amount to bill', () => {
  test('is everything if nothing was billed, and nothing if it is the same', () => {
    const lines = [madeLine(), madeLine({ key: 'night:r2' })];

    expect(differenceLines(lines, [])).toEqual(lines);
    expect(differenceLines(lines, lines)).toEqual([]);
  });

  test('is one line for each night that was added, corrected or removed', () => {
    const billed = [madeLine(), madeLine({ key: 'night:r2' }), madeLine({ key: 'night:r3' })];
    const now = [
      madeLine(),
      madeLine({ key: 'night:r2', amountCents: 4_000 }),
      madeLine({ key: 'night:r4' }),
    ];

    const lines = differenceLines(now, billed);

    expect(lines.map(({ kind, amountCents, basis }) => [kind, basis.key, amountCents])).toEqual([
      ['correction', 'night:r2', -500],
      ['fee', 'night:r4', 4_500],
      ['correction', 'night:r3', -4_500],
    ]);
    expect(differenceLines(now, [...billed, ...lines])).toEqual([]);
  });

  test('comes with notes about the nights that differ', () => {
    const before = [madeLine({ amountCents: 4_650, nights: [proof({ entrants: 31 })] })];
    const after = [madeLine({ amountCents: 4_200 })];

    expect(differenceNotes(before, after)).toEqual([
      { kind: 'night-corrected', date: '2026-10-22', name: 'League night', before: 31, after: 28 },
      { kind: 'amount-changed', beforeCents: 4_650, afterCents: 4_200 },
    ]);
    expect(isSameBill(before, after)).toBe(false);
    expect(isSameBill(after, [madeLine({ amountCents: 4_200 })])).toBe(true);
  });
});
