// Writes a birthday (`11-22`) in a language.

// A leap year contains every day.
const dayOf = (monthAndDay: string): Date => new Date(`2024-${monthAndDay}T00:00:00Z`);

/** `11` → `November`. */
export const monthName = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' }).format(dayOf(`${month}-01`));

/** `11-22` → `November 22`. */
export const birthdayText = (birthday: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', day: 'numeric' }).format(dayOf(birthday));
