// The text that a member reads about an answered claim, in the member's language.
import type { ProfileClaimDocument } from './profile-claim.model.ts';

type Language = 'en' | 'es';
type Words = { subject: string; text: string };

const texts: Record<Language, Record<'approved' | 'declined', Words>> = {
  en: {
    approved: {
      subject: 'Your earlier nights are yours',
      text: 'The nights that you played before you had an account now count toward your points, and your old player number leads to your account.',
    },
    declined: {
      subject: 'Your claim of earlier nights',
      text: 'We could not find the nights that you claimed as yours. Answer this message if you know more about them.',
    },
  },
  es: {
    approved: {
      subject: 'Tus noches anteriores son tuyas',
      text: 'Las noches que jugaste antes de tener una cuenta ya están en tus puntos, y tu antiguo número de jugador lleva a ti.',
    },
    declined: {
      subject: 'Tu reclamación de noches anteriores',
      text: 'No pudimos reconocer como tuyas las noches que reclamaste. Responde a este mensaje si sabes más de ellas.',
    },
  },
};

/** Returns the message about an answer, with the note of the person who answered. */
export const answerMessage = (
  state: 'approved' | 'declined',
  { answer }: Pick<ProfileClaimDocument, 'answer'>,
  language: Language,
): Words => {
  const { subject, text } = texts[language][state];
  return { subject, text: answer ? `${text}\n\n${answer}` : text };
};
