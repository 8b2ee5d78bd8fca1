// The texts of the messages about answered claims of earlier nights.
import { defineTexts } from '@ahl/shared-types/texts';

export const profileClaimTexts = defineTexts({
  approved: {
    subject: { en: 'Your earlier nights are yours', es: 'Tus noches anteriores son tuyas' },
    text: {
      en: 'The nights that you played before you had an account now count toward your points, and your old player number leads to your account.',
      es: 'Las noches que jugaste antes de tener una cuenta ya están en tus puntos, y tu antiguo número de jugador lleva a ti.',
    },
  },
  declined: {
    subject: { en: 'Your claim of earlier nights', es: 'Tu reclamación de noches anteriores' },
    text: {
      en: 'We could not find the nights that you claimed as yours. Answer this message if you know more about them.',
      es: 'No pudimos reconocer como tuyas las noches que reclamaste. Responde a este mensaje si sabes más de ellas.',
    },
  },
});
