// How two rows are known to be about one person: by what people write the same way each time. Pure.
import { foldText } from './member-search.rules.ts';

/** The digits of a phone number without the country's; a shorter number says nothing and gives an empty text. */
export const phoneDigits = (phone: string): string => {
  const digits = phone.replace(/\D/g, '').slice(-10);
  return digits.length === 10 ? digits : '';
};

/** A name as it is compared, first name first; case, accents and the order of two names do not matter. */
export const personKey = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [foldText(firstName), foldText(lastName)].sort().join('|');
