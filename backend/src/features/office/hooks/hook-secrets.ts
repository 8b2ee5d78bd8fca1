// Seals the addresses and secrets of hooks: whoever reads the database or a backup, without the server's secret, can
// send nothing in the league's name.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey } from '#config/derived-key.ts';

const nonceBytes = 12;
const tagBytes = 16;
const secretBytes = 32;

export type HookSecrets = {
  seal(text: string): string;
  /** Returns the text, or null if it was sealed with another secret of the server. */
  open(sealed: string): string | null;
};

/** Creates the seals of one server; `secret` is the server's own. */
export const createHookSecrets = (secret: string): HookSecrets => {
  const key = derivedKey(secret, 'hooks');
  return {
    seal: (text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const body = decipher.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
};

/** Returns a new secret for the signatures of a webhook. */
export const newHookSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64url')}`;
