// The texts of the page for a short address that leads nowhere.
import { defineTexts } from '@ahl/shared-types/texts';

export const eventNightTexts = defineTexts({
  title: { en: 'No event has this address', es: 'Ningún evento tiene esta dirección' },
  text: {
    en: 'A letter may be mistyped, or the event is no longer played.',
    es: 'Quizá hay una letra equivocada, o el evento ya no se juega.',
  },
  tonight: { en: "Tonight's tournaments", es: 'Torneos de esta noche' },
  calendar: { en: 'Calendar', es: 'Calendario' },
});
