// The numbering of invoices: the league's pattern with a running number, assigned when the invoice is finalised.
import { type ReasonText, reason } from '../reasons/reason.ts';

/** The largest running number. */
export const maxInvoiceNumber = 999_999_999;

const parts = /\{([^{}]*)\}/g;
const numberPart = /^number(?::([1-9]))?$/;

/** Returns why a pattern cannot number invoices; null if it can. */
export const numberPatternProblem = (pattern: string): ReasonText | null => {
  const named = [...pattern.matchAll(parts)].map(([, part = '']) => part);
  const numbers = named.filter((part) => numberPart.test(part)).length;
  if (numbers === 0) return reason('invoice.pattern-without-number');
  if (numbers > 1) return reason('invoice.pattern-two-numbers');
  const unknown = named.find((part) => !numberPart.test(part) && part !== 'year' && part !== 'month');
  if (unknown !== undefined) return reason('invoice.pattern-unknown-part', { part: unknown });
  if (!/^[A-Za-z0-9 ._/#-]*$/.test(pattern.replace(parts, ''))) return reason('invoice.pattern-characters');
  return null;
};

/** Formats `INV-{year}-{number:4}`, 7, 2026-11-22 as `INV-2026-0007`. A longer number keeps all its digits. */
export const invoiceNumber = (pattern: string, number: number, issuedOn: string): string =>
  pattern.replace(parts, (whole, part: string) => {
    if (part === 'year') return issuedOn.slice(0, 4);
    if (part === 'month') return issuedOn.slice(5, 7);
    const digits = numberPart.exec(part);
    return digits ? String(number).padStart(Number(digits[1] ?? 1), '0') : whole;
  });

/** Returns the counter for an invoice of a day: one per year if numbering restarts yearly, else one for all. */
export const counterKey = (resetsYearly: boolean, issuedOn: string): string =>
  resetsYearly ? issuedOn.slice(0, 4) : 'all';
