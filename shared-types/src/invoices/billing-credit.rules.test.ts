import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChargedInvoice, chargedByKey, chargedTogether, splitCredit } from './billing-credit.rules.ts';
import { correctionLine, differenceLines } from './billing-difference.rules.ts';
import { sumOfLines } from './fee.rules.ts';
import type { MadeLine } from './invoice.schema.ts';

const line = (key: string, amountCents: number): MadeLine => ({
  kind: 'fee',
  quantity: 1,
  unitCents: amountCents,
  amountCents,
  basis: {
    key,
    unit: 'night',
    planId: 'p1',
    planName: 'Nights',
    from: '2026-10-01',
    to: '2026-10-01',
    turn: null,
    limitCents: null,
    nights: [],
  },
});
const owedLine = (key: string, amountCents: number) => correctionLine(line(key, 0), amountCents);
const invoice = (id: string, ofKey: Record<string, number>): ChargedInvoice => ({
  id,
  ofKey: new Map(Object.entries(ofKey)),
});
const amounts = (parts: ReturnType<typeof splitCredit>) =>
  parts.map(({ invoiceId, lines }) => [
    invoiceId,
    ...lines.map(({ basis, amountCents }) => `${basis.key} ${amountCents}`),
  ]);

describe('a credit for a month', () => {
  test('is applied to the invoices that billed each night, the last added first', () => {
    const invoices = [invoice('second', { a: 1_500, b: 4_500 }), invoice('first', { a: 4_500, c: 4_500 })];

    expect(amounts(splitCredit([owedLine('a', -6_000), owedLine('c', -4_500)], invoices))).toEqual([
      ['first', 'a -4500', 'c -4500'],
      ['second', 'a -1500'],
    ]);
    expect(amounts(splitCredit([owedLine('a', -1_000)], invoices))).toEqual([['second', 'a -1000']]);
  });

  test('is reduced by additional amounts to bill, and is below zero on every invoice', () => {
    const invoices = [invoice('second', { b: 2_000, cap: -1_500 }), invoice('first', { a: 4_500 })];
    const owed = [owedLine('a', -4_500), owedLine('cap', 1_500), line('new', 1_000)];

    expect(amounts(splitCredit(owed, invoices))).toEqual([['first', 'a -4500', 'new 1000', 'cap 1500']]);
  });

  test('equals in total what was overbilled, and is below zero on each invoice', () => {
    const keys = ['a', 'b', 'c', 'cap'] as const;
    const cents = fc.record({
      a: fc.integer({ min: 0, max: 9_000 }),
      b: fc.integer({ min: 0, max: 9_000 }),
      c: fc.integer({ min: 0, max: 9_000 }),
      cap: fc.integer({ min: -3_000, max: 0 }),
    });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 4 }), cents, (billed, now) => {
        const linesOf = (of: typeof now) =>
          keys.flatMap((key) => (of[key] === 0 ? [] : [line(key, of[key])]));
        const invoices = billed.map((of, index) => ({
          id: String(index),
          ofKey: chargedByKey(linesOf(of), []),
        }));
        const owed = differenceLines(linesOf(now), billed.flatMap(linesOf), chargedTogether(invoices));
        fc.pre(sumOfLines(owed) < 0);

        const parts = splitCredit(owed, invoices);

        expect(sumOfLines(parts.flatMap(({ lines }) => lines))).toBe(sumOfLines(owed));
        expect(parts.filter(({ lines }) => sumOfLines(lines) >= 0)).toEqual([]);
      }),
    );
  });
});

describe('the reduction of a bill', () => {
  test('is no more than what the invoices still charge', () => {
    const billed = [line('a', 4_500), line('b', 4_500)];

    expect(differenceLines([], billed, new Map([['b', 1_500]]))).toEqual([owedLine('b', -1_500)]);
    expect(differenceLines([line('a', 6_000)], billed, new Map())).toEqual([owedLine('a', 1_500)]);
  });

  test('takes earlier credits into account', () => {
    const charged = chargedByKey(
      [line('a', 4_500), { basis: null, amountCents: 900 }],
      [line('a', 1_000), { basis: null, amountCents: 300 }],
    );

    expect([...charged]).toEqual([['a', 3_500]]);
  });
});
