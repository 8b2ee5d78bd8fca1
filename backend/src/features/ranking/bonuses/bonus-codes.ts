// The codes of bonuses: sixteen letters and digits that can be read aloud. The first half is random; the second signs
// it together with the member, the venue and the night, so that a code is valid for these alone.
import { randomInt } from 'node:crypto';
import { derivedKey, isSameText, sign } from '#config/derived-key.ts';

/** No I, O, 0 and 1: they sound and look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const half = 8;

/** What a code is bound to; `date` is empty for every night. */
type CodeBinding = { playerId: unknown; venueId?: unknown; date?: string | null | undefined };

export type BonusCodes = {
  /** Makes a new code; `pick(n)` returns a number below n, for reproducible codes. */
  make(binding: CodeBinding, pick?: (below: number) => number): string;
  /** Whether this server made the code for exactly this binding. */
  isGenuine(code: string, binding: CodeBinding): boolean;
};

const grouped = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

/** Creates the codes of one server from its secret. */
export const createBonusCodes = (secret: string): BonusCodes => {
  const key = derivedKey(secret, 'bonus codes');
  const complete = (drawn: string, { playerId, venueId, date }: CodeBinding): string => {
    const bytes = sign(key, [drawn, String(playerId), venueId ? String(venueId) : '', date ?? '']);
    const signature = [...bytes.subarray(0, half)].map((byte) => letters[byte % letters.length]).join('');
    return grouped(drawn + signature);
  };
  return {
    make: (binding, pick = (below) => randomInt(below)) =>
      complete(Array.from({ length: half }, () => letters[pick(letters.length)]).join(''), binding),
    isGenuine: (code, binding) =>
      isSameText(code, complete(code.replaceAll('-', '').slice(0, half), binding)),
  };
};
