// Parses and formats money. An amount is a whole number of cents everywhere; dollars exist only as text.

/** The largest amount allowed anywhere in the league, in cents: a hundred million dollars. */
export const maxCents = 10_000_000_000;

/** Groups of three digits, or no groups: `1,234.50`, `1234.5`, `.50`; at most two digits for cents. */
const amountForm = /^(?:(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?|\.(\d{1,2}))$/;

/** An amount without its sign and dollar sign, and whether it is negative; accountants write `(12.00)`. */
const splitSign = (text: string): { digits: string; isNegative: boolean } => {
  const inBrackets = /^\(\$?([^()]*)\)$/.exec(text)?.[1];
  if (inBrackets !== undefined) return { digits: inBrackets, isNegative: true };
  const [, sign = ''] = /^(-\$?|\$-?)?/.exec(text) ?? [];
  return { digits: text.slice(sign.length), isNegative: sign.includes('-') };
};

/** `$1,234.50`, `-1234.5` or `(12)` → cents; null if it is not an amount, or exceeds `maxCents`. */
export const parseMoney = (text: string): number | null => {
  // Removes spaces, and replaces the typographic minus sign.
  const { digits, isNegative } = splitSign(text.replace(/\s/g, '').replace('\u2212', '-'));
  const match = amountForm.exec(digits);
  if (!match) return null;
  const [, whole = '0', cents, onlyCents] = match;
  const size = Number(whole.replaceAll(',', '')) * 100 + Number((cents ?? onlyCents ?? '').padEnd(2, '0'));
  if (size > maxCents) return null;
  return isNegative && size > 0 ? -size : size;
};

/** Formats cents as `$1,234.50`; a negative amount as `-$12.00`. @throws RangeError for a fraction of a cent */
export const formatMoney = (amountCents: number): string => {
  if (!Number.isSafeInteger(amountCents)) throw new RangeError(`No whole number of cents: ${amountCents}`);
  const size = Math.abs(amountCents);
  const dollars = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amountCents < 0 ? '-' : ''}$${dollars}.${String(size % 100).padStart(2, '0')}`;
};
