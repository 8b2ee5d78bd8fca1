// How texts of reasons write numbers, plurals and days. Both languages write numbers as in the USA.

const numbers = new Intl.NumberFormat('en-US');
const plurals = { en: new Intl.PluralRules('en'), es: new Intl.PluralRules('es') };

/** `1000` → `1,000`. */
export const number = (value: number): string => numbers.format(value);

/** `1 minute`, `12 minutes`: the number with the word in the matching form. */
export const plural = (language: keyof typeof plurals, count: number, one: string, many: string): string =>
  `${number(count)} ${plurals[language].select(count) === 'one' ? one : many}`;

/** A league date (`YYYY-MM-DD`) in words, such as `Friday, November 20`. */
export const day = (locale: 'en-US' | 'es-US', date: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
