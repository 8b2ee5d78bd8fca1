// The messages to a member when staff act on a claim, in the member's language.
import type { ClaimAct } from '@ahl/shared-types/points-claims';
import { type Language, textIn } from '@ahl/shared-types/texts';
import { claimTexts } from './claim.texts.ts';
import type { PointsClaimDocument } from './points-claim.model.ts';

type ClaimedNight = Pick<PointsClaimDocument, 'name' | 'venueName' | 'date' | 'startTime'>;

/** The acts that send a message to the member. */
export const notifiedActs = ['asked', 'approved', 'declined'] as const satisfies readonly ClaimAct[];
export type NotifiedAct = (typeof notifiedActs)[number];

/** Returns subject and text of the message; `note` is the text entered by the person who acted. */
export const claimMessage = (act: NotifiedAct, claim: ClaimedNight, note: string, language: Language) => {
  const { subject, text } = claimTexts[act];
  const night = `${claim.name}, ${claim.venueName}, ${claim.date} ${claim.startTime}`;
  return {
    subject: textIn(language, subject),
    text: [night, note, textIn(language, text)].filter(Boolean).join('\n\n'),
  };
};
