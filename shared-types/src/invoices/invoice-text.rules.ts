// Formats the texts and amounts of an invoice, in both languages: for screens, the PDF, mails and exports.
import { formatTime } from '../common/league-time.ts';
import { amountText, type InvoiceLocale, type MoneyForm } from '../money/money-form.ts';
import type { InvoiceLanguage } from './fee-plan.schema.ts';
import type { FeeTurn, InvoiceLine, LineBasis } from './invoice.schema.ts';

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

type Words = {
  night: (name: string, date: string) => string;
  players: (date: string, players: number) => string;
  week: (date: string) => string;
  month: (month: string) => string;
  cap: (limit: string) => string;
  minimum: (limit: string) => string;
  correction: (what: string) => string;
  turns: Record<FeeTurn, (detail: string) => string>;
};

const words: Record<InvoiceLanguage, Words> = {
  en: {
    night: (name, date) => `${name}, ${date}`,
    players: (date, players) => `${date}, ${players} ${players === 1 ? 'player' : 'players'}`,
    week: (date) => `Week of ${date}`,
    month: (month) => `Fee for ${month}`,
    cap: (limit) => `At most ${limit} for the month`,
    minimum: (limit) => `At least ${limit} for the month`,
    correction: (what) => `Correction: ${what}`,
    turns: {
      waived: () => 'no charge',
      'night-minimum': (amount) => `at least ${amount}`,
      'by-days': (days) => `${days} days`,
      'closed-by-days': (days) => `${days} days, until the closing`,
    },
  },
  es: {
    night: (name, date) => `${name}, ${date}`,
    players: (date, players) => `${date}, ${players} ${players === 1 ? 'jugador' : 'jugadores'}`,
    week: (date) => `Semana del ${date}`,
    month: (month) => `Cuota de ${month}`,
    cap: (limit) => `Como máximo ${limit} al mes`,
    minimum: (limit) => `Como mínimo ${limit} al mes`,
    correction: (what) => `Corrección: ${what}`,
    turns: {
      waived: () => 'sin cargo',
      'night-minimum': (amount) => `como mínimo ${amount}`,
      'by-days': (days) => `${days} días`,
      'closed-by-days': (days) => `${days} días, hasta el cierre`,
    },
  },
};

/** The format of one invoice's lines. */
export type TextForm = MoneyForm & { language: InvoiceLanguage };

const whatOf = ({ unit, from, nights }: LineBasis, { language, locale }: TextForm): string => {
  const labels = words[language];
  const dates = localeOf(language, locale);
  const [night] = nights;
  if (unit === 'week') return labels.week(shortDate(from, dates));
  if (unit === 'month' || !night) return labels.month(monthText(monthOf(from), dates));
  const name = labels.night(night.name, `${shortDate(night.date, dates)}, ${formatTime(night.startTime)}`);
  return unit === 'player' ? labels.players(name, night.entrants) : name;
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
  const labels = words[form.language];
  if (kind === 'cap') return labels.cap(amountText(basis.limitCents ?? 0, form));
  if (kind === 'minimum') return labels.minimum(amountText(basis.limitCents ?? 0, form));
  const what = whatOf(basis, form);
  if (kind === 'correction') return labels.correction(what);
  return basis.turn ? `${what} (${labels.turns[basis.turn](detailOf(basis, unitCents, form))})` : what;
};
