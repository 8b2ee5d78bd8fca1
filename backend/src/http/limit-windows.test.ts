import { requestPasswordReset } from '@ahl/shared-types/auth';
import { memberLimits } from '@ahl/shared-types/common';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAttempts, triesPerPlace } from '#features/core/auth/attempts.ts';
import { createFormLimits, formsPerAddress } from './form-limits.ts';
import { createMailLimits, mailsPerReceiver } from './mail-limits.ts';
import { createMemberLimits } from './member-limits.ts';

const minuteMs = 60_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isLetPass = async (act: () => Promise<unknown>): Promise<boolean> => {
  try {
    return (await act()) !== false;
  } catch {
    return false;
  }
};

/** Whether one act beyond the limit passes: at once, a minute before the window of `minutes` ends, and at its end. */
const holdsFor = async (minutes: number, most: number, act: () => Promise<unknown>): Promise<boolean[]> => {
  for (let count = 0; count < most; count += 1) expect(await isLetPass(act)).toBe(true);
  const answers = [await isLetPass(act)];
  await vi.advanceTimersByTimeAsync((minutes - 1) * minuteMs);
  answers.push(await isLetPass(act));
  await vi.advanceTimersByTimeAsync(minuteMs);
  answers.push(await isLetPass(act));
  return answers;
};

test('counts forms of an address for an hour', async () => {
  const countForm = createFormLimits(null);

  expect(await holdsFor(60, formsPerAddress, () => countForm('10.0.0.1'))).toEqual([false, false, true]);
});

test('counts mails to a receiver for an hour', async () => {
  const mayMail = createMailLimits(null);

  expect(await holdsFor(60, mailsPerReceiver, () => mayMail('a@b.co', 'join'))).toEqual([false, false, true]);
});

test('counts calls of a member for an hour', async () => {
  const countCall = createMemberLimits(null);
  const contract = { ...requestPasswordReset, limit: memberLimits.rare };
  const call = () => countCall(contract, { accountId: 'a' });

  expect(await holdsFor(60, memberLimits.rare.callsPerHour, call)).toEqual([false, false, true]);
});

test('counts wrong passwords for a quarter of an hour', async () => {
  const attempts = createAttempts(null);
  const count = async () => {
    const refusal = await attempts.count({ email: 'a@b.co', address: '10.0.0.1', deviceId: null });
    return refusal === null;
  };

  expect(await holdsFor(15, triesPerPlace, count)).toEqual([false, false, true]);
});

test('warns the owner of an account once a day', async () => {
  const attempts = createAttempts(null);

  expect(await holdsFor(24 * 60, 1, () => attempts.mayWarn('a@b.co'))).toEqual([false, false, true]);
});
