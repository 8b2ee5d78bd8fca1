// Detects whether two rows are about the same person: by data that people write the same way each time. Pure.
import { nameWords } from '../names/name-text.rules.ts';

/** The last ten digits of a phone number, without the country code; empty for a shorter number, which is not unique. */
export const phoneDigits = (phone: string): string => {
  const digits = phone
    .replace(/(?:e?xt?\.?|#|,|;).*$/i, '')
    .replace(/\D/g, '')
    .slice(-10);
  return digits.length === 10 ? digits : '';
};

/** The words of a name in normal form, sorted: neither their order nor where the last name begins matters. */
export const personKey = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  nameWords(`${firstName} ${lastName}`).sort().join(' ');
