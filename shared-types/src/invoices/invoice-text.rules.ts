// Formats the texts and amounts of an invoice, in both languages: for screens, the PDF, mails and exports.
import { formatTime } from '../common/league-time.ts';
import { amountText, type InvoiceLocale, type MoneyForm } from '../money/money-form.ts';
import { type Text, textIn } from '../texts/texts.ts';
import type { InvoiceLanguage } from './fee-plan.schema.ts';
import type { InvoiceLine, LineBasis } from './invoice.schema.ts';
import { invoiceLineTexts } from './invoice-line.texts.ts';
import { countDays, daysOfMonth, monthOf } from './month.rules.ts';

/** Formats a rate in basis points as `8.25 %`. */
export const taxText = (taxBps: number, locale: InvoiceLocale): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(taxBps / 100)} %`;

/** Returns the locale for the dates of an invoice in a language: the league's if it has that language. */
export const localeOf = (language: InvoiceLanguage, locale: InvoiceLocale): string => {
  if (locale.startsWith(language)) return locale;
  return language === 'es' ? 'es-US' : 'en-US';
};

/** Formats a league date as `October 22, 2026`, in a language. */
export const invoiceDate = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

const shortDate = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** Formats `2026-10` as `October 2026`. */
export const monthText = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The format of one invoice's lines. */
export type TextForm = MoneyForm & { language: InvoiceLanguage };

const whatOf = ({ unit, from, nights }: LineBasis, { language, locale }: TextForm): string => {
  const { week, month, players } = invoiceLineTexts;
  const dates = localeOf(language, locale);
  const [night] = nights;
  if (unit === 'week') return textIn(language, week, { date: shortDate(from, dates) });
  if (unit === 'month' || !night) return textIn(language, month, { month: monthText(monthOf(from), dates) });
  const name = `${night.name}, ${shortDate(night.date, dates)}, ${formatTime(night.startTime)}`;
  return unit === 'player' ? textIn(language, players, { night: name, players: night.entrants }) : name;
};

const detailOf = (basis: LineBasis, unitCents: number, form: TextForm): string => {
  if (basis.turn === 'night-minimum') return amountText(unitCents, form);
  return `${countDays(basis)}/${countDays(daysOfMonth(monthOf(basis.from)))}`;
};

/** Returns what a line charges, as text: the text entered by hand, or one made from its basis. */
export const lineText = (
  { kind, description, unitCents, basis }: Pick<InvoiceLine, 'kind' | 'description' | 'unitCents' | 'basis'>,
  form: TextForm,
): string => {
  if (description !== '' || !basis) return description;
  const { language } = form;
  const { cap, minimum, correction, turns } = invoiceLineTexts;
  const limit = amountText(basis.limitCents ?? 0, form);
  if (kind === 'cap') return textIn(language, cap, { limit });
  if (kind === 'minimum') return textIn(language, minimum, { limit });
  const what = whatOf(basis, form);
  if (kind === 'correction') return textIn(language, correction, { what });
  if (!basis.turn) return what;
  const turn: Text = turns[basis.turn];
  return `${what} (${textIn(language, turn, { detail: detailOf(basis, unitCents, form) })})`;
};
