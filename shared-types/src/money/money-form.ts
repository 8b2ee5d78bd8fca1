// How the league writes amounts: its currency, and the locale for the format of numbers.
import { z } from 'zod';
import { parseMoney } from './money.rules.ts';

/** Currencies with two decimals, since amounts are in cents. */
export const currencies = ['USD', 'CAD', 'MXN', 'EUR', 'GBP', 'AUD', 'NZD'] as const;

/** The locales in which amounts and dates can be written. */
export const invoiceLocales = [
  'en-US',
  'es-US',
  'en-CA',
  'fr-CA',
  'es-MX',
  'en-GB',
  'en-AU',
  'de-DE',
] as const;
export type InvoiceLocale = (typeof invoiceLocales)[number];

/** The format of an amount. */
export const moneyFormSchema = z.object({ currency: z.enum(currencies), locale: z.enum(invoiceLocales) });
export type MoneyForm = z.infer<typeof moneyFormSchema>;

/** The default format of amounts. */
export const usDollars: MoneyForm = { currency: 'USD', locale: 'en-US' };

const moneyFormats = new Map<string, Intl.NumberFormat>();

const formatOf = ({ currency, locale }: MoneyForm): Intl.NumberFormat => {
  const key = `${locale} ${currency}`;
  const format = moneyFormats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  moneyFormats.set(key, format);
  return format;
};

/** Formats cents as `$1,234.50`, or in the league's locale and currency. */
export const amountText = (amountCents: number, form: MoneyForm): string => {
  const size = Math.abs(amountCents);
  const digits = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  // A text keeps all digits exact, without floating-point rounding.
  return formatOf(form).format(`${amountCents < 0 ? '-' : ''}${digits}` as Intl.StringNumericLiteral);
};

/** Parses an amount in the locale's format, such as `1.234,50 €` in Germany. Cents; null if it is not an amount. */
export const parseAmount = (text: string, form: MoneyForm): number | null => {
  const parts = formatOf(form).formatToParts(1_234_567.5);
  const sign = (type: 'currency' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const bare = text.replaceAll(sign('currency'), '').replaceAll(form.currency, '');
  if (sign('decimal') !== ',') return parseMoney(bare);
  return parseMoney(bare.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')));
};
