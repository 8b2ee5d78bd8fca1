// The texts of the mail to a member whom the office has entered.
import { defineTexts } from '@ahl/shared-types/texts';

export const memberImportTexts = defineTexts({
  welcome: {
    subject: { en: 'Welcome to {productName}', es: 'Te damos la bienvenida a {productName}' },
    member: {
      en: 'You are a member of {productName}. Choose a password to see your points and your nights.',
      es: 'Ya formas parte de {productName}. Elige una contraseña para ver tus puntos y tus noches.',
    },
    choose: { en: 'Choose my password', es: 'Elegir mi contraseña' },
    enter: {
      en: 'Enter this e-mail address there, and we will mail you a link.',
      es: 'Escribe allí este correo y te llegará un enlace.',
    },
  },
});
