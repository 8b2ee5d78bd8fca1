import type { ClientSession, Types } from 'mongoose';
import type { Models } from '../../../models.ts';

/** Whom to forget; the e-mail is the one from before the account was emptied. */
export type ForgottenMember = { id: Types.ObjectId; email: string | null };

/** What a feature has stored of a member, and how it removes that when an account is emptied. */
export type MemberTraces = {
  models: readonly (keyof Models)[];
  forget(models: Models, session: ClientSession, member: ForgottenMember): Promise<void>;
};
