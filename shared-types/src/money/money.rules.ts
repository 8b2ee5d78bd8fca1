// How money is read and written. An amount is a whole number of cents everywhere; dollars exist only as text.

/** The largest amount that anything of the league may have, in cents: a hundred million dollars. */
export const maxCents = 10_000_000_000;

/** Groups of three, or none at all: `1,234.50`, `1234.5`, `.50`; at most two digits for cents. */
const amountForm = /^(?:(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?|\.(\d{1,2}))$/;

/** An amount without its sign and dollar sign, and whether it is below zero; accountants write `(12.00)`. */
const splitSign = (text: string): { digits: string; isNegative: boolean } => {
  const inBrackets = /^\(\$?([^()]*)\)$/.exec(text)?.[1];
  if (inBrackets !== undefined) return { digits: inBrackets, isNegative: true };
  const [, sign = ''] = /^(-\$?|\$-?)?/.exec(text) ?? [];
  return { digits: text.slice(sign.length), isNegative: sign.includes('-') };
};

/** `$1,234.50`, `-1234.5` or `(12)` → cents; null for what is no amount, or is larger than `maxCents`. */
export const parseMoney = (text: string): number | null => {
  // Spaces and the minus sign as typesetters write them.
  const { digits, isNegative } = splitSign(text.replace(/\s/g, '').replace('\u2212', '-'));
  const match = amountForm.exec(digits);
  if (!match) return null;
  const [, whole = '0', cents, onlyCents] = match;
  const size = Number(whole.replaceAll(',', '')) * 100 + Number((cents ?? onlyCents ?? '').padEnd(2, '0'));
  if (size > maxCents) return null;
  return isNegative && size > 0 ? -size : size;
};

/** Cents as `$1,234.50`; an amount below zero as `-$12.00`. @throws RangeError for a part of a cent */
export const formatMoney = (amountCents: number): string => {
  if (!Number.isSafeInteger(amountCents)) throw new RangeError(`No whole number of cents: ${amountCents}`);
  const size = Math.abs(amountCents);
  const dollars = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amountCents < 0 ? '-' : ''}$${dollars}.${String(size % 100).padStart(2, '0')}`;
};
