// Calls that create something are made once: one with the `Idempotency-Key` of an earlier call gets that call's answer.
// The fact that it was made is written in the transaction that creates, so that it survives a crash before the answer.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { AppError } from '@ahl/shared-types/common';
import type { ClientSession } from 'mongoose';
import type { CallOrigin } from '#call/call-origin.ts';
import type { Models } from '#db/models.ts';
import { isDuplicateKey } from '#db/transaction.ts';
import type { CreatedCallDocument } from './created-call.model.ts';

/** How long an answer is stored. */
const storedMs = 24 * 60 * 60 * 1_000;
/** Longer than a call takes; after it, one whose process died is made again. */
const leaseMs = 60_000;
/** A longer answer is not stored; the repeat is told that the call was made. */
const maxAnswerBytes = 256 * 1_024;
const nonceBytes = 12;
const tagBytes = 16;

/** A call with a key. */
type KeyedCall = {
  key: string;
  /** The caller's account; null for a visitor. */
  accountId: string | null;
  /** `METHOD /path` of the endpoint. */
  endpoint: string;
  input: object;
  origin: CallOrigin;
};
/** The answer of a call, and whether it is that of an earlier one. */
type OnceAnswer = { body: string; isRepeated: boolean };
export type CreatedOnce = {
  /** Makes a call, or returns the answer of the earlier one. @throws IDEMPOTENCY_MISMATCH, CONFLICT */
  run(call: KeyedCall, make: () => Promise<string>): Promise<OnceAnswer>;
};

const hashOf = (...parts: string[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest();
};

/** The key of the cipher follows from the caller's key alone: whoever reads the database cannot read the answer. */
const cipherKey = (key: string): Buffer => hashOf('answer', key);

const encrypt = (key: string, text: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
};

const decrypt = (key: string, stored: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), stored.subarray(0, nonceBytes));
  decipher.setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([
    decipher.update(stored.subarray(nonceBytes + tagBytes)),
    decipher.final(),
  ]).toString();
};

/** Returns the answer that a repeated call gets; null if the earlier one was never made and may be made now. */
const answerOf = (row: CreatedCallDocument, key: string, inputHash: string, nowMs: number): string | null => {
  if (row.inputHash !== inputHash) throw new AppError('IDEMPOTENCY_MISMATCH', 'request.key-reused');
  if (row.answer) return decrypt(key, Buffer.from(row.answer.buffer));
  if (row.isCommitted) throw new AppError('CONFLICT', 'request.made-already');
  if (row.leaseUntil.getTime() > nowMs) throw new AppError('CONFLICT', 'request.in-progress');
  return null;
};

type Deps = { models: Models; now: () => number };

/** Creates the guard of calls that create something. */
export const createCreatedOnce = ({ models: { CreatedCall }, now }: Deps): CreatedOnce => {
  /** Claims a call; returns the answer of an earlier one instead if there is one. */
  const claim = async (id: string, key: string, inputHash: string): Promise<string | null> => {
    const leaseUntil = new Date(now() + leaseMs);
    try {
      await CreatedCall.create({ _id: id, inputHash, leaseUntil, expiresAt: new Date(now() + storedMs) });
      return null;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const row = await CreatedCall.findById(id).lean<CreatedCallDocument>();
    if (!row) throw new AppError('CONFLICT', 'request.in-progress');
    const answer = answerOf(row, key, inputHash, now());
    if (answer !== null) return answer;
    const seen = { _id: id, leaseUntil: row.leaseUntil, isCommitted: false };
    const { modifiedCount } = await CreatedCall.updateOne(seen, { $set: { leaseUntil } });
    if (modifiedCount === 0) throw new AppError('CONFLICT', 'request.in-progress');
    return null;
  };
  return {
    run: async ({ key, accountId, endpoint, input, origin }, make) => {
      const id = hashOf('call', accountId ?? 'visitor', key).toString('base64url');
      // With the caller's key, which is not stored: the input may contain a password.
      const inputHash = hashOf('input', key, endpoint, JSON.stringify(input)).toString('base64url');
      const known = await claim(id, key, inputHash);
      if (known !== null) return { body: known, isRepeated: true };
      origin.createdCallId = id;
      try {
        const body = await make();
        const stored = Buffer.byteLength(body) > maxAnswerBytes ? {} : { answer: encrypt(key, body) };
        await CreatedCall.updateOne({ _id: id }, { $set: { ...stored, isCommitted: true } });
        return { body, isRepeated: false };
      } catch (error) {
        // What was refused may be sent again. What is committed stays, whatever failed after it.
        await CreatedCall.deleteOne({ _id: id, isCommitted: false });
        throw error;
      }
    },
  };
};

/** Notes, within a transaction of a call that creates something, that the call is made. */
export const noteCreated = async (
  { CreatedCall }: Models,
  session: ClientSession,
  id: string,
): Promise<void> => {
  await CreatedCall.updateOne({ _id: id }, { $set: { isCommitted: true } }, { session });
};
