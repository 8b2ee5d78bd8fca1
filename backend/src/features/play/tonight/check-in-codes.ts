// The codes that a venue's screen shows one after the other: each signs its clock and its period, nothing is stored.
import { type CheckInCodes, checkInPeriod, checkInPeriodMs, codesAhead } from '@ahl/shared-types/tonight';
import { derivedKey, isSameText, sign } from '#config/derived-key.ts';

/** 96 bits: short enough for a coarse QR code, too long to guess within a minute. */
const codeBytes = 12;

/** Creates codes that sign a clock and a period with a key derived from the server's secret. */
export const createCheckInCodes = (secret: string) => {
  const key = derivedKey(secret, 'check-in codes');
  const codeOf = (clockId: string, period: number): string =>
    sign(key, [clockId, period]).subarray(0, codeBytes).toString('base64url');
  return {
    /** Whether a code belongs to a clock and a period. */
    isCodeOf: (code: string, clockId: string, period: number) => isSameText(code, codeOf(clockId, period)),
    /** Returns the current code of a clock and the next ones, so that a screen can continue without a network. */
    list: (clockId: string, nowMs: number): CheckInCodes => {
      const current = checkInPeriod(nowMs);
      const codes = Array.from({ length: codesAhead }, (_unused, index) => ({
        code: codeOf(clockId, current + index),
        startsAt: new Date((current + index) * checkInPeriodMs).toISOString(),
      }));
      return { codes, periodMs: checkInPeriodMs };
    },
  };
};
export type CheckInSigner = ReturnType<typeof createCheckInCodes>;
