// The message that a member reads about an answered claim, in the member's language.
import { type Language, textIn } from '@ahl/shared-types/texts';
import type { ProfileClaimDocument } from './profile-claim.model.ts';
import { profileClaimTexts } from './profile-claim.texts.ts';

/** Returns the message about an answer, with the note of the person who answered. */
export const answerMessage = (
  state: 'approved' | 'declined',
  { answer }: Pick<ProfileClaimDocument, 'answer'>,
  language: Language,
): { subject: string; text: string } => {
  const { subject, text } = profileClaimTexts[state];
  return {
    subject: textIn(language, subject),
    text: [textIn(language, text), answer].filter(Boolean).join('\n\n'),
  };
};
