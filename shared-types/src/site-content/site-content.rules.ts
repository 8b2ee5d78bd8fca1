import type { NextEvent } from '../calendar/calendar.schema.ts';
import type { CharityTotals, Countdown } from './site-content.schema.ts';

/** The ticker's text if the league of the specification has set none (spec section 2). */
export const defaultThought = 'Don’t miss the $1000 Back 2 School Freeroll coming 8/3/2025!';
/** The same in Spanish. */
export const defaultThoughtEs = '¡No te pierdas el Back 2 School Freeroll de $1000 el 3 de agosto de 2025!';

const dayIn = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Returns the ticker's text of another league that has set none: what it plays next, in both languages. */
export const nextEventThought = (event: NextEvent | null): { text: string; textEs: string } => {
  if (!event)
    return {
      text: "Free-play hold'em, every night of the week",
      textEs: "Hold'em gratuito, todas las noches de la semana",
    };
  const { name, venueName, date, startTime } = event;
  const lineIn = (locale: string) =>
    [name, venueName, `${dayIn(date, locale)}, ${startTime}`].filter(Boolean).join(' · ');
  return { text: lineIn('en-US'), textEs: lineIn('es-US') };
};

/** Items Donated: the sum of all donated items. */
export const itemsDonated = ({ meals, backpacks, toys, bicycles }: CharityTotals): number =>
  meals + backpacks + toys + bicycles;

/** Whole days, hours, minutes and seconds until the target at `nowMs`; zeros after it. */
export const countdownParts = (targetDate: Countdown['targetDate'], nowMs: number) => {
  const leftSeconds = targetDate ? Math.max(0, Math.ceil((Date.parse(targetDate) - nowMs) / 1000)) : 0;
  return {
    days: Math.floor(leftSeconds / 86_400),
    hours: Math.floor(leftSeconds / 3_600) % 24,
    minutes: Math.floor(leftSeconds / 60) % 60,
    seconds: leftSeconds % 60,
  };
};
