/** MongoDB's locales, and those whose order this server supports. */

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Locales whose order is supported: compared with ICU, string by string, in `collation.test.ts`. */
export const SERVED_LOCALES = wordsOf(`
  af be bs_Cyrl bg ca nl en en_US eo et fi fr gl de de_AT el is smn id ga it kl kk ky lv lt lb
  mk ms mt mn se pl pt ro ru sr sl es sw sv uk vi wae zu
`);

/** Other locales: letters of several characters (the Czech `ch`), other scripts, or an unverified order. */
const OTHER_LOCALES = wordsOf(`
  fr_CA sq am ar hy as az bn bs my chr zh zh_Hant hr cs da dz en_US_POSIX ee fo fil ka gu ha haw he hi hu ig
  ja kn km kok ko lk lo li dsb ml mr ne nb nn or om ps fa fa_AF pa sr_Latn si sk ta te th bo to tr hsb
  ur ug cy yi yo
`);

/** True for a MongoDB locale; variants such as `de@collation=phonebook` count as their locale. */
export function isKnownLocale(locale: string): boolean {
  const [name = ''] = locale.split('@');
  return locale === 'simple' || SERVED_LOCALES.has(name) || OTHER_LOCALES.has(name);
}

/** True for a locale whose order is supported; variants have a different order and are not. */
export function isServedLocale(locale: string): boolean {
  return locale === 'simple' || SERVED_LOCALES.has(locale);
}
