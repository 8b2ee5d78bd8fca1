import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxCents } from './money.rules.ts';
import {
  amountText,
  currencies,
  invoiceLocales,
  type MoneyForm,
  parseAmount,
  usDollars,
} from './money-form.ts';

const euros: MoneyForm = { currency: 'EUR', locale: 'de-DE' };
const canadian: MoneyForm = { currency: 'CAD', locale: 'fr-CA' };

test.each([
  [usDollars, '$1,234.50', 123_450],
  [usDollars, '12.5', 1_250],
  [euros, '1.234,50 €', 123_450],
  [euros, '12,5', 1_250],
  [euros, '1.234', 123_400],
  [euros, '-1.234,50 EUR', -123_450],
  [canadian, '1 234,50 $', 123_450],
  [{ currency: 'GBP', locale: 'en-GB' } as const, '£1,234.50', 123_450],
])('%j: %s is %d cents', (form, text, cents) => {
  expect(parseAmount(text, form)).toBe(cents);
});

test.each([
  [euros, '1,234.50'],
  [euros, '12.50'],
  [usDollars, '1.234,50'],
  [usDollars, 'twelve'],
  [euros, ''],
])('%j: %j is not an amount', (form, text) => {
  expect(parseAmount(text, form)).toBeNull();
});

test('every amount is parsed back as it was written, in every currency and locale', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -maxCents, max: maxCents }),
      fc.constantFrom(...currencies),
      fc.constantFrom(...invoiceLocales),
      (cents, currency, locale) => {
        expect(parseAmount(amountText(cents, { currency, locale }), { currency, locale })).toBe(cents);
      },
    ),
  );
});
