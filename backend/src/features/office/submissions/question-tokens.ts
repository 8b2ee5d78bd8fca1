// The tokens of the links by which a sender answers a question without signing in.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Types } from 'mongoose';
import { derive } from '#features/core/messages/derived-secrets.ts';

/** Identifies one question of a submission by its position. */
type QuestionRef = { submissionId: string; index: number };

export type QuestionTokens = {
  sign(question: QuestionRef): string;
  /** Returns what a token is for, or null if it is not ours. */
  verify(token: string): QuestionRef | null;
};

const idBytes = 12;
const headBytes = idBytes + 1;
const macBytes = 32;

/** Creates tokens from submission, position and a MAC. They do not expire: what they allow ends with the decision. */
export const createQuestionTokens = (secret: string): QuestionTokens => {
  const key = derive(secret, 'submission-question', 32);
  const macOf = (head: Buffer) => createHmac('sha256', key).update(head).digest();
  return {
    sign: ({ submissionId, index }) => {
      const head = Buffer.from([...Buffer.from(submissionId, 'hex'), index]);
      return Buffer.concat([head, macOf(head)]).toString('base64url');
    },
    verify: (token) => {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== headBytes + macBytes) return null;
      const head = bytes.subarray(0, headBytes);
      if (!timingSafeEqual(bytes.subarray(headBytes), macOf(head))) return null;
      const submissionId = new Types.ObjectId(head.subarray(0, idBytes)).toHexString();
      return { submissionId, index: head[idBytes] ?? 0 };
    },
  };
};
