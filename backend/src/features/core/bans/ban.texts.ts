// The texts of the mail about a ban.
import { defineTexts } from '@ahl/shared-types/texts';

export const banTexts = defineTexts({
  subject: {
    en: '{productName}: you cannot play at {where}',
    es: '{productName}: no puedes jugar en {where}',
  },
  /** `until` is a formatted date, empty for a permanent ban. */
  decision: {
    en: 'The league decided that you cannot play at {where}. {until, select, none {The ban has no end date.} other {The ban applies until {until}.}}',
    es: 'La liga decidió que no puedes jugar en {where}. {until, select, none {El veto no tiene fin.} other {El veto rige hasta el {until}.}}',
  },
  appeal: { en: 'You can appeal once, in writing.', es: 'Puedes apelar una vez, por escrito.' },
  write: { en: 'Write to us', es: 'Escribirnos' },
});
