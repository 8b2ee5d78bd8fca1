// Pages show pictures of this site only: one of another site could change or vanish, and would tell that site who reads
// the page. A picture is uploaded to the library and chosen from there; it is never fetched, so that nobody can make
// the server open an address of its own network.
import { invalidInput } from '@ahl/shared-types/common';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';

const maxShownLength = 200;
const ownHost = 'own.invalid';

/** Returns why a picture's address is refused, as a browser reads it: null for one of this site and for a data URL. */
export const refusalOfPicture = (address: string): ReasonText | null => {
  const url = URL.parse(address, `https://${ownHost}/`);
  if (url?.protocol === 'data:' || url?.host === ownHost) return null;
  return reason('picture.other-site', { address: address.slice(0, maxShownLength) });
};

/** Checks a picture that is saved; `field` names the input for the error. @throws VALIDATION_FAILED */
export const assertOwnPicture = (address: string | null, field: string): void => {
  const refusal = address === null ? null : refusalOfPicture(address);
  if (refusal) throw invalidInput({ [field]: refusal });
};
