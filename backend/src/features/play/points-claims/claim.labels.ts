// The messages to a member when staff act on a claim, in the member's language.
import type { ClaimAct } from '@ahl/shared-types/points-claims';
import type { PointsClaimDocument } from './points-claim.model.ts';

type Language = 'en' | 'es';
type ClaimFacts = Pick<PointsClaimDocument, 'name' | 'venueName' | 'date' | 'startTime'>;

/** The acts that send a message to the member. */
export const notifiedActs = ['asked', 'approved', 'declined'] as const satisfies readonly ClaimAct[];
export type NotifiedAct = (typeof notifiedActs)[number];

const words: Record<NotifiedAct, Record<Language, { subject: string; text: string }>> = {
  asked: {
    en: { subject: 'A question about your claim', text: 'Please answer on My points.' },
    es: { subject: 'Una pregunta sobre tu reclamo', text: 'Responde en Mis puntos.' },
  },
  approved: {
    en: {
      subject: 'Your points were corrected',
      text: 'Your claim was approved, and the standings are updated.',
    },
    es: {
      subject: 'Tus puntos fueron corregidos',
      text: 'Tu reclamo fue aprobado, y la clasificación ya lo refleja.',
    },
  },
  declined: {
    en: { subject: 'Your claim was declined', text: 'See the full history on My points.' },
    es: { subject: 'Tu reclamo fue rechazado', text: 'Todo el historial está en Mis puntos.' },
  },
};

/** Returns subject and text of the message; `said` is the text entered by the person who acted. */
export const claimMessage = (act: NotifiedAct, claim: ClaimFacts, comment: string, language: Language) => {
  const { subject, text } = words[act][language];
  const night = `${claim.name}, ${claim.venueName}, ${claim.date} ${claim.startTime}`;
  return { subject, text: [night, comment, text].filter(Boolean).join('\n\n') };
};
