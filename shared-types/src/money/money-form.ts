// How the league writes amounts: its currency, and the place by whose habits numbers are written.
import { z } from 'zod';
import { parseMoney } from './money.rules.ts';

/** Currencies of two decimals, which is what cents are. */
export const currencies = ['USD', 'CAD', 'MXN', 'EUR', 'GBP', 'AUD', 'NZD'] as const;
export type Currency = (typeof currencies)[number];

/** How amounts and dates are written. */
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

/** How an amount is written. */
export const moneyFormSchema = z.object({ currency: z.enum(currencies), locale: z.enum(invoiceLocales) });
export type MoneyForm = z.infer<typeof moneyFormSchema>;

/** How amounts are written until the league decides. */
export const usDollars: MoneyForm = { currency: 'USD', locale: 'en-US' };

const moneyFormats = new Map<string, Intl.NumberFormat>();

const formatOf = ({ currency, locale }: MoneyForm): Intl.NumberFormat => {
  const key = `${locale} ${currency}`;
  const format = moneyFormats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  moneyFormats.set(key, format);
  return format;
};

/** Cents as `$1,234.50`, or as the league's locale and currency write it. */
export const amountText = (amountCents: number, form: MoneyForm): string => {
  const size = Math.abs(amountCents);
  const digits = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  // As a text, so that no part of a cent comes in between.
  return formatOf(form).format(`${amountCents < 0 ? '-' : ''}${digits}` as Intl.StringNumericLiteral);
};

/** An amount as somebody types it where it is written so: `1.234,50 €` in Germany. Cents; null for what is no amount. */
export const parseAmount = (text: string, form: MoneyForm): number | null => {
  const parts = formatOf(form).formatToParts(1_234_567.5);
  const sign = (type: 'currency' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const bare = text.replaceAll(sign('currency'), '').replaceAll(form.currency, '');
  if (sign('decimal') !== ',') return parseMoney(bare);
  return parseMoney(bare.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')));
};
