// The texts of the messages about a claim, by what staff did.
import { defineTexts } from '@ahl/shared-types/texts';

export const claimTexts = defineTexts({
  asked: {
    subject: { en: 'A question about your claim', es: 'Una pregunta sobre tu reclamo' },
    text: { en: 'Please answer on My points.', es: 'Responde en Mis puntos.' },
  },
  approved: {
    subject: { en: 'Your points were corrected', es: 'Tus puntos fueron corregidos' },
    text: {
      en: 'Your claim was approved, and the standings are updated.',
      es: 'Tu reclamo fue aprobado, y la clasificación ya lo refleja.',
    },
  },
  declined: {
    subject: { en: 'Your claim was declined', es: 'Tu reclamo fue rechazado' },
    text: { en: 'See the full history on My points.', es: 'Todo el historial está en Mis puntos.' },
  },
});
