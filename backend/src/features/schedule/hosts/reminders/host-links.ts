// The links by which hosts answer: each contains the id of the question and is signed, so that nobody can forge one.
// The night itself determines how long a link works.
import { derivedKey, isSameText, sign } from '#config/derived-key.ts';

/** Signs and checks links with a key derived from the server's secret. */
export const createHostLinks = (secret: string) => {
  const key = derivedKey(secret, 'host answers');
  const macOf = (confirmationId: string): string => sign(key, [confirmationId]).toString('base64url');
  return {
    sign: (confirmationId: string): string => `${confirmationId}-${macOf(confirmationId)}`,
    /** Returns the id of the question, or null for an invalid link. */
    verify: (token: string): string | null => {
      const confirmationId = token.slice(0, 24);
      return isSameText(token.slice(25), macOf(confirmationId)) ? confirmationId : null;
    },
  };
};
export type HostLinks = ReturnType<typeof createHostLinks>;
