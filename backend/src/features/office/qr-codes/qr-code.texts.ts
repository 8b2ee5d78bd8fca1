// The texts of the page for a code that leads nowhere.
import { defineTexts } from '@ahl/shared-types/texts';

export const qrCodeTexts = defineTexts({
  retired: {
    title: { en: 'This code is no longer used', es: 'Este código ya no se usa' },
    text: {
      en: "The league has retired it. Tonight's list is one tap away.",
      es: 'La liga lo ha retirado. La lista de esta noche está a un toque.',
    },
  },
  unknown: {
    title: { en: 'This code does not exist', es: 'No existe ese código' },
    text: {
      en: 'You may have mistyped the address. Scan the code again, or start here.',
      es: 'Quizá se leyó mal una letra de la dirección. Escanéalo de nuevo, o empieza aquí.',
    },
  },
  links: {
    tonight: { en: "Tonight's tournaments", es: 'Torneos de esta noche' },
    calendar: { en: 'Calendar', es: 'Calendario' },
  },
});
