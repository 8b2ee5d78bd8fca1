// The texts of the notice that a night is cancelled or moved, or takes place after all.
import { defineTexts } from '@ahl/shared-types/texts';

export const nightNoticeTexts = defineTexts({
  cancelled: {
    subject: { en: '{name} is cancelled', es: '{name} se cancela' },
    fact: {
      en: '{name}{venueName, select, none {} other { at {venueName}}} on {date, date, day}, {times} is cancelled. You do not need to cancel your place.',
      es: '{name}{venueName, select, none {} other { en {venueName}}} del {date, date, day}, {times} se cancela. Ya no necesita su lugar.',
    },
  },
  reinstated: {
    subject: { en: '{name} takes place after all', es: '{name} se juega después de todo' },
    fact: {
      en: '{name}{venueName, select, none {} other { at {venueName}}} on {date, date, day}, {times} takes place after all. Your place is still yours.',
      es: '{name}{venueName, select, none {} other { en {venueName}}} del {date, date, day}, {times} se juega después de todo. Su lugar sigue siendo suyo.',
    },
  },
  moved: {
    subject: { en: '{name} has a new time', es: '{name} cambia de hora' },
    fact: {
      en: '{name}{venueName, select, none {} other { at {venueName}}} is now on {date, date, day}, {times}. Your place moved with it; cancel it on the site if it no longer suits you.',
      es: '{name}{venueName, select, none {} other { en {venueName}}} ahora es el {date, date, day}, {times}. Su lugar se movió con la noche; cancélelo en el sitio si ya no le queda bien.',
    },
  },
  hello: { en: 'Hello {firstName},', es: 'Hola, {firstName}:' },
  night: { en: 'The night', es: 'La noche' },
});
