import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';

/** The member to forget; the e-mail is the one from before the account was emptied. */
type ForgottenMember = { id: Types.ObjectId; email: string | null };

/** The models in which a feature stores member data, and how it deletes that data when an account is emptied. */
export type MemberTraces = {
  models: readonly (keyof Models)[];
  forget(models: Models, session: ClientSession, member: ForgottenMember): Promise<void>;
};
