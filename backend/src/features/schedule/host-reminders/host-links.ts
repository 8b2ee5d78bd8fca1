// The links by which hosts answer: each names what was asked and is signed, so that nobody makes one up. Until when it
// works is said by the night itself.
import { derivedKey, isSameText, sign } from '../../../config/derived-key.ts';

/** Signs and checks links with a key made of the server's secret. */
export const createHostLinks = (secret: string) => {
  const key = derivedKey(secret, 'host answers');
  const macOf = (confirmationId: string): string => sign(key, [confirmationId]).toString('base64url');
  return {
    sign: (confirmationId: string): string => `${confirmationId}-${macOf(confirmationId)}`,
    /** The id of what was asked, or null for a link that is not ours. */
    verify: (token: string): string | null => {
      const confirmationId = token.slice(0, 24);
      return isSameText(token.slice(25), macOf(confirmationId)) ? confirmationId : null;
    },
  };
};
export type HostLinks = ReturnType<typeof createHostLinks>;
