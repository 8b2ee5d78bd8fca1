// Detects whether two rows are about the same person: by data that people write the same way each time. Pure.
import { foldText } from './member-search.rules.ts';

/** The last ten digits of a phone number, without the country code; empty for a shorter number, which is not unique. */
export const phoneDigits = (phone: string): string => {
  const digits = phone.replace(/\D/g, '').slice(-10);
  return digits.length === 10 ? digits : '';
};

/** A normalized name for comparison; case, accents and the order of the two names do not matter. */
export const personKey = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [foldText(firstName), foldText(lastName)].sort().join('|');
